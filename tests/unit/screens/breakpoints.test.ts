import { expect, test } from 'vitest';
import { sourcesIn } from '#tests/architecture/sources';

/** The lengths in the media queries of a text. */
const listQueryLengths = (text: string): string[] =>
  [...text.matchAll(/@media ([^{]*)\{|matchMedia\(([^)]*\))/g)].flatMap(([, query = '', argument = '']) =>
    [...`${query}${argument}`.matchAll(/(?:width|height)\s*(?:<=|<|>=|>)\s*([\d.]+\w+)/g)].map(([, length = '']) => length),
  );
const lengths = sourcesIn(/^src\/.*\.(astro|css|tsx?)$/).flatMap(({ text }) => listQueryLengths(text));

test('the lengths in media queries are found', () => {
  const text = '@media (width <= 767px) {} @media (width >= 48rem) and (height > 2em) {} matchMedia("(width < 30em)")';
  expect(listQueryLengths(text)).toEqual(['767px', '48rem', '2em', '30em']);
  expect(lengths.length).toBeGreaterThan(60);
});

test('media queries measure in em, so that large text gets the narrow layout', () => {
  expect(lengths.filter((length) => !/\dr?em$/.test(length))).toEqual([]);
});

test('a phone is a window below 48em in every style sheet', () => {
  const widths = lengths.map((length) => Number.parseFloat(length));
  expect(widths.filter((width) => width > 30 && width < 56 && width !== 48)).toEqual([]);
});
