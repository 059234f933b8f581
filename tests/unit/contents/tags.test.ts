import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanTags, findLongTag } from '#rules/contents/tags';
import { splitGraphemes } from '#rules/text/graphemes';

test.each([
  ['the # and commas of East Asian and Arabic keyboards', ['鳥＃朝，卵、茶', 'طائر،شاي'], ['鳥', '朝', '卵', '茶', 'طائر', 'شاي']],
  ['the same letters in another Unicode composition', ['café', 'cafe\u0301'], ['café']],
  ['invisible characters', ['\u200b', '\u200d#\u00ad'], []],
  ['emoji and signs', ['❤️', 'C++'], ['❤️', 'c++']],
  ['upper case of any script', ['ПТИЦА', 'ÆON'], ['птица', 'æon']],
])('%s: %j become %j', (_, input, tags) => {
  expect(cleanTags(input)).toEqual({ tags, tooMany: false });
});

test('a tag is at most forty characters as readers count them', () => {
  const [tag = ''] = cleanTags(['👩‍🌾'.repeat(60)]).tags;
  expect(splitGraphemes(tag)).toHaveLength(40);
  expect(cleanTags([`${'a'.repeat(39)} b`]).tags).toEqual(['a'.repeat(39)]);
});

test('tags of any characters are clean, distinct, and stay as they are', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 50 }), { maxLength: 40 }), (input) => {
      const { tags, tooMany } = cleanTags(input);
      expect(cleanTags(tags)).toEqual({ tags, tooMany });
      expect([[...new Set(tags)], tags.filter((tag) => tag === '' || /[#,]/.test(tag))]).toEqual([tags, []]);
      expect(tooMany).toBe(tags.length > 30);
    }),
  );
});

test.each([
  ['#lark, wren', undefined],
  [`lark #${'W'.repeat(41)}, wren`, 'w'.repeat(41)],
  ['👩‍🌾'.repeat(40), undefined],
])('the first tag that is too long in %j is %s', (text, tag) => expect(findLongTag(text)).toBe(tag));
