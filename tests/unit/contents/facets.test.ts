import { expect, test } from 'vitest';
import { applyFacets, getAvailableFacets, getListCounterName } from '#rules/contents/apply-facets';
import { listFacetLabels } from '#rules/contents/facets';
import type { AccessPath } from '#rules/contents/plan-scan';

const buildLabelPath = (text: string): AccessPath => ({ by: 'label', label: text });

test.each<[AccessPath, object, AccessPath]>([
  [{ by: 'all' }, {}, { by: 'all' }],
  [{ by: 'all' }, { kind: 'kquiz' }, { by: 'type', type: 'kquiz' }],
  [{ by: 'all' }, { kind: 'game' }, buildLabelPath('internal:game')],
  [{ by: 'all' }, { creatorGroup: 'official' }, { by: 'official', official: true }],
  [{ by: 'all' }, { kind: 'game', creatorGroup: 'community' }, buildLabelPath('all|game|community')],
  [{ by: 'type', type: 'pquiz' }, { kind: 'kquiz', creatorGroup: 'official' }, buildLabelPath('all|pquiz|official')],
  [{ by: 'official', official: false }, { kind: 'article' }, buildLabelPath('all|article|community')],
  [buildLabelPath('internal:game'), { creatorGroup: 'official' }, buildLabelPath('all|game|official')],
  [buildLabelPath('tag:birds'), { kind: 'kquiz', creatorGroup: 'official' }, buildLabelPath('tag:birds')],
])('%j narrowed by %j is %j', (accessPath, facets, expected) => {
  expect(applyFacets(accessPath, facets)).toEqual(expected);
});

test('a content has the labels of all narrowed lists that contain it', () => {
  const row = { type: 'article', official: true, internalTags: ['game'], creatorId: 'u1' } as const;
  const labels = listFacetLabels(row, ['category:c1']);
  const kinds = ['article', 'game'] as const;
  for (const kind of kinds) {
    for (const accessPath of [
      applyFacets({ by: 'all' }, { kind, creatorGroup: 'official' }),
      applyFacets({ by: 'official', official: true }, { kind }),
    ])
      expect(labels).toContain(getListCounterName(accessPath));
    for (const suffix of [`|${kind}`, `|${kind}|official`, '|official']) expect(labels).toContain(`category:c1${suffix}`);
    expect(labels).toContain(`creator:u1|${kind}`);
  }
  expect(new Set(labels).size).toBe(labels.length);
});

test('names the counters of lists', () => {
  expect(
    [{ by: 'all' }, { by: 'type', type: 'kquiz' }, { by: 'official', official: true }, buildLabelPath('tag:x')].map((accessPath) =>
      getListCounterName(accessPath as AccessPath),
    ),
  ).toEqual(['all', 'type:kquiz', 'official:1', 'tag:x']);
  expect(getAvailableFacets(buildLabelPath('tag:x'))).toEqual({ kinds: false, creatorGroups: false });
});
