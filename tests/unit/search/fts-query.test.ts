import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildSearchQueries, buildTitleQuery, encodeLabels, listIndexLabels, parseSearchTag, toIndexText } from '#rules/search/fts-query';

test.each([
  ['morning bi', 'title : ("morning"* AND "bi"*)'],
  ['Đường Phố', 'title : ("duong"* AND "pho"*)'],
  ['bird" OR title:x NEAR(', 'title : ("bird"* AND "or"* AND "title"* AND "x" AND "near"*)'],
  ['日本語', 'title : ("日本 本語")'],
  ['鳥 owl', 'title : ("鳥"* AND "owl"*)'],
  ['k팝', 'title : ("k" AND "팝"*)'],
])('%s is looked for as %s', (text, match) => {
  expect(buildTitleQuery(text)).toBe(match);
});

test('nothing to look for is nothing', () => {
  expect([buildTitleQuery(''), buildTitleQuery(' "*() '), buildSearchQueries({ text: ' - ' })]).toEqual([null, null, null]);
});

test('text is indexed as it is looked for', () => {
  expect(toIndexText('Ngày MỚI ở Đà Nẵng')).toBe('ngay moi o da nang');
  expect(toIndexText('東京タワー1').replace(/\s+/g, ' ').trim()).toBe('東京 京タ タワ ワー ー 1');
});

test('whatever is typed makes a query of quoted words alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const match = buildSearchQueries({ text });
      if (match) expect(match.all).toMatch(/^\{title description tags creator\} : \(("[^"*(){}:^+-]+"\*?( AND )?)+\)$/);
    }),
  );
});

test('a search has those with every word in the title, and the others', () => {
  expect(buildSearchQueries({ text: 'owl', kind: 'kquiz' })).toEqual({
    all: 'labels : "x6b7175697a" AND {title description tags creator} : ("owl"*)',
    titled: 'labels : "x6b7175697a" AND title : ("owl"*)',
    others: '(labels : "x6b7175697a" AND {title description tags creator} : ("owl"*)) NOT (labels : "x6b7175697a" AND title : ("owl"*))',
  });
  expect(buildSearchQueries({ text: '', tag: 'a' })?.all).toBe('labels : "x2361"');
});

test('a row of the index is filed under words of one piece', () => {
  const labels = listIndexLabels({ tags: ['new york'], type: 'kquiz', official: false, isGame: true });
  expect(labels).toEqual(['kquiz', 'community', 'game', '#new york']);
  expect(encodeLabels(labels)).toMatch(/^(x[0-9a-f]+ ?){4}$/);
});

test.each([
  ['#Birds', 'birds'],
  ['## ＃owls ', 'owls'],
  [null, ''],
  ['#', ''],
])('the tag %s is %s', (text, tag) => {
  expect(parseSearchTag(text)).toBe(tag);
});
