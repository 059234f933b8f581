import { AppError } from '#base/errors';
import { can } from '#rules/permissions';
import * as users from '#worker/accounts/users/repo';
import { findContent } from '#worker/contents/contents/repo';
import type { RequestContext } from '#worker/context';
import { createAuditEntry } from '#worker/moderation/audit/audit-entry';
import * as audit from '#worker/moderation/audit/repo';
import { permit } from '#worker/permit';
import * as repo from './repo.ts';

/** Says which reviewer looks at a content, or that nobody in particular does. */
export async function assignContent(ctx: RequestContext, id: string, { to }: { to: string | null }): Promise<undefined> {
  const viewer = permit(ctx, 'review.see');
  const [[row], [current], reviewer] = await Promise.all([
    findContent(ctx.db, null, { by: 'id', text: id }),
    repo.findAssignment(ctx.db, id),
    to === null ? undefined : users.findById(ctx.db, to),
  ]);
  if (!row) throw new AppError('NOT_FOUND');
  if (to !== null && !(reviewer && can(reviewer, 'review.see')))
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'to', message: 'This is nobody who reviews.' }] });
  const before = { assignedTo: current?.assignedTo ?? null };
  await ctx.db.batch([
    to === null ? repo.deleteAssignment(ctx.db, id) : repo.upsertAssignment(ctx.db, { contentId: id, assignedTo: to, createdAt: ctx.now }),
    audit.insertAuditEntry(
      ctx.db,
      createAuditEntry(ctx, { actor: viewer.id, action: 'assign', targetType: 'content', target: id, before, after: { assignedTo: to } }),
    ),
  ]);
}
