import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { cleanText } from '#contract/plain-text';
import { CARELESS_BAR, findGrowthFaults, STRICT_BAR, WIDE_BAR } from '#tests/helpers/growth/find-growth-faults';
import { repeatToken } from '#tests/helpers/growth/hostile-texts';
import { cleanTextSlowly } from '#tests/helpers/growth/reference-clean-text';
import { listCodePoints } from '#tests/helpers/growth/text-tokens';
import { isLong } from '#tests/helpers/test-size';

const BAR = isLong ? STRICT_BAR : WIDE_BAR;
// All texts on all fields take minutes.
vi.setConfig({ testTimeout: isLong ? 1_200_000 : 60_000 });

const ZERO_WIDTH = listCodePoints(/[\xad\u061c\u180e\u200b-\u200f\p{Variation_Selector}]|[\u{e0020}-\u{e007f}]/u);
/** One of each kind stands for the others. */
const TRIED = isLong
  ? ZERO_WIDTH
  : ['\xad', '\u061c', '\u180b', '\u180e', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\ufe0f', '\u{e0062}'];
/** What zero-width characters look at: letters, marks and signs of scripts that need them, and of those that do not. */
const NEIGHBOURS = [
  ...['', 'a', 'é', '1', ' ', '\n', '!', 'a\u0301', '\u0301', '\u20e3'],
  ...['م', 'ש', 'ܐ', 'ހ', 'ߊ', '𞤀', 'ᠠ', 'क', '्', 'ไ', 'ລ', 'ក', 'မ', 'ཀ', 'අ'],
  ...['👨', '👩🏽', '❤\ufe0f', '🏴', '🏴\u{e0067}\u{e0062}', '\u{e0067}', '\u200d', '\u200e', '\ufe0f'],
];

test('every zero-width character stays or goes by its neighbours, in every context', () => {
  for (const character of TRIED)
    for (const before of NEIGHBOURS)
      for (const after of NEIGHBOURS) {
        const text = `x ${before}${character}${after}`;
        if (cleanText(text) !== cleanTextSlowly(text)) expect([text, cleanText(text)]).toEqual([text, cleanTextSlowly(text)]);
      }
});

test('texts of any characters are cleaned as their definition says', () => {
  const characters = fc.constantFrom(...NEIGHBOURS, ...ZERO_WIDTH, '\u2060', '\u202e', '\r', '\ud800', '가', '\u1100', '\u1161');
  const anyCharacters = fc.integer({ min: 0, max: 0x10ffff }).map((codePoint) => String.fromCodePoint(codePoint));
  const texts = fc.array(fc.oneof(characters, anyCharacters), { maxLength: 60 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      fc.pre(!/\p{M}{31}/u.test(text));
      expect(cleanText(text)).toBe(cleanTextSlowly(text));
    }),
    { numRuns: isLong ? 20_000 : 300 },
  );
});

test('of the marks on one letter the first thirty stay', () => {
  expect(cleanText(`o${'\u0316'.repeat(30)}k`)).toBe(`o${'\u0316'.repeat(30)}k`);
  expect(cleanText(`o${'\u0316'.repeat(20_000)}k`)).toBe(`o${'\u0316'.repeat(30)}k`);
});

const TEXTS = [...(isLong ? ZERO_WIDTH : ['\u200e', '\u200d', '\u{e0062}']), '\u0301\u0316', '\ud800', 'e\u0301'].flatMap((token) => {
  const { name, build } = repeatToken(token);
  return [
    { name, build },
    { name: `${JSON.stringify(token)} after letters`, build: repeatToken(`a${token}`).build },
    { name: `${JSON.stringify(token)} before a Hebrew letter`, build: (chars: number) => `${build(chars - 1)}ש` },
    { name: `${JSON.stringify(token)} after a flag`, build: (chars: number) => `🏴${build(chars - 2)}` },
  ];
});

test('the time of cleaning grows with the length of a text, whatever it is made of', () => {
  expect(findGrowthFaults({ name: 'cleanText', run: cleanText, longest: isLong ? 32_000 : 16_000 }, TEXTS, BAR)).toEqual([]);
});

test('a cleaning that asks the whole text for each mark is found', () => {
  const marks = TEXTS.filter(({ name }) => name === `${JSON.stringify('\u200e')} repeated`);
  expect(findGrowthFaults({ name: 'the old way', run: cleanTextSlowly, longest: 6_000 }, marks, CARELESS_BAR)).toHaveLength(1);
});

test('a cleaning that composes any number of marks is found', () => {
  const marks = TEXTS.filter(({ name }) => name === `${JSON.stringify('\u0301\u0316')} repeated`);
  expect(findGrowthFaults({ name: 'the old way', run: cleanTextSlowly, longest: 32_000 }, marks, CARELESS_BAR)).toHaveLength(1);
});
