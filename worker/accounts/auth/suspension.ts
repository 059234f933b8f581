import { AppError, ERRORS } from '#base/errors';
import { isSuspended } from '#rules/users/account-restrictions';
import { formatRestriction } from '#rules/users/restriction-texts';
import type { UserRow } from '#worker/accounts/users/user-row';
import type { RequestContext } from '#worker/context';

/** Refuses a suspended person who has shown their password. Only they are told why, until when, and whom they can write to. */
export function assertNotSuspended(ctx: RequestContext, row: UserRow): void {
  if (!isSuspended(row, ctx.now)) return;
  const { statusReason: reason, statusUntil: until } = row;
  const { supportAddress } = ctx.settings;
  throw new AppError('ACCOUNT_SUSPENDED', {
    text: `${ERRORS.ACCOUNT_SUSPENDED.text} ${formatRestriction(row, supportAddress)}`,
    extensions: { reason, ...(until && { until: until.toISOString() }), supportAddress },
  });
}
