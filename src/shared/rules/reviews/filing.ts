import type { InternalTag } from '#base/statuses';
import type { AdminFields, ContentCard } from '#contract/contents/contents';
import { cleanTags } from '#rules/contents/tags';
import type { FieldChange } from './queue.ts';

/** What is given to many contents at once: tags beside those they have, and a category in the place of theirs. */
export interface Filing {
  /** As they are typed. */
  tags: string;
  /** The id of a category; empty to leave what each has. */
  category: string;
  internalTags: readonly InternalTag[];
}

type Filed = Pick<AdminFields, 'tags' | 'categories' | 'internalTags'>;

const union = <T>(had: readonly T[], given: readonly T[]): T[] => [...new Set([...had, ...given])];

/** The fields that filing changes about a content; none where it has all of it already. */
export function filed(content: Pick<ContentCard, 'tags' | 'categories' | 'internalTags'>, filing: Filing): Filed {
  const { tags } = cleanTags([...content.tags, filing.tags]);
  const internalTags = union(content.internalTags as InternalTag[], filing.internalTags);
  const isRefiled = filing.category !== '' && content.categories.join() !== filing.category;
  return {
    ...(tags.length > content.tags.length && { tags }),
    ...(internalTags.length > content.internalTags.length && { internalTags }),
    ...(isRefiled && { categories: [filing.category] }),
  };
}

/** The same in words, for who looks before it is done. */
export function filingPreview(content: ContentCard, filing: Filing, titleOf: (category: string) => string): FieldChange[] {
  const { tags, internalTags, categories } = filed(content, filing);
  const said = (names: readonly string[]) => names.join(', ') || 'none';
  return [
    ...(tags ? [{ field: 'Tags', from: said(content.tags), to: said(tags) }] : []),
    ...(internalTags ? [{ field: 'Staff’s tags', from: said(content.internalTags), to: said(internalTags) }] : []),
    ...(categories ? [{ field: 'Category', from: said(content.categories.map(titleOf)), to: said(categories.map(titleOf)) }] : []),
  ];
}
