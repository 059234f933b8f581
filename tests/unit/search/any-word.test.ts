import { expect, test } from 'vitest';
import { needsAnyWord, sortByCount } from '#rules/search/any-word';
import { buildAnyWordQueries } from '#rules/search/fts-query';

test.each([
  ['capital of france', 0, false, true],
  ['capital of france', 1, false, false],
  ['capital', 0, false, false],
  ['the capital quiz', 0, false, false],
  ['capital of france', 0, true, false],
])(
  'a search for “%s” that finds %d contents, by internal words: %s, needs some of the words: %s',
  (text, matchCount, isInternal, expected) => {
    expect(needsAnyWord({ text, matchCount, isInternal })).toBe(expected);
  },
);

test('the rarest words come first, and words that no content has last', () => {
  const counts = new Map([
    ['world', 40],
    ['zeppelin', 0],
    ['flags', 3],
  ]);
  expect(sortByCount(['zeppelin', 'world', 'xylophone', 'flags'], counts)).toEqual(['flags', 'world', 'zeppelin', 'xylophone']);
});

test('the groups of a search for some of two words exclude each other', () => {
  expect(buildAnyWordQueries(['france', 'capital'], { text: '', kind: 'kquiz' })).toEqual({
    anyMatches: 'labels : "x6b7175697a" AND ({title description tags creator} : (("france"*) OR ("capital"*)))',
    groups: [
      'labels : "x6b7175697a" AND ({title tags} : ("france"*))',
      'labels : "x6b7175697a" AND (({title tags} : ("capital"*)) NOT (({title tags} : ("france"*))))',
      'labels : "x6b7175697a" AND (({title description tags creator} : (("france"*) OR ("capital"*))) NOT (({title tags} : ("france"*)) OR ({title tags} : ("capital"*))))',
    ],
  });
});

test('a search has at most five groups, and none for a single word', () => {
  expect(buildAnyWordQueries(['a1', 'b2', 'c3', 'd4', 'e5', 'f6'], { text: '' })?.groups).toHaveLength(5);
  expect(buildAnyWordQueries(['a1'], { text: '' })).toBeNull();
});
