import type { UserStatus } from '#base/roles';
import { formatLongDate } from '#rules/text/long-date';

/** What an account is kept from at a moment: what staff have set, until the day they set with it. */
export const getAccountRestrictions = (status: readonly UserStatus[], until: Date | null, now: Date): UserStatus[] =>
  until !== null && until.getTime() <= now.getTime() ? [] : [...status];

/** Until when and why an account is kept from something, after the words for what; empty where neither is told. */
export function formatRestrictionDetails(reason: string, until: string | null): string {
  const day = until && formatLongDate(new Date(until));
  return `${day ? `, until ${day}` : ''}${reason ? `: ${reason}` : ''}`;
}
