import { describe, expect, test } from 'vitest';
import type { ContentCard } from '#contract/contents/contents';
import { getClassifiedFields, previewClassification } from '#rules/reviews/bulk-classification';

const content = { tags: ['early'], categories: ['animals'], internalTags: ['user_created'] } as unknown as ContentCard;
const empty = { tags: '', category: '', internalTags: [] } as const;

describe('bulk classification', () => {
  test.each([
    ['an empty form changes nothing', empty, {}],
    ['new tags are added, cleaned and unique', { ...empty, tags: ' #Dawn, EARLY ,dawn' }, { tags: ['early', 'dawn'] }],
    ['an existing tag changes nothing', { ...empty, tags: 'early' }, {}],
    ['a category replaces the existing one', { ...empty, category: 'history' }, { categories: ['history'] }],
    ['the same category changes nothing', { ...empty, category: 'animals' }, {}],
    ['new staff tags are added', { ...empty, internalTags: ['potential'] }, { internalTags: ['user_created', 'potential'] }],
    ['an existing staff tag changes nothing', { ...empty, internalTags: ['user_created'] }, {}],
  ] as const)('%s', (_, classification, changes) => {
    expect(getClassifiedFields(content, classification)).toEqual(changes);
  });

  test('the preview lists changed fields only', () => {
    const getTitle = (id: string) => id.toUpperCase();
    expect(previewClassification(content, { tags: 'dawn', category: 'history', internalTags: ['game'] }, getTitle)).toEqual([
      { field: 'Tags', from: 'early', to: 'early, dawn' },
      { field: 'Staff tags', from: 'user_created', to: 'user_created, game' },
      { field: 'Category', from: 'ANIMALS', to: 'HISTORY' },
    ]);
    expect(previewClassification(content, empty, getTitle)).toEqual([]);
  });
});
