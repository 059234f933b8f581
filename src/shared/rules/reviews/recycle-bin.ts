import type { ReviewQueueItem } from '#contract/moderation/reviews';
import { formatShortAge } from './queue.ts';

type RecycleBinEntry = NonNullable<ReviewQueueItem['recycleBinEntry']>;

/** Whether its creator has deleted a content, and not staff. */
export const isDeletedByCreator = ({ creator, by }: RecycleBinEntry): boolean => creator !== null && by?._id === creator._id;

/** The line below a title in a list: whose the content is, or was, and since when; in the recycle bin also who moved it there. */
export function formatQueueByline(
  { content, recycleBinEntry, since }: Pick<ReviewQueueItem, 'content' | 'recycleBinEntry' | 'since'>,
  now: Date,
): string {
  if (!recycleBinEntry) return `${content.creatorName} · ${formatShortAge(since, now)}`;
  const age = formatShortAge(recycleBinEntry.date, now);
  const creator = `by ${recycleBinEntry.creator?.name ?? 'a deleted account'}`;
  if (isDeletedByCreator(recycleBinEntry)) return `${creator} · deleted ${age} by its creator`;
  return `${creator} · moved ${age}${recycleBinEntry.by ? ` by ${recycleBinEntry.by.username}` : ''}`;
}
