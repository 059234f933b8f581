import { expect, test } from 'vitest';
import { sourcesIn } from '#tests/architecture/sources';

/** The widths in pixels at which the window's media queries of a text change the layout; a query up to 767 and one from 768 are one. */
const listBreakpoints = (text: string): number[] =>
  [...text.matchAll(/@media ([^{]*)\{/g)].flatMap(([, query = '']) =>
    [...query.matchAll(/width\s*(<=|<|>=|>)\s*([\d.]+)(px|rem|em)/g)].map(([, operator, value, unit]) => {
      const pixels = Number(value) * (unit === 'px' ? 1 : 16);
      return operator === '<=' || operator === '>' ? pixels : pixels - 1;
    }),
  );

test('a phone is a window of at most 767 pixels in every style sheet', () => {
  expect(listBreakpoints('@media (width <= 767px) {} @media (width >= 48rem) {} @media (width < 900px) {}')).toEqual([767, 767, 899]);
  const breakpoints = sourcesIn(/^src\/.*\.(astro|css)$/).flatMap(({ text }) => listBreakpoints(text));
  expect(breakpoints.length).toBeGreaterThan(20);
  expect(breakpoints.filter((pixels) => pixels > 480 && pixels < 899 && pixels !== 767)).toEqual([]);
});
