import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitGraphemes } from '#rules/text/graphemes';
import { isSameText, normaliseText } from '#rules/text/normalise-text';

const withAccents = { ignoreAccents: false };

test.each([
  ['Mercury', ' mercury  '],
  ['don’t', "don't"],
  ['“Hello”', '"hello"'],
  ['two   words', 'Two words'],
  ['ﬁsh', 'fish'],
  ['STRASSE', 'straße'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
  ['e\u0301', 'é'],
])('%s equals %s', (a, b) => {
  expect(isSameText(a, b, withAccents)).toBe(true);
});

test.each([
  ['cafe', 'café'],
  ['Đà Nẵng', 'da nang'],
  ['Øresund', 'oresund'],
])('%s equals %s only where accents are ignored', (a, b) => {
  expect([isSameText(a, b, withAccents), isSameText(a, b, { ignoreAccents: true })]).toEqual([false, true]);
});

test('normalising is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (text, ignoreAccents) => {
      const normalised = normaliseText(text, { ignoreAccents });
      expect(normaliseText(normalised, { ignoreAccents })).toBe(normalised);
    }),
  );
});

test('grapheme clusters are the characters that readers see', () => {
  expect(splitGraphemes('ha\u0300 nội')).toHaveLength(6);
  expect(splitGraphemes('👩‍🌾🇻🇳')).toEqual(['👩‍🌾', '🇻🇳']);
});
