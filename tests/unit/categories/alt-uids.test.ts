import { expect, test } from 'vitest';
import { CATEGORY_LIMITS } from '#base/limits/moderation';
import { findAltUidIssues, mergeAltUids } from '#rules/categories/alt-uids';

const stored = [
  { _id: 'a', UID: 'fauna', altUIDs: ['animals'], title: 'Animals' },
  { _id: 'b', UID: 'rocks', altUIDs: [], title: 'Rocks' },
];
const [animals, rocks] = stored as [(typeof stored)[0], (typeof stored)[0]];
const listUids = (saved: Parameters<typeof mergeAltUids>[1]) => mergeAltUids(stored, saved).map(({ UID, altUIDs }) => [UID, ...altUIDs]);

test.each([
  ['unchanged', [animals, rocks], [['fauna', 'animals'], ['rocks']]],
  ['renamed', [{ ...animals, UID: 'beasts' }, rocks], [['beasts', 'fauna', 'animals'], ['rocks']]],
  ['renamed back', [{ ...animals, UID: 'animals' }, rocks], [['animals', 'fauna'], ['rocks']]],
  [
    'swapped',
    [
      { ...animals, UID: 'rocks' },
      { ...rocks, UID: 'fauna' },
    ],
    [['rocks', 'animals'], ['fauna']],
  ],
  ['renamed to an earlier UID of another', [animals, { ...rocks, UID: 'animals' }], [['fauna'], ['animals', 'rocks']]],
  [
    'a new one with a UID just given up',
    [
      { ...animals, UID: 'beasts' },
      { UID: 'fauna', title: 'Fauna' },
    ],
    [['beasts', 'animals'], ['fauna']],
  ],
  ['saved without altUIDs', [{ _id: 'a', UID: 'beasts', title: 'Animals' }], [['beasts', 'fauna', 'animals']]],
  ['with its earlier UIDs removed', [{ ...animals, altUIDs: [] }], [['fauna']]],
] as const)('%s', (_, saved, uids) => {
  expect(listUids(saved)).toEqual(uids);
  expect(findAltUidIssues(stored, saved)).toEqual([]);
});

test('keeps the latest earlier UIDs up to the limit', () => {
  const altUIDs = Array.from({ length: CATEGORY_LIMITS.altUids }, (_, i) => `old-${i}`);
  const [merged] = mergeAltUids([{ ...animals, altUIDs }], [{ _id: 'a', UID: 'beasts', title: 'Animals' }]);
  expect([merged?.altUIDs.length, merged?.altUIDs[0]]).toEqual([CATEGORY_LIMITS.altUids, 'fauna']);
  expect(merged?.altUIDs).not.toContain('old-19');
});

test('reports an earlier UID that another category has or had', () => {
  expect(findAltUidIssues(stored, [{ ...animals, altUIDs: ['rocks'] }])).toMatchObject([{ path: '0.altUIDs' }]);
  expect(findAltUidIssues(stored, [{ ...rocks, altUIDs: ['animals'] }])).toMatchObject([{ path: '0.altUIDs' }]);
});
