import { expect, test } from 'vitest';
import { searchable, titleMatch } from '#rules/search/match';

test.each([
  ['morning bi', 'title : ("morning"* AND "bi"*)'],
  ['Đường Phố', 'title : ("duong"* AND "pho"*)'],
  ['bird" OR title:x NEAR(', 'title : ("bird"* AND "or"* AND "title"* AND "x"* AND "near"*)'],
  ['日本', 'title : ("日本"*)'],
])('%s is looked for as %s', (text, match) => {
  expect(titleMatch(text)).toBe(match);
});

test('nothing to look for is nothing', () => {
  expect([titleMatch(''), titleMatch(' "*() ')]).toEqual([null, null]);
});

test('text is indexed as it is looked for', () => {
  expect(searchable('Ngày MỚI ở Đà Nẵng')).toBe('ngay moi o da nang');
});
