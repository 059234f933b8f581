import { expect, test } from 'vitest';
import { buildOptionsPath, parseCollectionOptions } from '#rules/screens/collection-options';

test.each([
  [null, {}],
  ['', {}],
  ['newest', { sort: 'newest' }],
  ['kquiz', { kind: 'kquiz' }],
  ['official', { creatorGroup: 'official' }],
  ['game,community,played', { sort: 'played', kind: 'game', creatorGroup: 'community' }],
  ['constructor,toString', {}],
])('opts=%s is parsed as %j', (opts, options) => {
  expect(parseCollectionOptions(opts)).toEqual({ sort: undefined, kind: undefined, creatorGroup: undefined, ...options });
});

test('a list has one URL, whatever the order of its options', () => {
  expect(buildOptionsPath('/com', parseCollectionOptions('official,kquiz,newest'))).toBe('/com?opts=newest,kquiz,official');
  expect(buildOptionsPath('/com', parseCollectionOptions('nothing'))).toBe('/com');
});
