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

// Five guided turns, and between them what comes up.
export const lessons: Lesson[] = [
  { id: 'choose', when: asked('choosing') },
  { id: 'discard', when: asked('discarding') },
  { id: 'neighbour', when: asked('neighbouring') },
  { id: 'first', when: turn(1), about: (view) => [`row-${table(view).messenger}`] },
  { id: 'key', when: turn(2), about: () => ['keys'] },
  { id: 'discount', when: turn(3) },
  { id: 'face_down', when: turn(4) },
  { id: 'scoring', when: turn(5), about: (view) => [`tableau-${view.you}`] },
  {
    id: 'messenger',
    when: (view) =>
      asked('taking')(view) &&
      own(view).length > 0 &&
      table(view).rows[table(view).messenger].some((card) => character(card).messenger !== 'none'),
  },
  { id: 'purse', when: (view) => own(view).some((one) => !one.face_down && character(one.card).purse > 0) },
  {
    id: 'frame',
    when: (view) => {
      const lines = frame(view);
      return own(view).length > 2 && lines?.right === (lines?.left ?? 0) + 2 && lines.bottom === lines.top + 2;
    },
  },
  { id: 'last', when: turn(9) },
];
