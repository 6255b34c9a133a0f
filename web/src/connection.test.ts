import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Connection, type RoomListener, type Socket } from './connection';
import type { Happened, Message, Request, RoomView } from './protocol';

class FakeSocket implements Socket {
  onopen = null;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  sent: Request[] = [];
  closed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Request);
  }
  close() {
    this.closed = true;
  }
  say(message: Message) {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent<string>);
  }
  drop() {
    this.onclose?.({} as never);
  }
  last(): Request {
    return this.sent.at(-1) as Request;
  }
}

class Listener implements RoomListener {
  views: number[] = [];
  versions: number[] = [];
  fresh = 0;
  refusals: string[] = [];
  shown(room: RoomView, fresh: boolean) {
    this.views.push(room.version);
    if (fresh) ++this.fresh;
  }
  happened(events: Happened[]) {
    this.versions.push(...events.map((event) => event.version));
  }
  presence() {}
  advice() {}
  refused(why: Error) {
    this.refusals.push(why.message);
  }
}

const room = 'abc';
const view = (version: number): Message => ({ type: 'room', room: { id: room, version } as RoomView });
const events = (...versions: number[]): Message => ({
  type: 'events',
  room,
  events: versions.map((version) => ({ version, event: { at: 0, kind: 'closed' } })),
});

let sockets: FakeSocket[];
let connection: Connection;
const socket = () => sockets.at(-1) as FakeSocket;
const welcome = () => socket().say({ type: 'welcome', user: 7, name: 'Olha' });
const watches = (of: FakeSocket) => of.sent.flatMap((asked) => (asked.do === 'watch' ? [asked.since] : []));

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  connection = new Connection(() => {
    sockets.push(new FakeSocket());
    return socket();
  });
  connection.connect();
});
afterEach(() => vi.useRealTimers());

describe('asking', () => {
  test('answers go to whoever asked', async () => {
    welcome();
    const sit = connection.ask({ do: 'sit', room, seat: 0 });
    const sitId = socket().last().id;
    const start = connection.ask({ do: 'start', room });
    socket().say({ type: 'refused', id: socket().last().id, reason: 'seats_empty', text: 'there are empty seats' });
    socket().say({ type: 'done', id: sitId, room, version: 2 });
    await expect(start).rejects.toMatchObject({ reason: 'seats_empty' });
    await expect(sit).resolves.toMatchObject({ version: 2 });
  });

  test('what is asked before the welcome waits for it', () => {
    void connection.ask({ do: 'ping' });
    expect(socket().sent).toEqual([]);
    welcome();
    expect(socket().last().do).toBe('ping');
  });

  test('what has no answer when the connection goes is refused, not repeated', async () => {
    welcome();
    const sit = connection.ask({ do: 'sit', room, seat: 0 });
    socket().drop();
    await expect(sit).rejects.toMatchObject({ reason: 'lost' });
    vi.advanceTimersByTime(1000);
    welcome();
    expect(socket().sent).toEqual([]);
  });
});

describe('watching', () => {
  let heard: Listener;
  beforeEach(() => {
    heard = new Listener();
    welcome();
    connection.watch(room, heard);
  });

  test('what happened before, then events as they happen', () => {
    expect(watches(socket())).toEqual([0]);
    socket().say(view(2));
    socket().say(events(1, 2));
    socket().say(events(3));
    expect(heard.versions).toEqual([1, 2, 3]);
    expect(watches(socket())).toEqual([0]);
  });

  test('a gap is asked for, and what comes meanwhile is not believed', () => {
    socket().say(view(1));
    socket().say(events(1));
    socket().say(events(3));
    socket().say(events(4));
    expect(heard.versions).toEqual([1]);
    expect(watches(socket())).toEqual([0, 1]);
    socket().say(view(4));
    socket().say(events(2, 3, 4));
    socket().say(events(5));
    expect(heard.versions).toEqual([1, 2, 3, 4, 5]);
    expect(watches(socket())).toEqual([0, 1]);
  });

  test('an event told twice leads to looking again, and is heard once', () => {
    socket().say(view(1));
    socket().say(events(1));
    socket().say(events(1));
    socket().say(view(1));
    socket().say(events(2));
    expect(heard.versions).toEqual([1, 2]);
    expect(watches(socket())).toEqual([0, 1]);
  });

  test('a new connection asks for what happened since', () => {
    socket().say(view(2));
    socket().say(events(1, 2));
    const first = socket();
    first.drop();
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    welcome();
    expect(watches(socket())).toEqual([2]);
    first.say(events(3)); // of the old connection
    socket().say(view(4));
    socket().say(events(3, 4));
    expect(heard.versions).toEqual([1, 2, 3, 4]);
    expect(heard.views).toEqual([2, 4]);
  });

  test('a server that remembers less is believed from the start', () => {
    socket().say(view(3));
    socket().say(events(1, 2, 3));
    connection.refresh(room);
    socket().say(view(1));
    expect(heard.fresh).toBe(1);
    expect(watches(socket())).toEqual([0, 3, 0]);
    socket().say(view(1));
    socket().say(events(1));
    expect(heard.versions).toEqual([1, 2, 3, 1]);
  });

  test('a room that is not there is told', async () => {
    socket().say({ type: 'refused', id: socket().last().id, reason: 'unknown_room', text: 'there is no such room' });
    await vi.advanceTimersByTimeAsync(0);
    expect(heard.refusals).toEqual(['there is no such room']);
  });
});

describe('staying connected', () => {
  test('tries again, later each time, and soon again after a welcome', () => {
    const waits: number[] = [];
    for (let i = 0; i < 8; ++i) {
      socket().drop();
      const before = sockets.length;
      let waited = 0;
      while (sockets.length === before) {
        vi.advanceTimersByTime(50);
        waited += 50;
      }
      waits.push(waited);
    }
    expect(waits[0]).toBeLessThan(700);
    expect(waits[3]).toBeGreaterThan(2000);
    expect(Math.max(...waits)).toBeLessThan(20_000);
    welcome();
    socket().drop();
    vi.advanceTimersByTime(700);
    expect(sockets).toHaveLength(10);
  });

  test('asks when it is quiet for long, and gives up on a dead line', () => {
    welcome();
    vi.advanceTimersByTime(26_000);
    expect(socket().last().do).toBe('ping');
    vi.advanceTimersByTime(11_000);
    expect(sockets).toHaveLength(2);
    expect(sockets[0]?.closed).toBe(true);
  });
});
