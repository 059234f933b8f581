export const NOTIFICATION_LIMITS = { pageSize: 20, maxUnread: 99 } as const;
