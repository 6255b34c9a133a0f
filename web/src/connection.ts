// One WebSocket to the server: questions with answers, and rooms that are watched. What was missed is asked for again,
// never guessed.
import type { Candidate, Happened, Message, Reason, Request, RoomSummary, RoomView } from './protocol';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Asked = WithoutId<Request>;
export type Done = Extract<Message, { type: 'done' }>;
export type Presence = Extract<Message, { type: 'presence' }>;
export type Link = 'connecting' | 'open' | 'lost';

export interface Socket {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface RoomListener {
  // The whole room as it is now; fresh: what was told before no longer counts.
  shown(room: RoomView, fresh: boolean): void;
  // In order, each version once. Live ones carry a position.
  happened(events: Happened[]): void;
  presence(presence: Presence): void;
  advice(ply: number, candidates: Candidate[]): void;
  refused(refusal: Refusal): void;
}

export interface LobbyListener {
  all(rooms: RoomSummary[]): void;
  changed(rooms: RoomSummary[], gone: string[]): void;
}

export class Refusal extends Error {
  constructor(
    readonly reason: Reason | 'lost',
    text: string,
  ) {
    super(text);
  }
}

interface Watched {
  listener: RoomListener;
  known: number; // the version of the last event that was told
  awaiting: boolean; // asked to be shown the room: events until then are of before
}

const firstDelay = 500;
const longestDelay = 15_000;
const pingEvery = 25_000;
const answerWithin = 10_000;

export class Connection {
  user = 0;
  name = '';
  onwelcome: (user: number, name: string) => void = () => {};
  onlink: (link: Link) => void = () => {};
  onhead: (room: string, version: number, head: string | undefined) => void = () => {}; // of its chain of events

  private socket: Socket | null = null;
  private welcomed = false;
  private nextId = 0;
  private answers = new Map<number, { done: (answer: Done) => void; refused: (why: Refusal) => void }>();
  private waiting: (() => void)[] = []; // what was asked before the welcome
  private rooms = new Map<string, Watched>();
  private lobby: LobbyListener | null = null;
  private failures = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private heart: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly open: () => Socket) {}

  connect(): void {
    clearTimeout(this.retry);
    this.onlink('connecting');
    const socket = this.open();
    this.socket = socket;
    socket.onmessage = (event) => {
      if (this.socket === socket) this.hear(JSON.parse(event.data) as Message);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  // Anew, as whoever the cookie says; also when the network is back.
  reconnect(): void {
    const old = this.socket;
    this.lost();
    old?.close();
    this.connect();
  }

  ask(asked: Asked): Promise<Done> {
    return new Promise((done, refused) => {
      const send = () => {
        const id = ++this.nextId;
        this.answers.set(id, { done, refused });
        this.send({ id, ...asked } as Request);
      };
      if (this.welcomed) send();
      else this.waiting.push(send);
    });
  }

  watch(room: string, listener: RoomListener): () => void {
    const watched: Watched = { listener, known: 0, awaiting: false };
    this.rooms.set(room, watched);
    if (this.welcomed) this.look(room, watched);
    return () => {
      if (this.rooms.get(room) !== watched) return;
      this.rooms.delete(room);
      if (this.welcomed) this.ask({ do: 'unwatch', room }).catch(() => {});
    };
  }

  // The room once more, with whatever happened since.
  refresh(room: string): void {
    const watched = this.rooms.get(room);
    if (watched && this.welcomed) this.look(room, watched);
  }

  enterLobby(listener: LobbyListener): () => void {
    this.lobby = listener;
    if (this.welcomed) this.ask({ do: 'enter_lobby' }).catch(() => {});
    return () => {
      if (this.lobby !== listener) return;
      this.lobby = null;
      if (this.welcomed) this.ask({ do: 'leave_lobby' }).catch(() => {});
    };
  }

  private send(request: Request): void {
    this.socket?.send(JSON.stringify(request));
  }

  private look(room: string, watched: Watched): void {
    watched.awaiting = true;
    this.ask({ do: 'watch', room, since: watched.known }).catch((why: Refusal) => {
      watched.awaiting = false;
      if (why.reason !== 'lost') watched.listener.refused(why);
    });
  }

  private hear(message: Message): void {
    this.beat();
    switch (message.type) {
      case 'welcome':
        return this.welcome(message.user, message.name);
      case 'done':
        if (message.room && message.version) this.onhead(message.room, message.version, message.head);
        return this.answer(message.id)?.done(message);
      case 'refused':
        return this.answer(message.id)?.refused(new Refusal(message.reason, message.text));
      case 'room':
        return this.shown(message.room);
      case 'events':
        this.onhead(message.room, message.events.at(-1)?.version ?? 0, message.head);
        return this.happened(message.room, message.events, message.more ?? false);
      case 'advice':
        return this.rooms.get(message.room)?.listener.advice(message.ply, message.candidates);
      case 'presence':
        return this.rooms.get(message.room)?.listener.presence(message);
      case 'lobby':
        return this.lobby?.all(message.rooms);
      case 'lobby_changed':
        return this.lobby?.changed(message.rooms, message.gone);
      case 'goodbye':
        return; // the server closes; trying again comes by itself
    }
  }

  private answer(id: number | undefined) {
    const answer = this.answers.get(id ?? 0);
    this.answers.delete(id ?? 0);
    return answer;
  }

  private welcome(user: number, name: string): void {
    this.welcomed = true;
    this.failures = 0;
    this.user = user;
    this.name = name;
    this.onwelcome(user, name);
    this.onlink('open');
    if (this.lobby) this.ask({ do: 'enter_lobby' }).catch(() => {});
    for (const [room, watched] of this.rooms) this.look(room, watched);
    for (const send of this.waiting.splice(0)) send();
  }

  private shown(view: RoomView): void {
    const watched = this.rooms.get(view.id);
    if (!watched) return;
    watched.awaiting = false;
    this.onhead(view.id, view.version, view.head);
    const fresh = view.version < watched.known; // the server remembers less than we do
    if (fresh) watched.known = 0;
    watched.listener.shown(view, fresh);
    if (fresh) this.look(view.id, watched);
  }

  private happened(room: string, events: Happened[], more: boolean): void {
    const watched = this.rooms.get(room);
    if (!watched || watched.awaiting) return;
    const follow = events.every((event, i) => event.version === watched.known + 1 + i);
    if (!follow) return this.look(room, watched);
    watched.known += events.length;
    watched.listener.happened(events);
    if (more) this.look(room, watched); // a long history comes page by page
  }

  private lost(): void {
    this.socket = null;
    this.welcomed = false;
    clearTimeout(this.heart);
    clearTimeout(this.retry);
    const unanswered = [...this.answers.values()];
    this.answers.clear();
    for (const { refused } of unanswered) refused(new Refusal('lost', 'the connection is gone'));
    this.onlink('lost');
    const delay = Math.min(longestDelay, firstDelay * 2 ** this.failures++);
    this.retry = setTimeout(() => this.connect(), delay * (0.75 + Math.random() / 2));
  }

  // Silence for long: ask; silence still: the line is dead though nobody said so.
  private beat(): void {
    clearTimeout(this.heart);
    this.heart = setTimeout(() => {
      this.heart = setTimeout(() => this.reconnect(), answerWithin);
      this.ask({ do: 'ping' }).catch(() => {});
    }, pingEvery);
  }
}
