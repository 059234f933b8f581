import type { ReviewAction } from '#base/reviews';
import { ERROR_TEXT } from '#base/texts/common';
import { api } from '#browser/api';
import { flash } from '#browser/flash';
import type { AdminFields, ContentCard } from '#contract/contents/contents';
import type { ReviewQueueItem } from '#contract/moderation/reviews';
import { isDecision } from '#rules/reviews/review-actions';
import { REVIEW_DONE_TEXTS } from '#rules/reviews/review-texts';
import { flashReviewError, type QueueCore } from './queue-core.ts';

export interface ReviewActionRequest {
  ids: readonly string[];
  action: ReviewAction;
  reason?: string;
  fields?: Pick<AdminFields, 'categories'>;
}
type PositionedItems = readonly { item: ReviewQueueItem; at: number }[];
type CompletedReviews = readonly { content: ContentCard; decisionId: string }[];

/** Submits an action on one or more contents. Decisions leave the list optimistically, and failed ones return to it. */
export async function submitReviewAction(core: QueueCore, { ids, action, reason = '', fields }: ReviewActionRequest): Promise<void> {
  const { send, findQueueItem, findItemsWithPositions, removeFromQueue } = core;
  const expectedVersions = Object.fromEntries(
    ids.flatMap((id) => (findQueueItem(id) ? [[id, findQueueItem(id)?.content.dateModified ?? '']] : [])),
  );
  const removedItems = findItemsWithPositions(ids);
  const rollBack = isDecision(action) ? removeFromQueue(ids) : () => undefined;
  try {
    const body = { ids: [...ids], action, reason, seen: expectedVersions, ...(fields && { fields }) };
    const { results } = await api('POST /v1/admin/reviews', { body });
    const completedReviews = results.flatMap((result) => ('content' in result ? [result] : []));
    const failedReviews = results.flatMap((result) => ('error' in result ? [result] : []));
    for (const { content } of completedReviews) send({ type: 'changed', content });
    if (isDecision(action))
      restoreFailedItems(
        core,
        removedItems,
        failedReviews.map(({ id }) => id),
      );
    announceReviews(core, action, { completedReviews, removedItems });
    if (failedReviews.length > 0) flash(failedReviews[0]?.error.message ?? ERROR_TEXT, { tone: 'danger' });
  } catch (error) {
    rollBack();
    flashReviewError(error);
  }
}

function restoreFailedItems({ send, adjustCount }: QueueCore, removedItems: PositionedItems, ids: readonly string[]): void {
  const restoredItems = removedItems.filter(({ item }) => ids.includes(item.content._id));
  if (restoredItems.length === 0) return;
  send({ type: 'returned', items: restoredItems });
  adjustCount(restoredItems.length);
}

function announceReviews(
  core: QueueCore,
  action: ReviewAction,
  { completedReviews, removedItems }: { completedReviews: CompletedReviews; removedItems: PositionedItems },
): void {
  const [first] = completedReviews;
  if (!first) return;
  const contentsText = completedReviews.length === 1 ? `“${first.content.title}”` : `${completedReviews.length} items`;
  core.flashWithUndo(`${REVIEW_DONE_TEXTS[action]} ${contentsText}`, async () => {
    for (const { content, decisionId } of completedReviews) {
      const undoResponse = await api('POST /v1/admin/reviews/:id/undo', { params: { id: decisionId }, body: {} });
      const removedItem = removedItems.find(({ item }) => item.content._id === content._id);
      if (!removedItem || !isDecision(action)) core.send({ type: 'changed', content: undoResponse.content });
      else {
        core.send({ type: 'returned', items: [{ ...removedItem, item: { ...removedItem.item, content: undoResponse.content } }] });
        core.adjustCount(1);
      }
    }
  });
}
