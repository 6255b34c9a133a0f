// Which luck shows everything that a test of Five Tribes is to see:
// node --experimental-websocket tests/find_luck.mjs PROGRAM PLAYERS FIRST LAST
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Curious, everything } from './browser/curious.mjs';
import { serve, stop } from './browser/server.mjs';

const [program, players, first, last] = process.argv.slice(2);

class Visitor {
  #id = 0;
  #waiting = new Map();
  #woken = () => {};

  static async arrive(address) {
    const arrived = await fetch(`${address}/api/arrive`, { method: 'POST', body: JSON.stringify({ name: 'finder' }) });
    const cookie = arrived.headers.get('set-cookie').split(';')[0];
    const visitor = new Visitor();
    visitor.address = address;
    visitor.headers = { cookie };
    visitor.socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie } });
    visitor.socket.onmessage = ({ data }) => visitor.#hear(JSON.parse(data));
    await new Promise((open) => (visitor.socket.onopen = open));
    return visitor;
  }
  #hear(message) {
    if (message.type === 'room') this.position = message.room.position;
    for (const event of message.events ?? []) this.position = event.position ?? this.position;
    if (message.type === 'refused') console.error(message);
    if (message.id !== undefined) this.#waiting.get(message.id)?.(message);
    this.#woken();
  }
  do(what, members) {
    const id = ++this.#id;
    const answer = new Promise((resolve) => this.#waiting.set(id, resolve));
    this.socket.send(JSON.stringify({ id, do: what, ...members }));
    return answer;
  }
  until(holds) {
    return new Promise((resolve) => {
      this.#woken = () => holds() && resolve();
      this.#woken();
    });
  }
  async get(path) {
    return (await fetch(this.address + path, { headers: this.headers })).json();
  }
}

async function seenWith(luck) {
  const data = mkdtempSync(join(tmpdir(), 'stil-luck-'));
  const { server, address } = await serve(program, data, ['--luck', String(luck), '--no-limits']);
  const visitor = await Visitor.arrive(address);
  const clock = { kind: 'none', seconds: 0, increment: 0 };
  const opening = { game: 'five_tribes', setup: { players: Number(players) }, clock, listed: false };
  const { room } = await visitor.do('open', { opening });
  await visitor.do('watch', { room, since: 0 });
  await visitor.do('sit', { room, seat: 0 });
  for (let seat = 1; seat < Number(players); ++seat) await visitor.do('seat_bot', { room, seat, bot: 'easy' });
  await visitor.do('start', { room });
  const player = new Curious(0);
  for (;;) {
    await visitor.until(
      () => visitor.position && (visitor.position.turn === 'over' || visitor.position.legal.length > 0),
    );
    const { turn, ply, legal } = visitor.position;
    if (turn === 'over') break;
    const sows = legal.some((action) => action.startsWith('pick_up'));
    const moves = sows ? (await visitor.get(`/api/rooms/${room}/explore?ply=${ply}`)).moves : [];
    for (const action of player.choose(visitor.position, moves)) {
      await visitor.until(() => visitor.position.legal.includes(action));
      await visitor.do('play', { room, ply: visitor.position.ply, action });
    }
  }
  visitor.socket.close();
  await stop(server);
  rmSync(data, { recursive: true, force: true });
  return player.seen;
}

for (let luck = Number(first); luck <= Number(last); ++luck) {
  const seen = await seenWith(luck);
  const lacking = everything.filter((thing) => !seen.has(thing));
  console.log(luck, lacking.length === 0 ? `everything: ${[...seen].join(', ')}` : `not: ${lacking.join(', ')}`);
}
