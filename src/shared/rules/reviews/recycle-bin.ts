import type { ReviewQueueItem } from '#contract/moderation/reviews';
import { formatShortAge } from './queue.ts';

type DiscardedItem = NonNullable<ReviewQueueItem['discarded']>;

/** Whether its creator has deleted a content, and not staff. */
export const isDeletedByCreator = ({ creator, by }: DiscardedItem): boolean => creator !== null && by?._id === creator._id;

/** The line below a title in a list: whose the content is, or was, and since when; in the recycle bin also who moved it there. */
export function formatQueueByline(
  { content, discarded, since }: Pick<ReviewQueueItem, 'content' | 'discarded' | 'since'>,
  now: Date,
): string {
  if (!discarded) return `${content.creatorName} · ${formatShortAge(since, now)}`;
  const age = formatShortAge(discarded.date, now);
  const creator = `by ${discarded.creator?.name ?? 'a deleted account'}`;
  if (isDeletedByCreator(discarded)) return `${creator} · deleted ${age} by its creator`;
  return `${creator} · moved ${age}${discarded.by ? ` by ${discarded.by.username}` : ''}`;
}
