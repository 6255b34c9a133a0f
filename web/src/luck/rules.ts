// The rules of all games, our own C++ compiled to WebAssembly (src/wasm/rules.cpp): what can happen at a chance node
// and with which weights, what is allowed, who has won. One game at a time.
import address from './rules.wasm?url';

export type Turn = { of: 'seat'; seat: number } | { of: 'chance'; weight: number } | { of: 'nobody' };

// What is not done is answered by the reason, in English; an empty one means that it is done.
export interface Rules {
  open(game: string, setup: string): string;
  setup(): string; // with every option, as a transcript's header writes it
  players(): number;
  turn(): Turn;
  outcome(draw: number): string;
  legal(): string[];
  take(seat: number | undefined, action: string): string; // no seat: chance
  scores(): number[]; // once it is over, like the winners
  winners(): number[];
}

interface Exports {
  memory: WebAssembly.Memory;
  stil_buffer(): number;
  stil_buffer_size(): number;
  stil_open(length: number): number;
  stil_setup(): number;
  stil_players(): number;
  stil_turn(): number;
  stil_weight(): number;
  stil_outcome(draw: number): number;
  stil_legal_count(): number;
  stil_legal(at: number): number;
  stil_take(seat: number, length: number): number;
  stil_score(seat: number): number;
  stil_wins(seat: number): number;
}

const chance = -1; // where a number says who moves

// Where text goes in and comes out.
class Buffer {
  constructor(private readonly wasm: Exports) {}

  // How many bytes that was; nothing where it is too long.
  write(text: string): number | undefined {
    const bytes = new TextEncoder().encode(text);
    if (bytes.length > this.wasm.stil_buffer_size()) return undefined;
    new Uint8Array(this.wasm.memory.buffer, this.wasm.stil_buffer(), bytes.length).set(bytes);
    return bytes.length;
  }

  read(length: number): string {
    return new TextDecoder().decode(new Uint8Array(this.wasm.memory.buffer, this.wasm.stil_buffer(), length));
  }
}

class CompiledRules implements Rules {
  private readonly buffer: Buffer;

  constructor(private readonly wasm: Exports) {
    this.buffer = new Buffer(wasm);
  }

  open(game: string, setup: string): string {
    return this.told(`${game}\n${setup}`, (length) => this.wasm.stil_open(length));
  }

  setup(): string {
    return this.buffer.read(this.wasm.stil_setup());
  }

  players(): number {
    return this.wasm.stil_players();
  }

  turn(): Turn {
    const who = this.wasm.stil_turn();
    if (who === chance) return { of: 'chance', weight: this.wasm.stil_weight() >>> 0 };
    return who >= 0 ? { of: 'seat', seat: who } : { of: 'nobody' };
  }

  outcome(draw: number): string {
    return this.buffer.read(this.wasm.stil_outcome(draw));
  }

  legal(): string[] {
    return Array.from({ length: this.wasm.stil_legal_count() }, (_, at) => this.buffer.read(this.wasm.stil_legal(at)));
  }

  take(seat: number | undefined, action: string): string {
    return this.told(action, (length) => this.wasm.stil_take(seat ?? chance, length));
  }

  scores(): number[] {
    return this.seats().map((seat) => this.wasm.stil_score(seat));
  }

  winners(): number[] {
    return this.seats().filter((seat) => this.wasm.stil_wins(seat) === 1);
  }

  private seats(): number[] {
    return [...Array(this.players()).keys()];
  }

  private told(text: string, ask: (length: number) => number): string {
    const length = this.buffer.write(text);
    return length === undefined ? 'too long' : this.buffer.read(ask(length));
  }
}

export async function rulesFrom(bytes: BufferSource): Promise<Rules> {
  const { instance } = await WebAssembly.instantiate(bytes, {});
  return new CompiledRules(instance.exports as unknown as Exports);
}

export async function loadRules(): Promise<Rules> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the rules cannot be had: ${answer.status}`);
  return rulesFrom(await answer.arrayBuffer());
}
