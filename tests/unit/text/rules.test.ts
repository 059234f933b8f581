import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitGraphemes } from '#rules/text/graphemes';
import { isSameText, normaliseText } from '#rules/text/normalise-text';

const plainly = { ignoreAccents: false };

test.each([
  ['Mercury', ' mercury  '],
  ['don’t', "don't"],
  ['“Hello”', '"hello"'],
  ['two   words', 'Two words'],
  ['ﬁsh', 'fish'],
  ['STRASSE', 'straße'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
  ['e\u0301', 'é'],
])('%s is %s', (a, b) => {
  expect(isSameText(a, b, plainly)).toBe(true);
});

test.each([
  ['cafe', 'café'],
  ['Đà Nẵng', 'da nang'],
  ['Øresund', 'oresund'],
])('%s is %s only where accents are ignored', (a, b) => {
  expect([isSameText(a, b, plainly), isSameText(a, b, { ignoreAccents: true })]).toEqual([false, true]);
});

test('normal text stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (text, ignoreAccents) => {
      const once = normaliseText(text, { ignoreAccents });
      expect(normaliseText(once, { ignoreAccents })).toBe(once);
    }),
  );
});

test('characters are counted as readers count them', () => {
  expect(splitGraphemes('ha\u0300 nội')).toHaveLength(6);
  expect(splitGraphemes('👩‍🌾🇻🇳')).toEqual(['👩‍🌾', '🇻🇳']);
});
