import { atom } from 'nanostores';
import { isApiError } from '#base/api-error';
import { ERROR_TEXT } from '#base/texts/common';
import { flash } from '#browser/flash';
import { showStaffCounts } from '#browser/staff/staff-counts';
import type { ContentCard } from '#contract/contents/contents';
import type { ReviewQueuePage } from '#contract/moderation/reviews';
import { applyQueueEvent, createReviewQueue, type ReviewQueueEvent } from '#rules/reviews/queue';
import { updateQueueCounts } from '#rules/reviews/queue-counts';
import { createReviewDetails } from './review-details.ts';

/** The state of the queue, and what its actions share: optimistic removal with a rollback, and undo. */
export function createQueueCore(page: ReviewQueuePage) {
  const $queue = atom(createReviewQueue(page.items));
  const $counts = atom(page.counts);
  /** Undoes the last action; null if there is none. */
  let undoLastAction: (() => Promise<void>) | null = null;

  const send = (event: ReviewQueueEvent) => $queue.set(applyQueueEvent($queue.get(), event));
  $counts.listen(({ review }) => showStaffCounts({ review }));
  const details = createReviewDetails();
  /** Counts what an action changed. `answersAppeal` is 1 if it answered the content's appeal, -1 if an answer was undone. */
  const recount = (before: ContentCard | null, after: ContentCard | null, answersAppeal: -1 | 0 | 1 = 0) =>
    $counts.set(updateQueueCounts($counts.get(), { before, after, answersAppeal }));
  const findQueueItem = (id: string) => $queue.get().items.find((item) => item.content._id === id);
  const findItemsWithPositions = (ids: readonly string[]) =>
    $queue.get().items.flatMap((item, at) => (ids.includes(item.content._id) ? [{ item, at }] : []));

  function removeFromQueue(ids: readonly string[]): () => void {
    const removedItems = findItemsWithPositions(ids);
    send({ type: 'removed', ids });
    return () => send({ type: 'returned', items: removedItems });
  }

  /** Loads a content of the list again after an action on it failed; what was in view of it is forgotten. */
  async function reloadItem(id: string): Promise<void> {
    const review = await details.load(id, true);
    if (review) send({ type: 'changed', content: review.item.content });
  }

  async function undo(): Promise<void> {
    const run = undoLastAction;
    undoLastAction = null;
    if (!run) return flash('Nothing to undo.');
    await run().then(() => flash('Undone', { tone: 'success' }), flashReviewError);
  }

  /** Shows a flash with an undo button. */
  function flashWithUndo(text: string, revert: () => Promise<void>): void {
    undoLastAction = revert;
    flash(text, { action: { label: 'Undo', run: () => void undo() } });
  }

  return {
    $queue,
    $counts,
    details,
    send,
    recount,
    findQueueItem,
    findItemsWithPositions,
    removeFromQueue,
    reloadItem,
    undo,
    flashWithUndo,
  };
}
export type QueueCore = ReturnType<typeof createQueueCore>;

/** Shows the message of a conflict, a missing permission or a wrong field, and the general error text for all other failures. */
export function flashReviewError(error: unknown): void {
  const hasReadableMessage = isApiError(error) && [400, 403, 409].includes(error.status);
  flash(hasReadableMessage ? (error.issues[0]?.message ?? error.message) : ERROR_TEXT, { tone: 'danger' });
}
