export const NOTIFICATION_LIMITS = { page: 20, unreadMost: 99 } as const;
