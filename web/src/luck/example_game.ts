// For tests: a game as a server plays it, with the transcript it gives and what a page would remember. Everything is
// hashed, drawn and signed by node's own crypto, so nothing is checked against itself.
import {
  createCipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  sign,
  type KeyObject,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rulesFrom, type Rules } from './rules';
import type { Remembered, Witnessed } from './report';

export const compiledRules = (): Promise<Rules> => rulesFrom(readFileSync(new URL('./rules.wasm', import.meta.url)));
export const fixture = (name: string): string =>
  readFileSync(new URL(`../../tests/luck/${name}.stil`, import.meta.url), 'utf8');

const hash = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const bytesOf = (hex: string): Buffer => Buffer.from(hex, 'hex');
export const named = (name: string): string => hash(name).toString('hex'); // 32 bytes, always the same
export const commitmentOf = (secret: string): string => hash(bytesOf(secret)).toString('hex');

// The first words of a stream of ChaCha20: OpenSSL takes the counter and the nonce as one.
export function streamOf(key: string, number: number, bytes: number): Buffer {
  const start = Buffer.alloc(16);
  start.writeBigUInt64LE(BigInt(number), 8);
  return createCipheriv('chacha20', bytesOf(key), start).update(Buffer.alloc(bytes));
}

export function drawOf(key: string, number: number, bound: number): number {
  const stream = streamOf(key, number, 4096);
  const fair = Math.floor(2 ** 32 / bound) * bound;
  let at = 0;
  while (stream.readUInt32LE(at) >= fair) at += 4;
  return stream.readUInt32LE(at) % bound;
}

const keyPair = (): { secret: KeyObject; server: string } => {
  const der = Buffer.concat([bytesOf('302e020100300506032b657004220420'), hash('the key of a server')]);
  const secret = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(secret).export({ format: 'der', type: 'spki' });
  return { secret, server: spki.subarray(-32).toString('hex') };
};

export interface Wishes {
  game: string;
  players: number;
  people?: number; // in the first seats; the others are bots
  withShares?: number; // of the people
  foretold?: boolean;
  steps?: number; // then somebody resigns
  key?: (key: string) => string; // a server that cheats draws from another one
}

export interface Played {
  transcript: string;
  remembered: Remembered;
  shares: string[];
}

const foretoldKey = named('a key that everybody knows');

// The room's own records: events in their own words, the hashes of their chain.
class Records {
  readonly lines: string[] = [];
  readonly heads: string[] = [];
  constructor(
    readonly room: string,
    readonly secret: string,
  ) {
    this.heads.push(hash(`stil room ${room}`).toString('hex'));
  }

  get version(): number {
    return this.lines.length;
  }

  put(kind: string, members: object = {}): void {
    const text = JSON.stringify({ at: 1763200000000 + this.version, kind, ...members });
    const talk = kind === 'said' ? hash(text).toString('hex') : undefined;
    const leaf = createHmac('sha256', bytesOf(this.secret))
      .update(`${this.version + 1} ${talk === undefined ? text : `said ${talk}`}`)
      .digest();
    this.heads.push(hash(Buffer.concat([bytesOf(this.heads.at(-1) ?? ''), leaf])).toString('hex'));
    this.lines.push(talk === undefined ? `{"event":${text}}` : JSON.stringify({ said: talk }));
  }

  seal(): string {
    const { secret, server } = keyPair();
    const head = this.heads.at(-1) ?? '';
    const signature = sign(null, Buffer.from(`stil head ${this.room} ${this.version} ${head}`), secret).toString('hex');
    return JSON.stringify({ head, server, signature });
  }
}

class Table {
  readonly records: Records;
  readonly witnessed: Witnessed[] = [];
  readonly shares: string[];
  readonly steps: { seat?: number; action: string }[] = [];
  private chance = 0;

  constructor(
    readonly rules: Rules,
    readonly wishes: Wishes,
  ) {
    const room = `${wishes.game.replace('_', '')}${wishes.players}`;
    this.records = new Records(room, named(`secret of ${room}`));
    this.shares = Array.from({ length: wishes.withShares ?? 0 }, (_, seat) => named(`share ${seat} in ${room}`));
    this.rules.open(wishes.game, JSON.stringify({ players: wishes.players }));
  }

  get people(): number {
    return this.wishes.people ?? 1;
  }

