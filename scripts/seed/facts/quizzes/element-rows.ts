import { LIGHT_ELEMENTS } from '#scripts/seed/facts/tables/elements';
import { HEAVY_ELEMENTS } from '#scripts/seed/facts/tables/elements-heavy';

export interface Element {
  number: number;
  symbol: string;
  name: string;
  family: string;
  does: string;
  more: string;
}

export const ELEMENTS: readonly Element[] = [...LIGHT_ELEMENTS, ...HEAVY_ELEMENTS].map(([number, symbol, name, family, does, more]) => ({
  number,
  symbol,
  name,
  family,
  does,
  more,
}));

export const findElements = (names: readonly string[]): Element[] => ELEMENTS.filter(({ name }) => names.includes(name));
