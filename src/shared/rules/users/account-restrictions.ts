import type { UserStatus } from '#base/roles';
import { formatLongDate } from '#rules/text/long-date';

/** The restrictions of an account at a time. A null `until` means permanent. */
export const getAccountRestrictions = (status: readonly UserStatus[], until: Date | null, now: Date): UserStatus[] =>
  until !== null && until.getTime() <= now.getTime() ? [] : [...status];

export const isSuspended = ({ status, statusUntil }: { status: readonly UserStatus[]; statusUntil: Date | null }, now: Date): boolean =>
  getAccountRestrictions(status, statusUntil, now).includes('suspended');

/** The end and the reason of a restriction, to append to its name: ", until 14 March 2099: Copies."; empty without both. */
export function formatRestrictionDetails(reason: string, until: string | null): string {
  const day = until && formatLongDate(new Date(until));
  return `${day ? `, until ${day}` : ''}${reason ? `: ${reason}` : ''}`;
}
