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
])('the title query of %s is %s', (text, query) => {
  expect(buildTitleQuery(text)).toBe(query);
});

test('a text without words has no query', () => {
  expect([buildTitleQuery(''), buildTitleQuery(' "*() '), buildSearchQueries({ text: ' - ' })]).toEqual([null, null, null]);
});

test('text is indexed in the form that queries use', () => {
  expect(toIndexText('Ngày MỚI ở Đà Nẵng')).toBe('ngay moi o da nang');
  expect(toIndexText('東京タワー1').replace(/\s+/g, ' ').trim()).toBe('東京 京タ タワ ワー ー 1');
});

test('any text gives a query of quoted words only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const queries = buildSearchQueries({ text });
      if (queries) expect(queries.allMatches).toMatch(/^\{title description tags creator\} : \(("[^"*(){}:^+-]+"\*?( AND )?)+\)$/);
    }),
  );
});

test('a search separates matches in the title from the others', () => {
  expect(buildSearchQueries({ text: 'owl', kind: 'kquiz' })).toEqual({
    allMatches: 'labels : "x6b7175697a" AND {title description tags creator} : ("owl"*)',
    titleMatches: 'labels : "x6b7175697a" AND title : ("owl"*)',
    otherMatches:
      '(labels : "x6b7175697a" AND {title description tags creator} : ("owl"*)) NOT (labels : "x6b7175697a" AND title : ("owl"*))',
  });
  expect(buildSearchQueries({ text: '', tag: 'a' })?.allMatches).toBe('labels : "x2361"');
});

test('each label of an index row is encoded as a single word', () => {
  const labels = listIndexLabels({ tags: ['new york'], type: 'kquiz', official: false, isGame: true });
  expect(labels).toEqual(['kquiz', 'community', 'game', '#new york']);
  expect(encodeLabels(labels)).toMatch(/^(x[0-9a-f]+ ?){4}$/);
});

test.each([
  ['#Birds', 'birds'],
  ['## ＃owls ', 'owls'],
  [null, ''],
  ['#', ''],
])('the tag %s is normalised to %s', (text, tag) => {
  expect(parseSearchTag(text)).toBe(tag);
});