  gather(): void {
    const { records, wishes, shares } = this;
    const opening = { game: wishes.game, setup: { players: wishes.players }, clock: { kind: 'none' }, listed: true };
    const commitment = commitmentOf(records.secret);
    records.put('opened', { host: 11, opening, commitment, ...(wishes.foretold && { foretold: foretoldKey }) });
    for (let seat = 0; seat < wishes.players; ++seat) {
      const share = shares[seat];
      if (seat >= this.people) records.put('bot_sat', { seat, bot: 'hard' });
      else records.put('sat', { seat, user: 11 + seat, ...(share && { commitment: commitmentOf(share) }) });
    }
    records.put('said', { user: 11, text: 'Гарної гри!', blind: named('blind').slice(0, 32) });
    records.put('stood', { seat: wishes.players - 1 });
    records.put('bot_sat', { seat: wishes.players - 1, bot: 'normal' });
    records.put('bot_sat', { seat: wishes.players - 1, bot: 'easy' }); // instead
    if (shares.length > 0) records.put('called');
    for (const [seat, one] of shares.entries()) records.put('revealed', { seat, share: one });
    records.put('started');
  }

  key(): string {
    const { room, secret } = this.records;
    if (this.wishes.foretold) return foretoldKey;
    const sitters = Array.from({ length: this.wishes.players }, (_, seat) => {
      if (seat === this.wishes.players - 1) return 'bot easy';
      return seat < this.people ? `person ${11 + seat} ${this.shares[seat] ?? 'none'}` : 'bot hard';
    });
    const seats = sitters.map((words, seat) => `seat ${seat} ${words}\n`).join('');
    const head = `stil luck 2\nsecret ${secret}\nroom ${room}\ngame ${this.wishes.game}\nsetup ${this.rules.setup()}\n`;
    return hash(head + seats).toString('hex');
  }

  play(): void {
    const key = this.wishes.key?.(this.key()) ?? this.key();
    for (let turn = this.rules.turn(); turn.of !== 'nobody'; turn = this.rules.turn()) {
      if (turn.of === 'chance') {
        this.take(undefined, this.rules.outcome(drawOf(key, this.chance++, turn.weight)));
        continue;
      }
      if (this.steps.length >= (this.wishes.steps ?? Infinity)) return this.records.put('resigned', { seat: 0 });
      const legal = this.rules.legal();
      const action = legal[(this.steps.length * 7) % legal.length] ?? '';
      this.take(turn.seat, action);
      if (this.steps.length % 20 === 5 && this.rules.turn().of === 'seat') this.takeBack(turn.seat, action);
    }
  }

  take(seat: number | undefined, action: string): void {
    if (this.rules.take(seat, action)) throw new Error(`${action} is refused`);
    this.steps.push(seat === undefined ? { action } : { seat, action });
    const kind = seat === undefined ? 'chanced' : 'played';
    this.records.put(kind, seat === undefined ? { action } : { seat, action });
    const seen = action.replace(/^peek .*/, 'peek unknown');
    this.witnessed.push({ version: this.records.version, kind, action: seen });
  }

  // There is no undo, so everything before it happens again.
  takeBack(seat: number, action: string): void {
    this.steps.pop();
    this.records.put('took_back', { seat });
    this.rules.open(this.wishes.game, JSON.stringify({ players: this.wishes.players }));
    for (const step of this.steps) this.rules.take(step.seat, step.action);
    this.take(seat, action);
  }

  finish(): Played {
    const { records, rules, shares } = this;
    const over = rules.turn().of === 'nobody';
    const end = { score: rules.scores(), winners: rules.winners() };
    records.put('finished', { ending: { ...(over && end), secret: records.secret } });
    const commitment = commitmentOf(records.secret);
    const setup: unknown = JSON.parse(rules.setup());
    const lines = [
      JSON.stringify({ stil: 1, game: this.wishes.game, setup, commitment, room: records.room }),
      ...this.steps.map(({ seat, action }) =>
        JSON.stringify(seat === undefined ? { chance: action } : { seat, do: action }),
      ),
      ...(over ? [JSON.stringify({ end })] : []),
      ...records.lines,
      records.seal(),
    ];
    const heads = [2, 7, records.version - 1, records.version].map((version) => ({
      version,
      head: records.heads[version] ?? '',
    }));
    const remembered: Remembered = {
      commitment,
      heads,
      server: keyPair().server,
      witnessed: this.witnessed,
      seats: [0],
    };
    if (shares[0]) Object.assign(remembered, { share: shares[0], inTime: true });
    return { transcript: lines.map((line) => `${line}\n`).join(''), remembered, shares };
  }
}

export function playExample(rules: Rules, wishes: Wishes): Played {
  const table = new Table(rules, wishes);
  table.gather();
  table.play();
  return table.finish();
}
