import { CASE_DECISIONS, CONTENT_NOTICES } from './reviews.ts';

/**
 * The stored kinds of notification. `review`, `report` and `account` say what staff did. Notifications of kind `follow` come from the
 * relations instead.
 */
export const NOTIFICATION_KINDS = ['reply', 'comment', 'mention', 'review', 'report', 'account'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What staff did to a content, about a report, or to an account. */
export const NOTIFICATION_ACTIONS = [...CONTENT_NOTICES, ...CASE_DECISIONS, 'restrict_account', 'lift_restrictions'] as const;
export type NotificationAction = (typeof NOTIFICATION_ACTIONS)[number];

/** How often a user gets the e-mail digest. */
export const DIGEST_FREQUENCIES = ['off', 'daily', 'weekly'] as const;
export type DigestFrequency = (typeof DIGEST_FREQUENCIES)[number];

/** The e-mails that a user can turn off by a link in them. */
export const STOPPABLE_MAILS = ['digest', 'decisions'] as const;
export type StoppableMail = (typeof STOPPABLE_MAILS)[number];
