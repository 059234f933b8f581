import type { SqlValue } from '#worker/db/client';
import type { users } from '#worker/db/schema/accounts';

/** An account as it is stored. */
export type UserRow = typeof users.$inferSelect;

/** Columns to write; the username may be an expression that refuses one that is taken. */
export type UserFields = Partial<Omit<UserRow, 'username'>> & { username?: string | SqlValue<string> };
