import type { RoomView } from '../../protocol';
import type { Lesson } from '../lessons';
import { observationOf, total, type Table } from './table';

const table = (view: RoomView): Table => observationOf(view.position).table;
const yours = (view: RoomView) => view.position.seat === view.you;
const asked = (phase: string) => (view: RoomView) => yours(view) && table(view).phase === phase;

// In the order in which they are told when several fit.
export const lessons: Lesson[] = [
  { id: 'fox', when: asked('fox_takes') },
  { id: 'wolf', when: asked('wolf_gives') },
  { id: 'pig', when: asked('pig_discards') },
  { id: 'rabbit', when: asked('rabbit_plays') },
  { id: 'hen', when: asked('hen_plays') },
  { id: 'dog_keeps', when: asked('dog_keeps') },
  { id: 'dogs_block', when: asked('dogs_block') },
  { id: 'cow', when: (view) => yours(view) && observationOf(view.position).own.top !== 'unknown' },
  { id: 'start', when: asked('turn_start') },
  { id: 'first_card', when: asked('stop_or_draw') },
  { id: 'danger', when: (view) => asked('stop_or_draw')(view) && total(table(view).centre) > 1 },
  { id: 'dog', when: (view) => asked('stop_or_draw')(view) && table(view).centre.dog > 0 },
  {
    id: 'castle',
    when: (view) => view.you !== undefined && total(table(view).castle[view.you] ?? table(view).deck) > 0,
  },
  { id: 'other', when: (view) => !yours(view) },
  { id: 'intrigue', when: (view) => total(table(view).deck) < 50 },
  { id: 'end', when: (view) => total(table(view).deck) < 12 },
];
