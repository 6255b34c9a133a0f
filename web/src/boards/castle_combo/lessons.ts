import type { RoomView } from '../../protocol';
import type { Lesson } from '../lessons';
import { character } from './cards';
import { forecastOf, tableOf, type Placed } from './table';

const table = (view: RoomView) => tableOf(view.position);
const own = (view: RoomView): Placed[] => (view.you === undefined ? [] : (table(view).tableau[view.you] ?? []));
const asked = (phase: string) => (view: RoomView) => view.position.seat === view.you && table(view).phase === phase;
// The turn in which the n-th card is taken.
const turn = (n: number) => (view: RoomView) => asked('taking')(view) && own(view).length === n - 1;
const frame = (view: RoomView) => forecastOf(view.position)?.standing[view.you ?? 0]?.frame;

const purses = (view: RoomView) => own(view).filter((one) => !one.face_down && character(one.card).purse > 0);
const sending = (view: RoomView) =>
  table(view).rows[table(view).messenger].filter((card) => character(card).messenger !== 'none');

// Five guided turns, and between them what comes up.
export const lessons: Lesson[] = [
  { id: 'choose', when: asked('choosing') },
  { id: 'discard', when: asked('discarding') },
  { id: 'neighbour', when: asked('neighbouring') },
  {
    id: 'first',
    when: turn(1),
    about: (view) => [`row-${table(view).messenger}`],
    values: (view) => ({ location: table(view).messenger }),
  },
  { id: 'key', when: turn(2), about: () => ['spend-key'] },
  { id: 'discount', when: turn(3) },
  { id: 'face_down', when: turn(4) },
  { id: 'scoring', when: turn(5), about: (view) => [`tableau-${view.you}`] },
  {
    id: 'messenger',
    when: (view) => asked('taking')(view) && own(view).length > 0 && sending(view).length > 0,
    about: (view) =>
      sending(view)
        .slice(0, 1)
        .map((card) => `row-${table(view).messenger}-${card}`),
  },
  {
    id: 'purse',
    when: (view) => purses(view).length > 0,
    about: (view) => purses(view).map(({ card }) => `tableau-${view.you}-${card}`),
  },
  {
    id: 'frame',
    when: (view) => Boolean(frame(view)?.columns_fixed && frame(view)?.rows_fixed),
    about: (view) => [`tableau-${view.you}`],
  },
  { id: 'last', when: turn(9) },
];
