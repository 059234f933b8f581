/** `screenSize`: the number of notifications on a page of the screen, which groups them into fewer rows. */
export const NOTIFICATION_LIMITS = { pageSize: 20, screenSize: 50, maxUnread: 99 } as const;
