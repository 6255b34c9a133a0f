// A room that is looked at: as it is, what happened there, and who is connected. What happens is shown one thing after
// another, so that the turns of others can be followed.
import { Refusal, type Presence } from './connection';
import type { Candidate, Happened, RoomView } from './protocol';
import { fold } from './room';
import { sawEvents, sawRoom } from './luck/bringing';
import { asking, connection } from './session.svelte';
import { moving, pause } from './boards/flight';
import { asEffects, type Effect } from './words/effects';

type News = { at: number } & ({ view: RoomView; fresh: boolean } | { happened: Happened });

const mostStaged = 60; // whoever was away for longer sees where the game is, not how it came there

export class Watching {
  view = $state.raw<RoomView>();
  events = $state.raw<Happened[]>([]);
  present = $state.raw<boolean[]>([]);
  spectators = $state(0);
  problem = $state.raw<Refusal>();
  advice = $state.raw<{ ply: number; candidates: Candidate[] }>();
  shownAt = $state(0); // when the position came: clocks count from there
  staging = $state(false); // something is still being shown

  // The board's: shows effects before the position changes.
  stage: ((effects: readonly Effect[]) => Promise<void>) | undefined;
  readonly stop: () => void;

  private waiting: News[] = [];

  constructor(room: string) {
    const leave = connection.watch(room, {
      shown: (view, fresh) => {
        sawRoom(view);
        this.hear([{ view, fresh, at: performance.now() }]);
      },
      happened: (events) => {
        sawEvents(asking, room, events);
        this.hear(events.map((happened) => ({ happened, at: performance.now() })));
      },
      presence: (presence: Presence) => {
        this.present = presence.seats;
        this.spectators = presence.spectators;
      },
      advice: (ply, candidates) => (this.advice = { ply, candidates }),
      refused: (why) => (this.problem = why),
    });
    this.stop = () => {
      leave();
      this.waiting = [];
      this.stage = undefined;
    };
  }

  private hear(news: News[]): void {
    this.waiting.push(...news);
    if (!this.staging) void this.showAll();
  }

  private async showAll(): Promise<void> {
    this.staging = true;
    for (let one = this.waiting.shift(); one; one = this.waiting.shift()) {
      if ('view' in one) {
        this.show(one.view, one.fresh);
        this.shownAt = one.at;
      } else {
        const showing = this.isToBeStaged(one.happened) && this.showHow(one.happened);
        if (showing && moving()) await showing; // else all that came is seen at once
        this.take(one.happened);
        if (one.happened.position) this.shownAt = one.at;
      }
    }
    this.staging = false;
  }

  private show(view: RoomView, fresh: boolean): void {
    this.view = view;
    if (fresh) this.events = [];
  }

  private isToBeStaged(one: Happened): boolean {
    const isNew = this.view !== undefined && one.version > this.view.version;
    return isNew && asEffects(one.effects).length > 0 && this.waiting.length < mostStaged && !document.hidden;
  }

  private async showHow(one: Happened): Promise<void> {
    try {
      await this.stage?.(asEffects(one.effects));
    } catch (problem) {
      console.error(problem); // how it looks is not worth a game that stands still
    }
    if (one.event.kind === 'played' && this.waiting.length > 0) await pause(250);
  }

  private take(one: Happened): void {
    this.events = [...this.events, one];
    if (this.view) this.view = fold(this.view, one, connection.user);
  }
}
