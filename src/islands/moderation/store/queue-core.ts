import { atom } from 'nanostores';
import { isApiError } from '#base/api-error';
import { ERROR_TEXT } from '#base/texts/common';
import { flash } from '#browser/flash';
import type { ReviewQueuePage } from '#contract/moderation/reviews';
import { applyQueueEvent, createReviewQueue, type ReviewQueueEvent } from '#rules/reviews/queue';

/** The queue as it stands, and what the deeds on it share: what leaves it at once, and can be put back. */
export function createQueueCore(page: ReviewQueuePage, list: string) {
  const $queue = atom(createReviewQueue(page.items));
  const $counts = atom(page.counts);
  /** What the last deed left to take back. */
  let undoLast: (() => Promise<void>) | null = null;

  const send = (event: ReviewQueueEvent) => $queue.set(applyQueueEvent($queue.get(), event));
  const adjustCount = (by: number) => $counts.set({ ...$counts.get(), [list]: Math.max(0, ($counts.get()[list] ?? 0) + by) });
  const findQueueItem = (id: string) => $queue.get().items.find((item) => item.content._id === id);
  const findWithPositions = (ids: readonly string[]) =>
    $queue.get().items.flatMap((item, at) => (ids.includes(item.content._id) ? [{ item, at }] : []));

  function removeFromQueue(ids: readonly string[]): () => void {
    const gone = findWithPositions(ids);
    send({ type: 'removed', ids });
    adjustCount(-gone.length);
    return () => {
      send({ type: 'returned', items: gone });
      adjustCount(gone.length);
    };
  }

  async function undo(): Promise<void> {
    const run = undoLast;
    undoLast = null;
    if (!run) return flash('There is nothing to take back.');
    await run().then(() => flash('Taken back', { tone: 'success' }), flashReviewError);
  }

  /** Says what was done, with the way back. */
  function announceDone(words: string, back: () => Promise<void>): void {
    undoLast = back;
    flash(words, { action: { label: 'Undo', run: () => void undo() } });
  }

  return { $queue, $counts, send, adjustCount, findQueueItem, findWithPositions, removeFromQueue, undo, announceDone };
}
export type QueueCore = ReturnType<typeof createQueueCore>;

/** A failure in the words of its code where somebody was first or one may not; in the product's one sentence otherwise. */
export function flashReviewError(error: unknown): void {
  const hasReadableMessage = isApiError(error) && [403, 409].includes(error.status);
  flash(hasReadableMessage ? error.message : ERROR_TEXT, { tone: 'danger' });
}
