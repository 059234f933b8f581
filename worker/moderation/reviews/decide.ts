import { AppError, ERRORS, type ErrorCode } from '#base/errors';
import { REVIEW_LIMITS } from '#base/limits/moderation';
import { SYSTEM_USERS } from '#base/product';
import type { ReviewRequest, ReviewResult } from '#contract/moderation/reviews';
import { can, type SignedInViewer } from '#rules/permissions';
import { applyReviewAction, approveChange, isDecision, isNoOpReview, needsReason } from '#rules/reviews/review-actions';
import { formatDecision, toChangeDecision } from '#rules/reviews/review-texts';
import { setLastRejectedAt } from '#worker/accounts/users/update-user';
import { getAdminColumns } from '#worker/contents/contents/admin-save';
import { getPublishedColumns, rebasePendingChange } from '#worker/contents/contents/pending-change';
import { presentCard } from '#worker/contents/contents/present';
import { buildStaffChange } from '#worker/contents/contents/staff-change';
import { type ContentWrite, writeContents } from '#worker/contents/contents/write-content';
import type { RequestContext } from '#worker/context';
import type { BatchStatement, SqlCondition } from '#worker/db/client';
import type { ContentRow } from '#worker/db/content-columns';
import { markAppealsAnswered } from '#worker/moderation/appeals/service';
import { permit } from '#worker/permit';
import * as repo from './repo.ts';

/**
 * Decides on contents, each only in the state that the reviewer saw: of two decisions on one content the first wins. `buildStatements`
 * adds statements to the batch for each content; its argument is true there only if the decision was saved.
 */
export async function decideOnContents(
  ctx: RequestContext,
  draft: ReviewRequest,
  buildStatements: (ifSaved: SqlCondition) => BatchStatement[] = () => [],
): Promise<{ results: ReviewResult[] }> {
  const viewer = permit(ctx, 'review.see');
  if (needsReason(draft.action) && draft.reason.trim() === '')
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'reason', message: 'Write a reason. The creator sees it.' }] });
  const ids = [...new Set(draft.ids)];
  const rowsById = new Map((await repo.findContentsWithLastAction(ctx.db, ids)).map((row) => [row.content.id, row]));
  const errorsById = new Map<string, ErrorCode>();
  const changes: ContentWrite[] = [];
  for (const id of ids) {
    const errorCode = getDecisionError(ctx, rowsById.get(id), { viewer, draft });
    const contentWithAction = rowsById.get(id);
    if (errorCode || !contentWithAction) errorsById.set(id, errorCode ?? 'NOT_FOUND');
    else changes.push(await buildDecisionChange(ctx, { contentWithAction, draft, viewer, buildStatements }));
  }
  const savedRows = await writeContents(ctx, changes);
  const resultsById = new Map<string, ReviewResult>();
  for (const [i, change] of changes.entries()) {
    const savedRow = savedRows[i];
    if (savedRow) resultsById.set(savedRow.id, { id: savedRow.id, content: presentCard(savedRow, viewer), decisionId: change.stamp.id });
    else errorsById.set(change.row.id, 'ALREADY_DECIDED');
  }
  const [firstError] = errorsById.values();
  if (resultsById.size === 0 && firstError) throw new AppError(firstError);
  return { results: ids.map((id) => resultsById.get(id) ?? { id, error: presentErrorCode(errorsById.get(id) ?? 'NOT_FOUND') }) };
}

const presentErrorCode = (code: ErrorCode) => ({ code, message: ERRORS[code].text });

interface ContentWithLastAction {
  content: ContentRow;
  /** The last staff action on the content, if any, and its time. */
  action: string | null;
  actedAt: number | null;
  /** When the creator last had a content rejected. */
  rejectedAt: number | null;
}

