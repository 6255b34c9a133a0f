// A player of Five Tribes who wants to see everything once: chooses among the legal actions, and always the same.
import { readFileSync } from 'node:fs';

const facts = JSON.parse(readFileSync(new URL('../../src/boards/five_tribes/facts.json', import.meta.url), 'utf8'));
const tilePowers = ['anun_nak', 'bouraq', 'enki', 'hagis', 'lamia', 'leta', 'utug'];
const powers = [...tilePowers, 'echidna', 'sibittis', 'sloar', 'iblis'];
// Djinns that are used by hand, those that the test asks for first.
const wanted = [
  'kumarbi',
  'sloar',
  'leta',
  'utug',
  'echidna',
  'sibittis',
  'anun_nak',
  'enki',
  'bouraq',
  'hagis',
  'lamia',
];
const goods = ['ivory', 'jewels', 'gold', 'papyrus', 'silk', 'spice', 'fish', 'wheat', 'pottery'];

export const everything = ['djinn', 'power', 'kill with fakirs', 'market', 'sale', 'kumarbi or sloar'];

export class Curious {
  seen = new Set();

  constructor(seat) {
    this.seat = seat;
  }

  // The next steps; several where a sow is chosen. `moves` are the whole sows where one can be made.
  choose({ legal, observation: { table, own } }, moves) {
    const hand = Object.fromEntries(
      [...goods, 'fakir'].map((card) => [card, (table.hand[this.seat][card] ?? 0) + (own.drawn?.[card] ?? 0)]),
    );
    if (moves.length > 0) return this.#sow(table, hand, moves);
    const action = this.#decide(legal, table, hand);
    this.#note(action);
    return [action];
  }

  #lacks(...things) {
    return things.some((thing) => !this.seen.has(thing));
  }

  #sow(table, hand, moves) {
    const djinns = table.djinns[this.seat];
    const canPay = table.elders[this.seat] >= 2 || (table.elders[this.seat] >= 1 && hand.fakir >= 1);
    const offered = table.djinn_row.some((djinn) => wanted.slice(0, 2).includes(djinn));
    const worth = ({ brings }) => {
      const { action } = facts.tiles[table.kinds[brings.end]];
      let sum = brings.points;
      if (brings.tribe === 'elder' && djinns.length < 3) sum += 6 * brings.collected;
      if (brings.tribe === 'assassin' && hand.fakir > 0 && this.#lacks('kill with fakirs')) sum += 30;
      if (action === 'sacred_place' && canPay && djinns.length < 3) sum += offered ? 60 : 15;
      if (action.endsWith('market'))
        sum += this.#lacks('market') ? 12 : table.row.slice(0, 3).includes('fakir') ? 8 : 0;
      return sum;
    };
    return moves.reduce((best, move) => (worth(move) > worth(best) ? move : best)).steps;
  }

  #decide(legal, table, hand) {
    const by = (verb) => legal.filter((action) => action.split(' ')[0] === verb);
    const first = (...lists) => lists.flat()[0];
    const kinds = goods.filter((good) => hand[good] > 0).length;
    const djinn = by('take_djinn').toSorted((a, b) => rank(a) - rank(b))[0];
    const power = powers.flatMap(by).find((action) => this.#lacks(action.split(' ')[0]));
    const bold = by('assassinate').find((action) => !action.endsWith(' 0'));
    const card =
      by('buy').find((action) => action.includes(' fakir ')) ?? by('buy').find((one) => hand[nounOf(one)] === 0);
    const sells = kinds >= 3 && this.#lacks('sale');
    if (by('sell').length > 0 && (table.offered.length >= 3 || by('offer').length === 0)) return 'sell';
    if (table.offered.length > 0) return first(by('offer'), by('sell'));
    return first(
      by('kumarbi').toReversed(),
      by('bid').includes('bid 1') ? ['bid 1'] : by('bid').toReversed(),
      power ?? [],
      djinn ?? [],
      this.#lacks('kill with fakirs') ? (bold ?? []) : [],
      by('assassinate'),
      by('kill'),
      by('kill_held'),
      card ?? [],
      by('build'),
      by('keep'),
      sells ? by('offer') : [],
      by('go_on'),
      by('end_turn'),
      legal,
    );
  }

  // What an action shows, where it alone tells.
  #note(action) {
    const [verb] = action.split(' ');
    if (verb === 'take_djinn') this.seen.add('djinn');
    if (verb === 'buy') this.seen.add('market');
    if (verb === 'sell') this.seen.add('sale');
    if (verb === 'assassinate') this.bold = !action.endsWith(' 0');
    if ((verb === 'kill' || verb === 'kill_held') && this.bold) this.seen.add('kill with fakirs');
    if (verb === 'kumarbi' || verb === 'sloar') this.seen.add('kumarbi or sloar');
    if (verb === 'kumarbi' || powers.includes(verb)) this.seen.add('power').add(verb);
  }
}

const nounOf = (action) => action.split(' ')[1];
function rank(action) {
  const place = wanted.indexOf(nounOf(action));
  return (place < 0 ? wanted.length : place) * 2 + (action.endsWith('two_elders') ? 0 : 1);
}
