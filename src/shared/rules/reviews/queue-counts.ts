import { SYSTEM_USERS } from '#base/product';
import type { ContentCard } from '#contract/contents/contents';
import { INTERNAL_LISTS, type InternalSource } from './internal-lists.ts';

type CountedContent = Pick<ContentCard, 'internalTags' | 'reviewStatus' | 'creator'>;
export type QueueCounts = Readonly<Record<string, number>>;

/** The counts of the lists after an action that changed a content, and answered its appeal if it had one. */
export function updateQueueCounts(
  counts: QueueCounts,
  { before, after, answersAppeal = 0 }: { before: CountedContent | null; after: CountedContent | null; answersAppeal?: -1 | 0 | 1 },
): QueueCounts {
  const changes = INTERNAL_LISTS.flatMap(({ name, source }) => {
    const count = counts[name];
    if (count === undefined) return [];
    const change = source.by === 'appeals' ? -answersAppeal : Number(isInList(source, after)) - Number(isInList(source, before));
    return [[name, Math.max(0, count + change)] as const];
  });
  return { ...counts, ...Object.fromEntries(changes) };
}

/** Whether a list contains a content, as far as that follows from the content itself. */
function isInList(source: InternalSource, content: CountedContent | null): boolean {
  if (!content) return false;
  if (source.by === 'tag') return content.internalTags.includes(source.tag);
  if (source.by === 'review') return content.reviewStatus === source.reviewStatus;
  return source.by === 'bin' && content.creator === SYSTEM_USERS.recycleBin;
}
