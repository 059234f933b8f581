/** The stored kinds of notification. `review` and `report` are decisions of staff. Notifications of kind `follow` come from the relations instead. */
export const NOTIFICATION_KINDS = ['reply', 'comment', 'mention', 'review', 'report'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** How often a user gets the e-mail digest. */
export const DIGEST_FREQUENCIES = ['off', 'daily', 'weekly'] as const;
export type DigestFrequency = (typeof DIGEST_FREQUENCIES)[number];
