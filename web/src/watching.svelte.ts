// A room that is looked at: as it is, what happened there, and who is connected.
import { Refusal, type Presence } from './connection';
import type { Happened, RoomView } from './protocol';
import { fold, wantsRefresh } from './room';
import { connection } from './session.svelte';

export class Watching {
  view = $state.raw<RoomView>();
  events = $state.raw<Happened[]>([]);
  present = $state.raw<boolean[]>([]);
  spectators = $state(0);
  problem = $state.raw<Refusal>();
  shownAt = $state(0); // when the position came: clocks count from there

  readonly stop: () => void;

  constructor(private readonly room: string) {
    this.stop = connection.watch(room, {
      shown: (view, fresh) => {
        this.view = view;
        this.shownAt = performance.now();
        if (fresh) this.events = [];
      },
      happened: (events) => this.happened(events),
      presence: (presence: Presence) => {
        this.present = presence.seats;
        this.spectators = presence.spectators;
      },
      refused: (why) => (this.problem = why),
    });
  }

  private happened(events: Happened[]): void {
    this.events = [...this.events, ...events];
    for (const one of events) {
      if (this.view) this.view = fold(this.view, one, connection.user);
      if (one.position) this.shownAt = performance.now();
      if (wantsRefresh(one)) connection.refresh(this.room);
    }
  }
}
