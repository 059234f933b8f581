import type { StaffUser } from '#contract/accounts/staff-users';
import { formatStaffDay } from '#rules/text/staff-time';
import { getAccountRestrictions } from './account-restrictions.ts';
import { RESTRICTION_LABELS } from './role-labels.ts';

type RestrictionState = Pick<StaffUser, 'status' | 'statusUntil' | 'statusReason' | 'restrictedBy'>;

/**
 * The restrictions of an account for staff: "Suspended until 3 Dec 2026, by staff_robin: Spam." An ended restriction says so; an account
 * without any has an empty sentence.
 */
export function formatStaffRestrictions({ status, statusUntil, statusReason, restrictedBy }: RestrictionState, now: Date): string {
  if (status.length === 0) return '';
  const until = statusUntil === null ? null : new Date(statusUntil);
  const [first = '', ...others] = status.map((restriction) => RESTRICTION_LABELS[restriction]);
  const names = [first, ...others.map((label) => label.charAt(0).toLowerCase() + label.slice(1))].join(', ');
  const isOver = getAccountRestrictions(status, until, now).length === 0;
  const end = statusUntil === null ? ' without an end' : ` until ${formatStaffDay(statusUntil)}${isOver ? ' (over)' : ''}`;
  const by = restrictedBy ? `, by ${restrictedBy.username || 'a deleted account'}` : '';
  return `${names}${end}${by}${statusReason ? `: ${statusReason}` : ''}`;
}
