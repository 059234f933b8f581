import { atom } from 'nanostores';
import { isApiError } from '#base/api-error';
import { ERROR_TEXT } from '#base/texts/common';
import { flash } from '#browser/flash';
import type { ReviewQueuePage } from '#contract/moderation/reviews';
import { applyQueueEvent, createReviewQueue, type ReviewQueueEvent } from '#rules/reviews/queue';

/** The state of the queue, and what its actions share: optimistic removal with a rollback, and undo. */
export function createQueueCore(page: ReviewQueuePage, listName: string) {
  const $queue = atom(createReviewQueue(page.items));
  const $counts = atom(page.counts);
  /** Undoes the last action; null if there is none. */
  let undoLastAction: (() => Promise<void>) | null = null;

  const send = (event: ReviewQueueEvent) => $queue.set(applyQueueEvent($queue.get(), event));
  const adjustCount = (change: number) =>
    $counts.set({ ...$counts.get(), [listName]: Math.max(0, ($counts.get()[listName] ?? 0) + change) });
  const findQueueItem = (id: string) => $queue.get().items.find((item) => item.content._id === id);
  const findItemsWithPositions = (ids: readonly string[]) =>
    $queue.get().items.flatMap((item, at) => (ids.includes(item.content._id) ? [{ item, at }] : []));

  function removeFromQueue(ids: readonly string[]): () => void {
    const removedItems = findItemsWithPositions(ids);
    send({ type: 'removed', ids });
    adjustCount(-removedItems.length);
    return () => {
      send({ type: 'returned', items: removedItems });
      adjustCount(removedItems.length);
    };
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

  return { $queue, $counts, send, adjustCount, findQueueItem, findItemsWithPositions, removeFromQueue, undo, flashWithUndo };
}
export type QueueCore = ReturnType<typeof createQueueCore>;

/** Shows the message of a conflict or a missing permission, and the general error text for all other failures. */
export function flashReviewError(error: unknown): void {
  const hasReadableMessage = isApiError(error) && [403, 409].includes(error.status);
  flash(hasReadableMessage ? error.message : ERROR_TEXT, { tone: 'danger' });
}
