// What an event changes in a room. The game itself is not worked out here: events bring the position along.
import type { Happened, RoomView, Seat } from './protocol';

const empty: Seat = { kind: 'empty', absent: false, resigned: false, wants_rematch: false };

function withSeat(
  view: RoomView,
  at: number,
  change: Partial<Seat>,
  from: Seat | undefined = view.seats[at],
): RoomView {
  return { ...view, seats: view.seats.map((seat, i) => (i === at ? { ...(from ?? empty), ...change } : seat)) };
}

function changed(view: RoomView, { event, name }: Happened, me: number): RoomView {
  switch (event.kind) {
    case 'sat': {
      const sat = withSeat(view, event.seat, { kind: 'person', user: event.user, ...(name ? { name } : {}) }, empty);
      return event.user === me ? { ...sat, you: event.seat } : sat;
    }
    case 'bot_sat':
      return withSeat(view, event.seat, { kind: 'bot', bot: event.bot }, empty);
    case 'stood': {
      const stood = withSeat(view, event.seat, {}, empty);
      if (stood.you === event.seat) delete stood.you;
      return stood;
    }
    case 'closed':
      return { ...view, status: 'closed' };
    case 'started':
      return { ...view, status: 'running' };
    case 'resigned':
      return withSeat(view, event.seat, { resigned: true });
    case 'went_absent':
      return withSeat(view, event.seat, { absent: true });
    case 'came_back':
      return withSeat(view, event.seat, { absent: false });
    case 'finished':
      return { ...view, status: 'over', ending: event.ending };
    case 'wanted_rematch':
      return withSeat(view, event.seat, { wants_rematch: true });
    case 'rematched':
      return { ...view, next_room: event.room };
    case 'muted': {
      const others = view.muted.filter((user) => user !== event.user);
      return { ...view, muted: event.muted ? [...others, event.user] : others };
    }
    case 'removed':
    case 'opened':
    case 'played':
    case 'chanced':
    case 'took_back':
    case 'said':
    case 'hinted':
    case 'clock_stopped':
    case 'clock_went_on':
    case 'called':
    case 'revealed':
      return view;
  }
}

export function fold(view: RoomView, happened: Happened, me: number): RoomView {
  if (happened.version <= view.version) return view; // told late: the view knows it
  const next = changed(view, happened, me);
  return { ...next, version: happened.version, position: happened.position ?? next.position };
}
