import { describe, expect, test } from 'vitest';
import type { ContentCard } from '#contract/contents/contents';
import { getClassifiedFields, previewClassification } from '#rules/reviews/bulk-classification';

const content = { tags: ['early'], categories: ['animals'], internalTags: ['user_created'] } as unknown as ContentCard;
const nothing = { tags: '', category: '', internalTags: [] } as const;

describe('filing many contents', () => {
  test.each([
    ['nothing given', nothing, {}],
    ['tags are added, cleaned, each once', { ...nothing, tags: ' #Dawn, EARLY ,dawn' }, { tags: ['early', 'dawn'] }],
    ['a tag it has changes nothing', { ...nothing, tags: 'early' }, {}],
    ['a category takes the place of its own', { ...nothing, category: 'history' }, { categories: ['history'] }],
    ['its own category changes nothing', { ...nothing, category: 'animals' }, {}],
    ['staff’s tags are added', { ...nothing, internalTags: ['potential'] }, { internalTags: ['user_created', 'potential'] }],
    ['one of staff’s tags it has changes nothing', { ...nothing, internalTags: ['user_created'] }, {}],
  ] as const)('%s', (_, filing, changes) => {
    expect(getClassifiedFields(content, filing)).toEqual(changes);
  });

  test('it is told in words, a field that stays in none', () => {
    const titleOf = (id: string) => id.toUpperCase();
    expect(previewClassification(content, { tags: 'dawn', category: 'history', internalTags: ['game'] }, titleOf)).toEqual([
      { field: 'Tags', from: 'early', to: 'early, dawn' },
      { field: 'Staff’s tags', from: 'user_created', to: 'user_created, game' },
      { field: 'Category', from: 'ANIMALS', to: 'HISTORY' },
    ]);
    expect(previewClassification(content, nothing, titleOf)).toEqual([]);
  });
});
