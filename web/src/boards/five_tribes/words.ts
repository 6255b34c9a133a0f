// Words of the board.
import { text } from '../../words/language.svelte';
import { capital } from '../../words/nouns';
import { tileFacts, type Gain, type Table, type Tribe } from './table';

export const tribeName = (tribe: Tribe) => text(`five_tribes.tribe.${tribe}`);
export const tribeLetter = (tribe: Tribe) => text(`five_tribes.tribe_letter.${tribe}`);
export const cardName = (card: string) => text(`five_tribes.resource.${card}`);
export const djinnName = (djinn: string) => text(`five_tribes.djinn.${djinn}`);
export const power = (djinn: string) => capital(text(`five_tribes.power.${djinn}`));
export const tileName = (action: string) => text(`five_tribes.tile.${action}`);

const actionAt = ({ kinds, at }: Table) => tileFacts(kinds[at] ?? '')?.action ?? '';
// What the tile that is to act does.
export const aboutStep = (table: Table) =>
  table.phase === 'before_tile' || table.phase === 'second_card' ? text(`five_tribes.about.${actionAt(table)}`) : '';

const signed = (count: number) => (count > 0 ? `+${count}` : `−${-count}`);

export function gainWords(gain: Gain | undefined): string {
  if (!gain) return '';
  const parts: string[] = [];
  if (gain.coins !== 0)
    parts.push(text('tribes.change_coins', { change: signed(gain.coins), count: Math.abs(gain.coins) }));
  const rest = gain.points - gain.coins;
  if (rest !== 0) parts.push(text('tribes.change_points', { change: signed(rest), count: Math.abs(rest) }));
  return parts.join(', ');
}

// What a button for an action says: enough, where the thing that was pressed is known.
export function label(action: string, nameOf: (seat: number) => string, table: Table): string {
  const [verb = '', first = '', second = ''] = action.split(' ');
  const fakirs = (count: string) => text('choice.fakirs', { count: Number(count) });
  switch (verb) {
    case 'drop':
      return capital(tribeName(first as Tribe));
    case 'kill':
      return text('tribes.kill', { tribe: tribeName(first as Tribe) });
    case 'kill_held':
      return text('tribes.kill_held', { tribe: tribeName(first as Tribe), name: nameOf(Number(second)) });
    case 'pick_up':
      return text('tribes.pick_up', { tile: first });
    case 'build':
      return `${capital(text('five_tribes.tribes.builder'))}: ${fakirs(first)}`;
    case 'assassinate':
      return `${capital(text('five_tribes.tribes.assassin'))}: ${fakirs(first)}`;
    case 'iblis':
      return `${djinnName('iblis')} (${text(`five_tribes.payment.${first}`)}): ${fakirs(second)}`;
    case 'bid':
      return text('tribes.bid');
    case 'kumarbi':
      return `${djinnName('kumarbi')}: ${fakirs(second)}`;
    case 'take_djinn':
      return text('tribes.take_djinn', { djinn: djinnName(first), payment: text(`five_tribes.payment.${second}`) });
    case 'keep':
      return text('tribes.keep', { djinn: djinnName(first) });
    case 'sloar':
      return text('tribes.use', { djinn: djinnName(verb), payment: text('five_tribes.payment.fakir') });
    case 'echidna':
    case 'sibittis':
      return text('tribes.use', { djinn: djinnName(verb), payment: text(`five_tribes.payment.${first}`) });
    case 'anun_nak':
    case 'bouraq':
    case 'enki':
    case 'hagis':
    case 'lamia':
    case 'leta':
    case 'utug':
      return text('tribes.use', { djinn: djinnName(verb), payment: text(`five_tribes.payment.${second}`) });
    case 'go_on':
      return text(`tribes.go_on.${table.phase === 'before_tile' ? actionAt(table) : table.phase}`);
    default:
      return text(`tribes.${verb}`);
  }
}
