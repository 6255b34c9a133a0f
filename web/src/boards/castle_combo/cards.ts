// What is printed on the 78 cards; cards.json is made by `stil cards castle_combo`.
import printed from './cards.json';

export const shields = ['nobility', 'faith', 'scholarship', 'military', 'craftsmanship', 'peasantry'] as const;
export type Shield = (typeof shields)[number];
export type Location = 'castle' | 'village';
export type Area = 'tableau' | 'row' | 'column' | 'row_and_column';

export interface Counter {
  count: string;
  shield?: Shield;
  shields?: Shield[];
  area?: Area;
  location?: Location;
  number?: number;
  position?: string;
}
export interface EffectLine {
  effect: string;
  amount?: number;
  castle?: number; // what a discount takes off there
  village?: number;
  row?: Location; // that a card is discarded from
  per?: Counter;
}
export interface Character {
  id: string;
  deck: Location;
  cost: number;
  shields: Shield[];
  messenger: Location | 'none';
  effects: EffectLine[];
  choose_one: boolean;
  scroll: { points: number; per: Counter };
  purse: number;
}

export const characters = printed as Character[];
const byId = new Map(characters.map((character) => [character.id, character]));

export function character(id: string): Character {
  const found = byId.get(id);
  if (!found) throw new Error(`there is no card ${id}`);
  return found;
}
