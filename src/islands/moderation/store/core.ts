import { atom } from 'nanostores';
import { isApiError } from '#base/api-error';
import { ERROR_TEXT } from '#base/texts/common';
import { flash } from '#browser/flash';
import type { QueuePage } from '#contract/moderation/reviews';
import { openQueue, type QueueEvent, queueAfter } from '#rules/reviews/queue';

/** The queue as it stands, and what the deeds on it share: what leaves it at once, and can be put back. */
export function queueCore(page: QueuePage, list: string) {
  const $queue = atom(openQueue(page.items));
  const $counts = atom(page.counts);
  /** What the last deed left to take back. */
  let undoable: (() => Promise<void>) | null = null;

  const send = (event: QueueEvent) => $queue.set(queueAfter($queue.get(), event));
  const count = (by: number) => $counts.set({ ...$counts.get(), [list]: Math.max(0, ($counts.get()[list] ?? 0) + by) });
  const itemOf = (id: string) => $queue.get().items.find((item) => item.content._id === id);
  const placed = (ids: readonly string[]) =>
    $queue.get().items.flatMap((item, at) => (ids.includes(item.content._id) ? [{ item, at }] : []));

  function leave(ids: readonly string[]): () => void {
    const gone = placed(ids);
    send({ type: 'left', ids });
    count(-gone.length);
    return () => {
      send({ type: 'returned', items: gone });
      count(gone.length);
    };
  }

  async function undo(): Promise<void> {
    const run = undoable;
    undoable = null;
    if (!run) return flash('There is nothing to take back.');
    await run().then(() => flash('Taken back', { tone: 'success' }), sayFailed);
  }

  /** Says what was done, with the way back. */
  function done(words: string, back: () => Promise<void>): void {
    undoable = back;
    flash(words, { action: { label: 'Undo', run: () => void undo() } });
  }

  return { $queue, $counts, send, count, itemOf, placed, leave, undo, done };
}
export type QueueCore = ReturnType<typeof queueCore>;

/** A failure in the words of its code where somebody was first or one may not; in the product's one sentence otherwise. */
export function sayFailed(error: unknown): void {
  const isTold = isApiError(error) && [403, 409].includes(error.status);
  flash(isTold ? error.message : ERROR_TEXT, { tone: 'danger' });
}
