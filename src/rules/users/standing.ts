import type { UserStatus } from '#base/roles';

/** What an account is kept from at a moment: what staff have set, until the day they set with it. */
export const standingOf = (status: readonly UserStatus[], until: Date | null, now: Date): UserStatus[] =>
  until !== null && until.getTime() <= now.getTime() ? [] : [...status];
