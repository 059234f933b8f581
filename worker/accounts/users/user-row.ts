import type { users } from '#worker/db/schema/accounts';

/** An account as it is stored. */
export type UserRow = typeof users.$inferSelect;
