// Effects and scrolls as sentences, made from what is printed; the texts are those of the terminal.
import { text } from '../../words/language.svelte';
import { capital } from '../../words/nouns';
import type { Character, Counter, EffectLine, Shield } from './cards';
import type { Gain } from './table';

export const nameOf = (card: string) => text(`castle_combo.card.${card}`);
export const shieldName = (shield: Shield) => text(`castle_combo.shield.${shield}`);
// Beside numbers a lone «З» would be read as a three.
export const shieldLetter = (shield: Shield) => text(`castle_combo.shield_letter.${shield}`).replace(/^З$/, 'Зн');

export function per(counter: Counter): string {
  return text(`castle_combo.per.${counter.count}`, {
    shield: counter.shield ? shieldName(counter.shield) : '',
    area: text(`castle_combo.area.${counter.area ?? 'tableau'}`),
    shields: (counter.shields ?? []).map(shieldName).join(' + '),
    location: counter.location ?? '',
    number: counter.number ?? 0,
    position: counter.position ? text(`castle_combo.position.${counter.position}`) : '',
  });
}

export function effectWords(line: EffectLine): string {
  return text(`castle_combo.line.${line.effect}`, {
    amount: line.amount ?? 0,
    per: line.per ? per(line.per) : '',
    castle: line.castle ?? 0,
    village: line.village ?? 0,
    location: line.row ?? '',
  });
}

export function effectsWords({ effects, choose_one }: Character): string {
  const [first = '', second] = effects.map(effectWords);
  return second === undefined ? first : text(choose_one ? 'castle_combo.or' : 'castle_combo.and', { first, second });
}

export function scrollWords({ scroll }: Character): string {
  return text('castle_combo.scroll_line', { points: scroll.points, per: per(scroll.per) });
}

// Everything that stands on the card.
export function about(card: Character): string {
  const facts = [text(`castle_combo.${card.deck}`), text('castle_combo.cost', { cost: card.cost })];
  facts.push(...card.shields.map((shield) => `${shieldName(shield)} (${shieldLetter(shield)})`));
  if (card.purse > 0) facts.push(text('castle_combo.purse', { count: card.purse }));
  const sentences = [
    `${nameOf(card.id)}: ${facts.join(', ')}.`,
    text('castle_combo.about.card', { effects: effectsWords(card), scroll: scrollWords(card) }),
  ];
  if (card.messenger !== 'none') sentences.push(text('castle_combo.icon', { location: card.messenger }));
  return capital(sentences.join(' '));
}

// "+3", "−2", "0": what a number is changed by.
export const signed = (change: number) => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0');

// What a decision brings at once; for a discount, which brings nothing now, what it is.
export function gainWords(gain: Gain, points = 0, discount = false): string {
  const parts: string[] = [];
  if (gain.gold !== 0) parts.push(text('castle.plus_gold', { count: gain.gold }));
  if (gain.keys !== 0) parts.push(text('castle.plus_keys', { count: gain.keys }));
  if (gain.purses !== 0) parts.push(text('castle.plus_purses', { count: gain.purses }));
  if (gain.others_gold !== 0) parts.push(text('castle.others_gold', { count: gain.others_gold }));
  if (gain.others_keys !== 0) parts.push(text('castle.others_keys', { count: gain.others_keys }));
  if (discount) parts.push(text('castle.discount_later'));
  if (points !== 0) parts.push(pointWords(points));
  const said = parts.length > 0 ? parts.join(', ') : text('castle.nothing_at_once');
  return gain.asks ? text('castle.at_best', { what: said }) : said;
}

export const pointWords = (change: number) =>
  text('castle.plus_points', { change: signed(change), count: Math.abs(change) });
