import { capitaliseText, formatList } from './format-words.ts';
import { BORDERS } from './tables/borders.ts';
import { COUNTRIES } from './tables/countries.ts';

export interface Country {
  name: string;
  capital: string;
  currency: string;
  languages: readonly string[];
  capitalDoes: string;
  region: string;
}

export type Region = keyof typeof COUNTRIES;

export const ATLAS: readonly Country[] = Object.entries(COUNTRIES).flatMap(([region, rows]) =>
  rows.map(([name, capital, currency, languages, capitalDoes]) => ({
    name,
    capital,
    currency,
    languages: languages === '' ? [] : languages.split('/'),
    capitalDoes,
    region,
  })),
);

export function filterCountries(regions: readonly Region[]): Country[] {
  return ATLAS.filter(({ region }) => (regions as readonly string[]).includes(region));
}

const NAMES_WITH_ARTICLE =
  /^(Gambia|Seychelles|Netherlands|Maldives|Philippines|Bahamas|United|Republic|Central African|Dominican|DR Congo|Solomon)/;

/** A country's name inside a sentence. */
export const formatCountry = (country: string): string =>
  NAMES_WITH_ARTICLE.test(country) && country !== 'Seychelles' ? `the ${country}` : country;
export const capitaliseCountry = (country: string): string => capitaliseText(formatCountry(country));

export function getBorders(country: string): readonly string[] {
  return (BORDERS as Readonly<Record<string, readonly string[]>>)[country] ?? [];
}

export function formatBorders(country: string): string {
  const borders = getBorders(country).map(formatCountry);
  if (borders.length === 1) return `${capitaliseCountry(country)} has just one neighbour on land, ${borders[0]}.`;
  return `${capitaliseCountry(country)} has land borders with ${formatList(borders)}.`;
}
