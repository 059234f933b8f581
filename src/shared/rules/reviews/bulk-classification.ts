import type { InternalTag } from '#base/content-statuses';
import type { AdminFields, ContentCard } from '#contract/contents/contents';
import { cleanTags } from '#rules/contents/tags';
import type { FieldChange } from './queue.ts';

/** What is given to many contents at once: tags beside those they have, and a category in the place of theirs. */
export interface BulkClassification {
  /** As they are typed. */
  tags: string;
  /** The id of a category; empty to leave what each has. */
  category: string;
  internalTags: readonly InternalTag[];
}

type ClassifiedFields = Pick<AdminFields, 'tags' | 'categories' | 'internalTags'>;

const mergeUnique = <T>(existing: readonly T[], added: readonly T[]): T[] => [...new Set([...existing, ...added])];

/** The fields that filing changes about a content; none where it has all of it already. */
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

/** The same in words, for who looks before it is done. */
export function previewClassification(
  content: ContentCard,
  classification: BulkClassification,
  getCategoryTitle: (category: string) => string,
): FieldChange[] {
  const { tags, internalTags, categories } = getClassifiedFields(content, classification);
  const formatNames = (names: readonly string[]) => names.join(', ') || 'none';
  return [
    ...(tags ? [{ field: 'Tags', from: formatNames(content.tags), to: formatNames(tags) }] : []),
    ...(internalTags ? [{ field: 'Staff’s tags', from: formatNames(content.internalTags), to: formatNames(internalTags) }] : []),
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
