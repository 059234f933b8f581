import { AppError } from '#base/errors';
import { can } from '#rules/permissions';
import { findUserById } from '#worker/accounts/users/find-user';
import { selectContent } from '#worker/contents/contents/find';
import type { RequestContext } from '#worker/context';
import { refuseUnless } from '#worker/db/refusals/refuse-unless';
import { isContentAsRead, isUserAsRead } from '#worker/db/refusals/row-conditions';
import { insertAuditEntry } from '#worker/moderation/audit/audit-entry';
import { permit } from '#worker/permit';
import * as repo from './repo.ts';

/** Assigns a content to a reviewer, or to none. */
export async function assignContent(ctx: RequestContext, id: string, { to }: { to: string | null }): Promise<undefined> {
  const viewer = permit(ctx, 'review.see');
  const [[row], [current], reviewer] = await Promise.all([
    selectContent(ctx, null, { by: 'id', text: id }),
    repo.findAssignment(ctx.db, id),
    to === null ? undefined : findUserById(ctx, to),
  ]);
  if (!row) throw new AppError('NOT_FOUND');
  if (to !== null && !(reviewer && can(reviewer, 'review.see')))
    throw new AppError('VALIDATION_FAILED', {
      issues: [{ path: 'to', message: 'This user is not a reviewer. Choose an editor or a member of staff.' }],
    });
  const before = { assignedTo: current?.assignedTo ?? null };
  await ctx.db.batch([
    refuseUnless(ctx.db, 'ALREADY_DECIDED', isContentAsRead(row)),
    ...(reviewer ? [refuseUnless(ctx.db, 'ALREADY_DECIDED', isUserAsRead(reviewer))] : []),
    to === null ? repo.deleteAssignment(ctx.db, id) : repo.upsertAssignment(ctx.db, { contentId: id, assignedTo: to, createdAt: ctx.now }),
    insertAuditEntry(ctx, { actor: viewer.id, action: 'assign', targetType: 'content', target: id, before, after: { assignedTo: to } }),
  ]);
}
