import type { InternalTag } from '#base/content-statuses';
import type { AdminFields, ContentCard } from '#contract/contents/contents';
import { cleanTags } from '#rules/contents/tags';
import type { FieldChange } from './queue.ts';

/** Tags to add to many contents at once, and a category to replace theirs. */
export interface BulkClassification {
  /** The text of the tags field, before cleaning. */
  tags: string;
  /** A category id; empty to keep each content's categories. */
  category: string;
  internalTags: readonly InternalTag[];
}

type ClassifiedFields = Pick<AdminFields, 'tags' | 'categories' | 'internalTags'>;

const mergeUnique = <T>(existing: readonly T[], added: readonly T[]): T[] => [...new Set([...existing, ...added])];

/** The fields of a content that the classification changes. */
export function getClassifiedFields(
  content: Pick<ContentCard, 'tags' | 'categories' | 'internalTags'>,
  classification: BulkClassification,
): ClassifiedFields {
  const { tags } = cleanTags([...content.tags, classification.tags]);
  const internalTags = mergeUnique(content.internalTags as InternalTag[], classification.internalTags);
  const hasNewCategory = classification.category !== '' && content.categories.join() !== classification.category;
  return {
    ...(tags.length > content.tags.length && { tags }),
    ...(internalTags.length > content.internalTags.length && { internalTags }),
    ...(hasNewCategory && { categories: [classification.category] }),
  };
}

/** The changes as text, for a preview before they are saved. */
export function previewClassification(
  content: ContentCard,
  classification: BulkClassification,
  getCategoryTitle: (category: string) => string,
): FieldChange[] {
  const { tags, internalTags, categories } = getClassifiedFields(content, classification);
  const formatNames = (names: readonly string[]) => names.join(', ') || 'none';
  return [
    ...(tags ? [{ field: 'Tags', from: formatNames(content.tags), to: formatNames(tags) }] : []),
    ...(internalTags ? [{ field: 'Staff tags', from: formatNames(content.internalTags), to: formatNames(internalTags) }] : []),
    ...(categories
      ? [
          {
            field: 'Category',
            from: formatNames(content.categories.map(getCategoryTitle)),
            to: formatNames(categories.map(getCategoryTitle)),
          },
        ]
      : []),
  ];
}
