import type { ReviewAction } from '#base/reviews';
import type { AdminFields, ContentCard } from '#contract/contents/contents';
import type { ReviewQueueItem } from '#contract/moderation/reviews';
import { VISIBILITY_LABELS } from '#rules/contents/visibility-labels';
import { applyReviewAction, isDecision } from './review-actions.ts';

/** A list of /internal and what the reviewer has selected in it. */
export interface ReviewQueueState {
  items: readonly ReviewQueueItem[];
  /** The id of the content that the panel shows and the shortcuts act on. */
  current: string | null;
  checked: readonly string[];
}

export type ReviewQueueEvent =
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'chosen'; id: string }
  | { type: 'checked'; id: string }
  | { type: 'checkedAll'; on: boolean }
  | { type: 'removed'; ids: readonly string[] }
  | { type: 'returned'; items: readonly { item: ReviewQueueItem; at: number }[] }
  | { type: 'changed'; content: ContentCard }
  | { type: 'assigned'; id: string; assignee: ReviewQueueItem['assignee'] }
  | { type: 'appended'; items: readonly ReviewQueueItem[] };

export const createReviewQueue = (items: readonly ReviewQueueItem[]): ReviewQueueState => ({
  items,
  current: items[0]?.content._id ?? null,
  checked: [],
});

/** The queue after an event. When the current item is removed, the next item becomes current. */
export function applyQueueEvent(queue: ReviewQueueState, event: ReviewQueueEvent): ReviewQueueState {
  switch (event.type) {
    case 'moved':
      return { ...queue, current: getItemId(queue.items, findItemIndex(queue, queue.current) + event.by) ?? queue.current };
    case 'chosen':
      return findItemIndex(queue, event.id) < 0 ? queue : { ...queue, current: event.id };
    case 'checked':
      return { ...queue, checked: toggleId(queue.checked, event.id) };
    case 'checkedAll':
      return { ...queue, checked: event.on ? queue.items.map((item) => item.content._id) : [] };
    case 'removed':
      return removeItems(queue, event.ids);
    case 'returned':
      return returnItems(queue, event.items);
    case 'changed':
      return updateItem(queue, event.content._id, (item) => ({ ...item, content: event.content }));
    case 'assigned':
      return updateItem(queue, event.id, (item) => ({ ...item, assignee: event.assignee }));
    case 'appended': {
      const newItems = event.items.filter((item) => findItemIndex(queue, item.content._id) < 0);
      return { ...queue, items: [...queue.items, ...newItems], current: queue.current ?? newItems[0]?.content._id ?? null };
    }
  }
}

const findItemIndex = ({ items }: ReviewQueueState, id: string | null) => items.findIndex((item) => item.content._id === id);
const getItemId = (items: readonly ReviewQueueItem[], index: number) => items[index]?.content._id;
const toggleId = (ids: readonly string[], id: string) => (ids.includes(id) ? ids.filter((checkedId) => checkedId !== id) : [...ids, id]);

const updateItem = (queue: ReviewQueueState, id: string, update: (item: ReviewQueueItem) => ReviewQueueItem): ReviewQueueState => ({
  ...queue,
  items: queue.items.map((item) => (item.content._id === id ? update(item) : item)),
});

function removeItems(queue: ReviewQueueState, ids: readonly string[]): ReviewQueueState {
  const isRemaining = ({ content }: ReviewQueueItem) => !ids.includes(content._id);
  const items = queue.items.filter(isRemaining);
  const currentIndex = findItemIndex(queue, queue.current);
  const nextItem = queue.items.slice(Math.max(currentIndex, 0)).find(isRemaining) ?? items.at(-1);
  const current = queue.current !== null && ids.includes(queue.current) ? (nextItem?.content._id ?? null) : queue.current;
  return { items, current, checked: queue.checked.filter((id) => !ids.includes(id)) };
}

/** Inserts items at their former indexes and makes the first of them current. */
function returnItems(queue: ReviewQueueState, returnedItems: readonly { item: ReviewQueueItem; at: number }[]): ReviewQueueState {
  const items = [...queue.items];
  for (const { item, at } of returnedItems.toSorted((a, b) => a.at - b.at))
    if (!items.some(({ content }) => content._id === item.content._id)) items.splice(Math.min(at, items.length), 0, item);
  return { ...queue, items, current: returnedItems[0]?.item.content._id ?? queue.current };
}

