import { AppError } from '#base/errors';
import type { CaseAction, CaseDecision, ModerationCase } from '#contract/moderation/cases';
import { formatCaseOutcome, formatReportTitle } from '#rules/cases/case-texts';
import { getReporterLink } from '#rules/cases/topic-paths';
import { saveUser } from '#worker/accounts/account/save';
import { isCommentShown } from '#worker/community/comments/find-comment';
import { removeComment } from '#worker/community/comments/remove';
import type { RequestContext } from '#worker/context';
import { isConditionError, requireInBatch } from '#worker/db/batch-if';
import type { BatchStatement, SqlCondition } from '#worker/db/client';
import { insertAuditEntry } from '#worker/moderation/audit/audit-entry';
import { decideOnContents } from '#worker/moderation/reviews/decide';
import { permit } from '#worker/permit';
import { presentCases } from './present.ts';
import * as repo from './repo.ts';

/**
 * Closes a case once, notifies its reporters and acts on its topic or its user, all in one batch: if one part fails, none takes place. Of
 * two simultaneous calls the second gets ALREADY_DECIDED.
 */
export async function closeCase(ctx: RequestContext, id: string, closing: CaseDecision): Promise<{ case: ModerationCase }> {
  const viewer = permit(ctx, 'staff.see');
  const [row] = await repo.findCase(ctx.db, id);
  if (!row) throw new AppError('NOT_FOUND');
  permit(ctx, 'case.decide', row);
  if (row.closedAt) throw new AppError('ALREADY_DECIDED');
  assertComplete(row, closing);
  const fields = { decision: closing.decision, reason: closing.reason, assignedTo: viewer.id, closedAt: ctx.now };
  try {
    await writeClosing(ctx, { row, action: closing.action, fields });
  } catch (error) {
    throw isConditionError(error) ? new AppError('ALREADY_DECIDED') : error;
  }
  const [closedRow] = await repo.findCase(ctx.db, id);
  const [presentedCase] = await presentCases(ctx, closedRow ? [closedRow] : []);
  if (!presentedCase) throw new AppError('UNKNOWN_ERROR');
  return { case: presentedCase };
}

function assertComplete({ topicType }: repo.CaseRow, { decision, reason, action }: CaseDecision): void {
  const refuse = (path: string, message: string) => {
    throw new AppError('VALIDATION_FAILED', { issues: [{ path, message }] });
  };
  if (reason === '') refuse('reason', 'Write a message to the reporters: what you decided, and why.');
  if (!action) return;
  if (action.reason === '') refuse('action.reason', 'Write a reason. The person it concerns reads it.');
  if (decision !== 'uphold') refuse('action', 'An action needs the decision that the reports were right.');
  if (action.type === 'restrict_user') {
    if (action.status.length === 0) refuse('action.status', 'Choose at least one restriction.');
  } else if ((action.type === 'remove_comment') !== (topicType === 'comment') || topicType === 'user')
    refuse('action', 'This action does not fit what was reported.');
}

interface CaseClosing {
  row: repo.CaseRow;
  action: CaseAction | undefined;
  fields: Parameters<typeof repo.markCaseClosed>[2];
}

/** Runs the action by the service that it has of its own, with the statements of the closing in its batch. */
async function writeClosing(ctx: RequestContext, closing: CaseClosing): Promise<void> {
  const { row, action } = closing;
  if (!action) {
    await ctx.db.batch(buildClosingStatements(ctx, closing, []));
  } else if (action.type === 'remove_comment') {
    const statements = buildClosingStatements(ctx, closing, [isCommentShown(row.topic)]);
    await removeComment(ctx, row.topic, { reason: action.reason, firstStatements: statements });
  } else if (action.type === 'restrict_user') {
    const { status, statusUntil, reason } = action;
    await saveUser(ctx, row.subjectId, { status, statusUntil, reason }, buildClosingStatements(ctx, closing, []));
  } else {
    const { type, reason, seen } = action;
    const draft = { ids: [row.topic], action: type, reason, ...(seen && { seen: { [row.topic]: seen } }) };
    await decideOnContents(ctx, draft, (ifSaved) => buildClosingStatements(ctx, closing, [ifSaved]));
  }
}

/** Statements that close the case. Their batch fails, and writes nothing, if it is closed by then or one of the conditions is false. */
function buildClosingStatements(
  ctx: RequestContext,
  { row, action, fields }: CaseClosing,
  conditions: readonly SqlCondition[],
): [BatchStatement, ...BatchStatement[]] {
  const { id, topicType, topic, subjectId: subject, reportCount } = row;
  const { reason, assignedTo: actor } = fields;
  const decision = fields.decision === 'uphold' ? 'uphold' : 'dismiss';
  const entry = { actor, action: `case_${decision}` as const, targetType: 'case' as const, target: id, reason };
  return [
    requireInBatch(ctx.db, [repo.isCaseOpen(id), ...conditions]),
    repo.markCaseClosed(ctx.db, id, fields),
    insertAuditEntry(ctx, {
      ...entry,
      before: { topicType, topic, subject, reportCount },
      after: { decision, ...(action && { action }) },
    }),
    repo.notifyReporters(ctx.db, {
      ...{ caseId: id, decision, topicType, topic, title: formatReportTitle(row), link: getReporterLink(row), at: ctx.now },
      text: formatCaseOutcome(decision, reason),
    }),
  ];
}
