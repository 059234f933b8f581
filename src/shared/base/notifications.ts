/** What a notification is about. `review` and `report` are the staff's decisions; `follow` is read from who follows whom. */
export const NOTIFICATION_KINDS = ['reply', 'comment', 'mention', 'review', 'report'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** How often what is new is sent by mail. */
export const DIGEST_FREQUENCIES = ['off', 'daily', 'weekly'] as const;
export type DigestFrequency = (typeof DIGEST_FREQUENCIES)[number];