/** A field that an action changes, as text. */
export interface FieldChange {
  field: string;
  from: string;
  to: string;
}

const REVIEW_LABELS = { initial: 'No action', rejected: 'Rejected', restricted: 'Restricted' } as const;

/** The changes that an action makes to a content, for a preview of a bulk action. */
export function previewReviewAction(
  content: ContentCard,
  action: ReviewAction,
  fields: Pick<AdminFields, 'categories'> = {},
): FieldChange[] {
  const outcome = applyReviewAction(content, action);
  const formatHasTag = (tags: readonly string[], tag: string) => (tags.includes(tag) ? 'Yes' : 'No');
  const rows: FieldChange[] = [
    { field: 'Visibility', from: VISIBILITY_LABELS[content.status], to: VISIBILITY_LABELS[outcome.status] },
    { field: 'Review', from: REVIEW_LABELS[content.reviewStatus], to: REVIEW_LABELS[outcome.reviewStatus] },
    {
      field: 'Waiting for review',
      from: formatHasTag(content.internalTags, 'user_pending'),
      to: formatHasTag(outcome.internalTags, 'user_pending'),
    },
    { field: 'Featured', from: formatHasTag(content.internalTags, 'featured'), to: formatHasTag(outcome.internalTags, 'featured') },
    ...(content.pendingChange ? [{ field: 'Changes', from: 'Waiting', to: formatChangeOutcome(action) }] : []),
    ...(fields.categories ? [{ field: 'Categories', from: String(content.categories.length), to: String(fields.categories.length) }] : []),
  ];
  return rows.filter((row) => row.from !== row.to || (row.field === 'Categories' && fields.categories !== undefined));
}

function formatChangeOutcome(action: ReviewAction): string {
  if (!isDecision(action)) return 'Waiting';
  return action === 'approve' ? 'Published' : 'Refused';
}

export interface ReviewBadge {
  label: string;
  icon: 'shield-check' | 'triangle-alert' | 'flag' | 'languages' | 'star' | 'message-circle' | 'user-check' | 'copy' | 'pencil';
  tone: 'good' | 'warning' | 'wrong' | 'plain';
}

/** The badges of an item in the queue. */
export function listReviewBadges({ content, creator, reports, answer, assignee, recycleBinEntry }: ReviewQueueItem): ReviewBadge[] {
  const isCommunity = !content.official && !recycleBinEntry;
  const hasTag = (tag: string) => content.internalTags.includes(tag);
  return [
    ...(content.pendingChange ? [{ label: 'Second look', icon: 'pencil', tone: 'warning' } as const] : []),
    ...(isCommunity && creator.isTrusted ? [{ label: 'Trusted creator', icon: 'shield-check', tone: 'good' } as const] : []),
    ...(isCommunity && creator.published === 0 ? [{ label: 'First submission', icon: 'triangle-alert', tone: 'warning' } as const] : []),
    ...(reports ? [{ label: reports.count === 1 ? '1 report' : `${reports.count} reports`, icon: 'flag', tone: 'wrong' } as const] : []),
    ...(answer === null ? [] : [{ label: 'Appealed', icon: 'message-circle', tone: 'warning' } as const]),
    ...(hasTag('duplicated') ? [{ label: 'Possible duplicate', icon: 'copy', tone: 'warning' } as const] : []),
    ...(hasTag('translated') ? [{ label: 'Translated', icon: 'languages', tone: 'plain' } as const] : []),
    ...(hasTag('featured') ? [{ label: 'Featured', icon: 'star', tone: 'plain' } as const] : []),
    ...(assignee ? [{ label: assignee.username, icon: 'user-check', tone: 'plain' } as const] : []),
  ];
}

/** The age of a row: "4 min ago". */
export function formatShortAge(isoTime: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(isoTime).getTime()) / 60_000));
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ago`;
  return `${Math.floor(hours / 24)} days ago`;
}
