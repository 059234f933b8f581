import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findFreeSlug, isContentId, isUid, toSlug } from '#rules/contents/slug';
import { splitGraphemes } from '#rules/text/graphemes';
import { atMost } from '#tests/helpers/bounds';

test.each([
  ['Điện Biên Phủ, 1954', 'dien-bien-phu-1954'],
  ['Ærø, Þingvellir & ŒUVRE', 'aero-thingvellir-oeuvre'],
  ['Groß und GROẞ', 'gross-und-gross'],
  ['İstanbul ısırgan', 'istanbul-isirgan'],
  ['Новый год', 'новый-год'],
  ['ガンダム', 'ガンダム'],
  ['हिन्दी दिवस', 'हिन्दी-दिवस'],
  ['Ｆｕｌｌ　Ｗｉｄｔｈ', 'full-width'],
  ['rock‘n’roll', 'rocknroll'],
  ['1️⃣ ❤️ 👩‍🌾', '1'],
  ['zero\u200bwidth', 'zerowidth'],
  ['__init__', 'init'],
  ['', 'quiz'],
])('%j → %s', (title, slug) => {
  expect(toSlug(title)).toBe(slug);
});

test('cuts a word that is too long between its graphemes', () => {
  const slug = toSlug('𠮷'.repeat(60));
  expect(splitGraphemes(slug)).toEqual(Array.from({ length: 40 }, () => '𠮷'));
  expect(toSlug('Ж'.repeat(80))).toHaveLength(80);
  expect(toSlug(`${'क'}${'ि'.repeat(90)}`)).toBe('quiz');
});

test('cuts a title after the last word that fits, even if it ends at the limit', () => {
  expect(toSlug(`${'a'.repeat(40)} ${'b'.repeat(39)} c`)).toBe(`${'a'.repeat(40)}-${'b'.repeat(39)}`);
  expect(toSlug(`${'a'.repeat(40)} ${'b'.repeat(40)}`)).toBe('a'.repeat(40));
});

test('the slug of any text is short, well-formed, and its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 160 }), (title) => {
      const slug = toSlug(title);
      expect(slug).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(-[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*$/u);
      expect([slug.length, slug.normalize('NFC'), toSlug(slug)]).toEqual([atMost(80), slug, slug]);
    }),
    { numRuns: 2_000 },
  );
});

const idCharacter = fc.constantFrom(...'0123456789abcdefghjkmnpqrstvwxyz');
const textLikeId = fc.oneof(
  fc.string({ unit: idCharacter, minLength: 25, maxLength: 25 }).map((rest) => `0${rest}`),
  fc.tuple(fc.constantFrom(...'123456789'), fc.string({ unit: idCharacter, minLength: 8, maxLength: 8 })).map((parts) => parts.join('')),
);

test('a title that looks like an id makes a slug that does not, nor do the next ones', () => {
  fc.assert(
    fc.property(textLikeId, fc.integer({ min: 0, max: 5 }), (title, takenCount) => {
      expect(isContentId(title) || isUid(title)).toBe(true);
      const base = toSlug(title.toUpperCase());
      const taken = [base, ...Array.from({ length: takenCount }, (_, i) => `${base}-${i + 2}`)];
      for (const slug of [base, findFreeSlug(base, taken)]) expect([isContentId(slug), isUid(slug)]).toEqual([false, false]);
      expect(findFreeSlug(base, taken)).toBe(`${base}-${takenCount + 2}`);
    }),
  );
});

test.each([
  ['01hzy8m3k4q5r6s7t8v9wabcde', true, false],
  ['11hzy8m3k4q5r6s7t8v9wabcde', false, false],
  ['01hzy8m3k4q5r6s7t8v9wabcdi', false, false],
  ['01hzy8m3k4q5r6s7t8v9wabcd', false, false],
  ['4k7m2p9qr', false, true],
  ['0k7m2p9qr', false, false],
  ['4k7m2p9ql', false, false],
  ['4k7m2p9q', false, false],
  ['4k7m2p9qr\n', false, false],
])('%j is an _id: %s, a UID: %s', (text, expectsId, expectsUid) => {
  expect([isContentId(text), isUid(text)]).toEqual([expectsId, expectsUid]);
});
