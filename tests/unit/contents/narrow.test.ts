import { expect, test } from 'vitest';
import { applyFacets, getAvailableFacets, getListCounterName } from '#rules/contents/apply-facets';
import { listFacetLabels } from '#rules/contents/facets';
import type { AccessPath } from '#rules/contents/plan-scan';
import { getShuffleStart, sortFromShuffleStart } from '#rules/contents/shuffle';

const label = (text: string): AccessPath => ({ by: 'label', label: text });

test.each<[AccessPath, object, AccessPath]>([
  [{ by: 'everything' }, {}, { by: 'everything' }],
  [{ by: 'everything' }, { kind: 'kquiz' }, { by: 'type', type: 'kquiz' }],
  [{ by: 'everything' }, { kind: 'game' }, label('internal:game')],
  [{ by: 'everything' }, { creatorGroup: 'official' }, { by: 'official', official: true }],
  [{ by: 'everything' }, { kind: 'game', creatorGroup: 'community' }, label('all|game|community')],
  [{ by: 'type', type: 'pquiz' }, { kind: 'kquiz', creatorGroup: 'official' }, label('all|pquiz|official')],
  [{ by: 'official', official: false }, { kind: 'article' }, label('all|article|community')],
  [label('internal:game'), { creatorGroup: 'official' }, label('all|game|official')],
  [label('tag:birds'), { kind: 'kquiz', creatorGroup: 'official' }, label('tag:birds')],
])('%j narrowed by %j is %j', (driver, facets, expected) => {
  expect(applyFacets(driver, facets)).toEqual(expected);
});

test('a content is filed under every list that can be narrowed to it', () => {
  const row = { type: 'article', official: true, internalTags: ['game'], creatorId: 'u1' } as const;
  const labels = listFacetLabels(row, ['category:c1']);
  const kinds = ['article', 'game'] as const;
  for (const kind of kinds) {
    for (const driver of [
      applyFacets({ by: 'everything' }, { kind, creatorGroup: 'official' }),
      applyFacets({ by: 'official', official: true }, { kind }),
    ])
      expect(labels).toContain(getListCounterName(driver));
    for (const ending of [`|${kind}`, `|${kind}|official`, '|official']) expect(labels).toContain(`category:c1${ending}`);
    expect(labels).toContain(`creator:u1|${kind}`);
  }
  expect(new Set(labels).size).toBe(labels.length);
});

test('lists are counted under their names', () => {
  expect(
    [{ by: 'everything' }, { by: 'type', type: 'kquiz' }, { by: 'official', official: true }, label('tag:x')].map((one) =>
      getListCounterName(one as AccessPath),
    ),
  ).toEqual(['all', 'type:kquiz', 'official:1', 'tag:x']);
  expect(getAvailableFacets(label('tag:x'))).toEqual({ kinds: false, makers: false });
});

test('a shuffled page runs round from where its seed starts', () => {
  const rows = [0.1, 0.5, 0.9].map((cursorKey) => ({ id: String(cursorKey), cursorKey }));
  expect(sortFromShuffleStart(rows, getShuffleStart(5_000)).map((row) => row.cursorKey)).toEqual([0.5, 0.9, 0.1]);
});
