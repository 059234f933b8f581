import { AppError } from '#base/errors';
import type { SecondFactorRemoval } from '#contract/accounts/second-factor';
import { buildSecondFactorRemovedEmail } from '#rules/mails/second-factor-emails';
import { revokeIssued } from '#worker/accounts/auth/recovery/revoke-issued';
import { enqueueMail } from '#worker/accounts/mails/service';
import { findUserById } from '#worker/accounts/users/find-user';
import type { RequestContext } from '#worker/context';
import { insertAuditEntry } from '#worker/moderation/audit/audit-entry';
import { permit } from '#worker/permit';
import { findEnabledFactor } from './factor.ts';

/**
 * Removes the second factor of somebody who has lost their telephone and their recovery codes. Ends everything that
 * was issued before: whoever has the telephone may be signed in on it.
 */
export async function removeSecondFactor(ctx: RequestContext, id: string, { reason }: SecondFactorRemoval): Promise<undefined> {
  const [row, factor] = await Promise.all([findUserById(ctx, id), findEnabledFactor(ctx, id)]);
  if (!row || row.erasedAt) throw new AppError('NOT_FOUND');
  const viewer = permit(ctx, 'secondFactor.remove', row);
  if (!factor) throw new AppError('NOT_FOUND');
  await ctx.db.batch([
    insertAuditEntry(ctx, {
      actor: viewer.id,
      action: 'second_factor_remove',
      targetType: 'user',
      target: row.id,
      before: { secondFactor: true },
      after: { secondFactor: false },
      reason,
    }),
    ...revokeIssued(ctx, row.id, 'second_factor_removed'),
    enqueueMail(ctx, { to: row.emailVerifiedAt ? row.email : '', ...buildSecondFactorRemovedEmail(ctx.settings, row, reason) }),
  ]);
}
