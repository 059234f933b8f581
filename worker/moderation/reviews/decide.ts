import { AppError, ERRORS, type ErrorCode } from '#base/errors';
import { REVIEW_LIMITS } from '#base/limits/moderation';
import { SYSTEM_USERS } from '#base/product';
import type { ReviewDraft, ReviewResult } from '#contract/moderation/reviews';
import { can, type SignedIn } from '#rules/permissions';
import { decided, isDecision, isMoot, needsReason } from '#rules/reviews/decide';
import { decisionSentence } from '#rules/reviews/words';
import * as users from '#worker/accounts/users/repo';
import { adminColumns } from '#worker/contents/contents/admin-save';
import { type Change, changeContents } from '#worker/contents/contents/change';
import type { ContentRow } from '#worker/contents/contents/columns';
import { presentCard } from '#worker/contents/contents/present';
import { wasSaved } from '#worker/contents/contents/repo';
import { staffChange } from '#worker/contents/contents/staff-change';
import type { RequestContext } from '#worker/context';
import { permit } from '#worker/permit';
import * as repo from './repo.ts';

/** Decides on contents, each over the state it was seen in: of two decisions on one content the first stands. */
export async function decideOnContents(ctx: RequestContext, draft: ReviewDraft): Promise<{ results: ReviewResult[] }> {
  const viewer = permit(ctx, 'review.see');
  if (needsReason(draft.action) && draft.reason.trim() === '')
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'reason', message: 'Its creator reads this: say why.' }] });
  const ids = [...new Set(draft.ids)];
  const found = new Map((await repo.findWithLastAction(ctx.db, ids)).map((one) => [one.content.id, one]));
  const refusals = new Map<string, ErrorCode>();
  const changes: Change[] = [];
  for (const id of ids) {
    const refusal = refusalOf(ctx, found.get(id), { viewer, draft });
    const one = found.get(id);
    if (refusal || !one) refusals.set(id, refusal ?? 'NOT_FOUND');
    else changes.push(await decision(ctx, { found: one, draft, viewer }));
  }
  const outcomes = await changeContents(ctx, changes);
  const made = new Map<string, ReviewResult>();
  for (const [i, change] of changes.entries()) {
    const next = outcomes[i];
    if (next) made.set(next.id, { id: next.id, content: presentCard(next, viewer), decisionId: change.save.id });
    else refusals.set(change.row.id, 'ALREADY_DECIDED');
  }
  const [refused] = refusals.values();
  if (made.size === 0 && refused) throw new AppError(refused);
  return { results: ids.map((id) => made.get(id) ?? { id, error: wordsOf(refusals.get(id) ?? 'NOT_FOUND') }) };
}

const wordsOf = (code: ErrorCode) => ({ code, message: ERRORS[code].text });

interface Found {
  content: ContentRow;
  action: string | null;
  actedAt: number | null;
  /** When its creator last had one rejected. */
  rejectedAt: number | null;
}

function refusalOf(
  ctx: RequestContext,
  found: Found | undefined,
  { viewer, draft }: { viewer: SignedIn; draft: ReviewDraft },
): ErrorCode | null {
  if (!found || found.content.creatorId === SYSTEM_USERS.recycleBin) return 'NOT_FOUND';
  if (!can(viewer, 'review.decide', found.content)) return 'FORBIDDEN';
  const seen = draft.seen?.[found.content.id];
  if (seen !== undefined && new Date(seen).getTime() !== found.content.modifiedAt.getTime()) return 'ALREADY_DECIDED';
  if (!isDecision(draft.action)) return null;
  if (isMoot(found.content, draft.action) && !draft.fields) return 'ALREADY_DECIDED';
  // A call that does not say what it saw leaves another's decision a minute, so that of two at once the second hears of the first.
  const isFresh = found.actedAt !== null && ctx.now.getTime() - found.actedAt < REVIEW_LIMITS.undecidedMs;
  return seen === undefined && isFresh && isDecisionName(found.action) ? 'ALREADY_DECIDED' : null;
}

const isDecisionName = (action: string | null) => action !== null && isDecision(action as ReviewDraft['action']);

async function decision(
  ctx: RequestContext,
  { found: { content: row, rejectedAt }, draft, viewer }: { found: Found; draft: ReviewDraft; viewer: SignedIn },
): Promise<Change> {
  const { action, fields, reason } = draft;
  const filed = fields ? await adminColumns(ctx, { row, save: { ...fields, dateModified: row.modifiedAt.toISOString() }, viewer }) : {};
  const state = decided({ ...row, ...filed } as ContentRow, action);
  const isRejection = action === 'reject';
  return staffChange(ctx, {
    ...{ row, viewer, action, reason },
    changes: { ...filed, ...state },
    sentence: decisionSentence(action, row.title, reason),
    ...(isRejection && { aside: { before: { creatorRejectedAt: rejectedAt }, after: { creatorRejectedAt: ctx.now.getTime() } } }),
    also: (id) => {
      const went = wasSaved(row.id, { id, at: ctx.now, by: viewer.id });
      if (!isDecision(action)) return [];
      return [
        repo.answerAppeals(ctx.db, row.id, ctx.now, went),
        repo.unassign(ctx.db, row.id, went),
        ...(isRejection ? [users.rememberRejection(ctx.db, row.creatorId, ctx.now, went)] : []),
      ];
    },
  });
}
