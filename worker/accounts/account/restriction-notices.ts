import { buildRestrictionEmail } from '#rules/mails/moderation-emails';
import { getProfilePath } from '#rules/screens/paths';
import { getAccountRestrictions } from '#rules/users/account-restrictions';
import { formatRestrictionNotice } from '#rules/users/restriction-texts';
import { enqueueMail } from '#worker/accounts/mails/service';
import { notifyUsers } from '#worker/accounts/notifications/notify';
import type { UserRow } from '#worker/accounts/users/user-row';
import type { RequestContext } from '#worker/context';
import type { BatchStatement } from '#worker/db/client';

/**
 * Returns the statements that tell a person of new or lifted restrictions of their account, for the batch of the change: a notification,
 * which somebody who is suspended cannot read, and an e-mail to a confirmed address, which cannot be turned off. None if nothing changes.
 */
export function notifyRestrictions(ctx: RequestContext, row: UserRow, changedRow: UserRow): BatchStatement[] {
  const before = getAccountRestrictions(row.status, row.statusUntil, ctx.now);
  const restrictions = getAccountRestrictions(changedRow.status, changedRow.statusUntil, ctx.now);
  const isLifted = restrictions.length === 0;
  if (isLifted ? before.length === 0 : hasSameRestrictions(row, changedRow) && before.length > 0) return [];
  // The form of staff has the reason of the restriction; it is no reason to lift it.
  const reason = isLifted && changedRow.statusReason === row.statusReason ? '' : changedRow.statusReason;
  const { id, username, statusUntil: until } = changedRow;
  const message = buildRestrictionEmail(ctx.settings, {
    username,
    restrictions,
    until,
    reason,
    wasSuspended: before.includes('suspended'),
  });
  const notification = {
    ...({ userId: id, kind: 'account', action: isLifted ? 'lift_restrictions' : 'restrict_account', actorId: null } as const),
    ...{ topicType: 'user', topic: id, title: 'Your account', link: `${getProfilePath(username)}/info` },
    text: formatRestrictionNotice({ restrictions, until, reason }),
  };
  return [
    ...(restrictions.includes('suspended') ? [] : [notifyUsers(ctx, [notification])]),
    enqueueMail(ctx, { to: row.emailVerifiedAt ? row.email : '', ...message }),
  ];
}

const hasSameRestrictions = (a: UserRow, b: UserRow) =>
  [a, b].every(({ status }) => status.length === a.status.length && status.every((one) => a.status.includes(one))) &&
  a.statusUntil?.getTime() === b.statusUntil?.getTime() &&
  a.statusReason === b.statusReason;
