import { expect, test } from 'vitest';
import { COLLECTIONS, findCollection, getCollectionSort } from '#rules/screens/collections';
import { parsePageNumber } from '#rules/screens/pager';

test('every collection screen of the specification has one row', () => {
  const paths = COLLECTIONS.map((collection) => collection.path);
  expect(paths.toSorted()).toEqual(
    [
      ...['/home-new', '/home-hot', '/home-featured', '/home-top', '/home-random'],
      ...['/game', '/game-new', '/game-hot', '/game-top', '/com', '/com-hot', '/com-new', '/com-top'],
      ...['/coreteam', '/coreteam-hot', '/coreteam-new', '/coreteam-top', '/pquiz', '/kquiz', '/article'],
    ].toSorted(),
  );
});

test('a fixed order wins; other screens use the requested order, trending by default', () => {
  const find = (path: string) => findCollection(path) ?? {};
  expect([getCollectionSort(find('/home-new'), 'played'), getCollectionSort(find('/home-random'), undefined)]).toEqual([
    'newest',
    'random',
  ]);
  expect([getCollectionSort(find('/kquiz'), 'newest'), getCollectionSort(find('/kquiz'), undefined)]).toEqual(['newest', 'trending']);
});

test.each([
  [null, 1],
  ['1', 1],
  ['100', 100],
  ['101', null],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['1e2', null],
  ['two', null],
])('the text %s is page %s of a hundred', (text, page) => {
  expect(parsePageNumber(text, 100)).toBe(page);
});
