import type { RoomView } from '../../protocol';
import type { Lesson } from '../lessons';
import { forecastOf, observationOf, tileFacts } from './table';

const table = (view: RoomView) => observationOf(view.position).table;
const yours = (view: RoomView) => view.position.seat === view.you;
const asked = (phase: string) => (view: RoomView) => yours(view) && table(view).phase === phase;
const carrying = (tribe: 'vizier' | 'elder' | 'merchant' | 'builder' | 'assassin') => (view: RoomView) =>
  yours(view) && table(view).phase !== 'sowing' && table(view).carried[tribe] > 0;
const has = (of: 'viziers' | 'elders' | 'camels', test: (count: number) => boolean) => (view: RoomView) =>
  view.you !== undefined && test(table(view)[of][view.you] ?? 0);
const onTile = (action: string) => (view: RoomView) =>
  asked('before_tile')(view) && tileFacts(table(view).kinds[table(view).at] ?? '')?.action === action;
const holdsGoods = (view: RoomView) => view.position.legal.some((one) => one.startsWith('offer '));
const at = (view: RoomView) => [`tile-${table(view).at}`];

// In the order in which they are told when several fit.
export const lessons: Lesson[] = [
  { id: 'bid', when: asked('bidding'), about: () => ['spot-8', 'spot-0'] },
  { id: 'sow', when: asked('before_sow') },
  { id: 'drop', when: asked('sowing') },
  { id: 'explore', when: asked('before_sow') },
  { id: 'builder', when: carrying('builder'), about: at },
  { id: 'assassin', when: (view) => carrying('assassin')(view) || asked('killing')(view), about: at },
  { id: 'market', when: (view) => onTile('small_market')(view) || onTile('large_market')(view) },
  { id: 'sacred_place', when: onTile('sacred_place') },
  { id: 'sale', when: (view) => asked('end_of_turn')(view) && holdsGoods(view) },
  {
    id: 'control',
    when: (view) => view.you !== undefined && Object.values(table(view).camel).includes(view.you),
    about: (view) =>
      Object.entries(table(view).camel)
        .filter(([, seat]) => seat === view.you)
        .slice(0, 1)
        .map(([tile]) => `tile-${tile}`),
  },
  { id: 'vizier', when: has('viziers', (count) => count > 0) },
  { id: 'elder', when: has('elders', (count) => count > 0) },
  {
    id: 'merchant',
    when: (view) => (forecastOf(view.position)?.points.merchandise ?? 0) > 0,
  },
  {
    id: 'djinn',
    when: (view) => view.you !== undefined && (table(view).djinns[view.you]?.length ?? 0) > 0,
    about: (view) => (table(view).djinns[view.you ?? 0] ?? []).slice(0, 1).map((one) => `djinn-${one}`),
  },
  { id: 'end', when: has('camels', (count) => count < 3) },
];
