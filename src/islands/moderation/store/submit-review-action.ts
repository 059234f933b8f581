import { isApiError } from '#base/api-error';
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

/**
 * Submits an action on one or more contents. Decisions leave the list optimistically, and failed ones return to it. Returns whether all were
 * done.
 */
export async function submitReviewAction(core: QueueCore, { ids, action, reason = '', fields }: ReviewActionRequest): Promise<boolean> {
  const { send, recount, findQueueItem, findItemsWithPositions, removeFromQueue } = core;
  const expectedVersions = Object.fromEntries(
    ids.flatMap((id) => (findQueueItem(id) ? [[id, findQueueItem(id)?.content.dateModified ?? '']] : [])),
  );
  const removedItems = findItemsWithPositions(ids);
  const actedItems = removedItems.map(({ item }) => item);
  const rollBack = isDecision(action) ? removeFromQueue(ids) : () => undefined;
  try {
    const body = { ids: [...ids], action, reason, seen: expectedVersions, ...(fields && { fields }) };
    const { results } = await api('POST /v1/admin/reviews', { body });
    const completedReviews = results.flatMap((result) => ('content' in result ? [result] : []));
    const failedReviews = results.flatMap((result) => ('error' in result ? [result] : []));
    for (const { content } of completedReviews) {
      const item = actedItems.find((acted) => acted.content._id === content._id);
      if (item) recount(item.content, content, isDecision(action) && item.answer !== null ? 1 : 0);
      send({ type: 'changed', content });
    }
    if (isDecision(action))
      restoreFailedItems(
        core,
        removedItems,
        failedReviews.map(({ id }) => id),
      );
    announceReviews(core, action, { completedReviews, removedItems });
    if (failedReviews.length > 0) flash(failedReviews[0]?.error.message ?? ERROR_TEXT, { tone: 'danger' });
    return failedReviews.length === 0;
  } catch (error) {
    rollBack();
    flashReviewError(error);
    if (isDecision(action) && isApiError(error) && error.status === 409) for (const id of ids) void core.reloadItem(id);
    return false;
  }
}

/** Returns items to the list as they are now: somebody else may have decided on them, or their creator may have saved them. */
function restoreFailedItems({ send, reloadItem }: QueueCore, removedItems: PositionedItems, ids: readonly string[]): void {
  const restoredItems = removedItems.filter(({ item }) => ids.includes(item.content._id));
  if (restoredItems.length === 0) return;
  send({ type: 'returned', items: restoredItems });
  for (const id of ids) void reloadItem(id);
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
      core.recount(content, undoResponse.content, isDecision(action) && removedItem && removedItem.item.answer !== null ? -1 : 0);
      if (!removedItem || !isDecision(action)) core.send({ type: 'changed', content: undoResponse.content });
      else {
        core.send({ type: 'returned', items: [{ ...removedItem, item: { ...removedItem.item, content: undoResponse.content } }] });
      }
    }
  });
}
