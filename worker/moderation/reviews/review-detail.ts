import { AppError } from '#base/errors';
import { DECISIONS, type Decision } from '#base/reviews';
import type { ReviewDetail, ReviewQueueItem } from '#contract/moderation/reviews';
import { findReferenceDecision } from '#rules/reviews/reference-decision';
import { selectContent } from '#worker/contents/contents/find';
import { findContentAt, findPendingChange } from '#worker/contents/contents/pending-change';
import { presentContentWithKey } from '#worker/contents/contents/present';
import { recordKeyReader } from '#worker/contents/known-keys/service';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { findAppeals } from '#worker/moderation/appeals/service';
import { parseTrustRule } from '#worker/moderation/stored-settings/trust-rule';
import { permit } from '#worker/permit';
import * as repo from './repo.ts';
import { presentQueueItem, selectQueueItem } from './review-queue.ts';

const MAX_HISTORY = 50;

/** A content with all that a reviewer reads before deciding on it. Whoever has read the key of a quiz is not ranked on it. */
export async function readReviewDetail(ctx: RequestContext, id: string): Promise<ReviewDetail> {
  const viewer = permit(ctx, 'review.see');
  const [[row], [queueRow], [rule], actions, appeals] = await ctx.db.batch([
    selectContent(ctx, null, { by: 'id', text: id }),
    ...selectQueueItem(ctx, viewer.id, id),
    repo.listActions(ctx.db, id, MAX_HISTORY),
    findAppeals(ctx, id),
  ]);
  if (!row || !queueRow) throw new AppError('NOT_FOUND');
  await recordKeyReader(ctx, row);
  const pending = await findPendingChange(ctx, row);
  const creator = { _id: row.creatorId, username: row.creatorUsername };
  return {
    item: presentQueueItem(ctx, queueRow, parseTrustRule(rule?.value)),
    content: presentContentWithKey(pending?.content ?? row, viewer, null),
    reference: await findReference(ctx, row, { actions, isChangePending: pending !== null }),
    history: [
      ...actions.map(({ action, reason, actorId, username, createdAt }) => ({
        ...{ action, reason, by: username === null ? null : { _id: actorId, username }, date: createdAt.toISOString() },
      })),
      ...appeals.map(({ text, createdAt }) => ({ action: 'appeal', reason: text, by: creator, date: createdAt.toISOString() })),
    ].toSorted((a, b) => (a.date < b.date ? 1 : -1)),
  };
}

/** A content as an item of the queue, in whatever list it is; null if it does not exist. */
export async function readReviewItem(ctx: RequestContext, id: string): Promise<ReviewQueueItem | null> {
  const viewer = permit(ctx, 'review.see');
  const [[queueRow], [rule]] = await ctx.db.batch(selectQueueItem(ctx, viewer.id, id));
  return queueRow ? presentQueueItem(ctx, queueRow, parseTrustRule(rule?.value)) : null;
}

/** What the reviewer compares the content with: what visitors see, or the version that staff last decided on. */
async function findReference(
  ctx: RequestContext,
  row: ContentRow,
  { actions, isChangePending }: { actions: readonly repo.ActionRow[]; isChangePending: boolean },
): Promise<ReviewDetail['reference']> {
  const entry = findReferenceDecision(actions, isChangePending ? ['approve', 'restrict'] : DECISIONS);
  const decidedRow = isChangePending ? row : entry && (await findContentAt(ctx, row, entry.createdAt));
  if (!decidedRow) return null;
  return {
    content: presentContentWithKey(decidedRow, ctx.viewer, null),
    decision: entry ? (entry.action as Decision) : null,
    by: entry && entry.username !== null ? { _id: entry.actorId, username: entry.username } : null,
    date: entry?.createdAt.toISOString() ?? null,
  };
}
