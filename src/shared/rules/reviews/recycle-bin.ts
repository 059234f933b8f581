import type { ReviewQueueItem } from '#contract/moderation/reviews';
import { formatShortAge } from './queue.ts';

type RecycleBinEntry = NonNullable<ReviewQueueItem['recycleBinEntry']>;

/** Whether its creator has deleted a content, and not staff. */
export const isDeletedByCreator = ({ creator, by }: RecycleBinEntry): boolean => creator !== null && by?._id === creator._id;

/** A line with a name, which may be written from right to left: the words before it, the name, the words after it. */
interface QueueByline {
  start: string;
  name: string;
  end: string;
}

/** The line below a title in a list: whose the content is, or was, and since when; in the recycle bin also who moved it there. */
export function formatQueueByline(
  { content, recycleBinEntry, since }: Pick<ReviewQueueItem, 'content' | 'recycleBinEntry' | 'since'>,
  now: Date,
): QueueByline {
  if (!recycleBinEntry) return { start: '', name: content.creatorName, end: ` · ${formatShortAge(since, now)}` };
  const age = formatShortAge(recycleBinEntry.date, now);
  const by = { start: 'by ', name: recycleBinEntry.creator?.name ?? 'a deleted account' };
  if (isDeletedByCreator(recycleBinEntry)) return { ...by, end: ` · deleted ${age} by its creator` };
  return { ...by, end: ` · moved ${age}${recycleBinEntry.by ? ` by ${recycleBinEntry.by.username}` : ''}` };
}