function getDecisionError(
  ctx: RequestContext,
  contentWithAction: ContentWithLastAction | undefined,
  { viewer, draft }: { viewer: SignedInViewer; draft: ReviewRequest },
): ErrorCode | null {
  if (!contentWithAction || contentWithAction.content.creatorId === SYSTEM_USERS.recycleBin) return 'NOT_FOUND';
  if (!can(viewer, 'review.decide', contentWithAction.content)) return 'FORBIDDEN';
  const { modifiedAt, pendingVersion, pendingSavedAt } = contentWithAction.content;
  const seen = draft.seen?.[contentWithAction.content.id];
  if (seen !== undefined && new Date(seen).getTime() !== modifiedAt.getTime())
    return pendingSavedAt?.getTime() === modifiedAt.getTime() ? 'CHANGE_NOT_SEEN' : 'ALREADY_DECIDED';
  if (!isDecision(draft.action)) return null;
  if (pendingVersion !== null && seen === undefined) return 'CHANGE_NOT_SEEN';
  if (pendingVersion === null && isNoOpReview(contentWithAction.content, draft.action) && !draft.fields) return 'ALREADY_DECIDED';
  // A call that does not name the state it saw is refused for a minute after another decision, so that of two simultaneous calls the second
  // fails.
  const isRecent = contentWithAction.actedAt !== null && ctx.now.getTime() - contentWithAction.actedAt < REVIEW_LIMITS.recentDecisionMs;
  return seen === undefined && isRecent && isDecisionName(contentWithAction.action) ? 'ALREADY_DECIDED' : null;
}

const isDecisionName = (action: string | null) => action !== null && isDecision(action as ReviewRequest['action']);

async function buildDecisionChange(
  ctx: RequestContext,
  {
    contentWithAction: { content: row, rejectedAt },
    draft,
    viewer,
    buildStatements,
  }: {
    contentWithAction: ContentWithLastAction;
    draft: ReviewRequest;
    viewer: SignedInViewer;
    buildStatements: (ifSaved: SqlCondition) => BatchStatement[];
  },
): Promise<ContentWrite> {
  const { action, fields, reason } = draft;
  const publishedColumns = action === 'approve' ? await getPublishedColumns(ctx, row) : getRefusalColumns(row, draft);
  const baseRow = { ...row, ...publishedColumns };
  const adminColumns = fields
    ? await getAdminColumns(ctx, { row: baseRow, save: { ...fields, dateModified: row.modifiedAt.toISOString() }, viewer })
    : {};
  const changes = { ...publishedColumns, ...adminColumns };
  const { changes: rebasedChanges = changes, pendingContent } =
    fields && action !== 'approve' ? await rebasePendingChange(ctx, row, changes) : {};
  const changedRow = { ...row, ...rebasedChanges } as ContentRow;
  const state = action === 'approve' && row.pendingVersion !== null ? approveChange(changedRow) : applyReviewAction(changedRow, action);
  const isRejection = action === 'reject';
  return buildStaffChange(ctx, {
    ...{ row, viewer, action, reason, pendingContent },
    changes: { ...rebasedChanges, ...state },
    sentence: formatDecision(row.pendingVersion === null ? action : toChangeDecision(action), row.title, reason),
    ...(isRejection && { auditDetails: { before: { creatorRejectedAt: rejectedAt }, after: { creatorRejectedAt: ctx.now.getTime() } } }),
    extraStatements: (ifSaved) => {
      if (!isDecision(action)) return buildStatements(ifSaved);
      return [
        ...buildStatements(ifSaved),
        markAppealsAnswered(ctx, row.id, ifSaved),
        repo.deleteAssignment(ctx.db, row.id, ifSaved),
        ...(isRejection ? [setLastRejectedAt(ctx, row.creatorId, { at: ctx.now, ifSaved })] : []),
      ];
    },
  });
}

/** Every decision but an approval refuses the change that waits, with its reason. What visitors see does not change by it. */
const getRefusalColumns = (row: ContentRow, { action, reason }: ReviewRequest): Partial<ContentRow> =>
  isDecision(action) && row.pendingVersion !== null ? { pendingRefusal: reason } : {};
