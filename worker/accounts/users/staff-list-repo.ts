import { and, desc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Role } from '#base/roles';
import type { ListCursor } from '#rules/conditions/cursor';
import type { Db } from '#worker/db/client';
import { secondFactors, users } from '#worker/db/schema/accounts';

interface NewestUsersOptions {
  role: Role | null;
  limit: number;
  after: ListCursor | null;
}

/** Lists accounts newest first, all or of one role. */
export const listNewestUsers = (db: Db, { role, limit, after }: NewestUsersOptions) =>
  db
    .select()
    .from(users)
    .where(and(role === null ? undefined : eq(users.role, role), after ? sql`${users.createdAt} < ${after.key}` : undefined))
    .orderBy(desc(users.createdAt))
    .limit(limit);

/** Lists accounts whose username starts with `prefix`, ordered by username. */
export const listByUsernamePrefix = (db: Db, prefix: string, limit: number) =>
  db
    .select()
    .from(users)
    .where(and(gte(users.username, prefix), lt(users.username, `${prefix}\u{10ffff}`)))
    .orderBy(users.username)
    .limit(limit);

/** Which of these accounts have a second factor. */
export const listSecondFactorOwners = (db: Db, ids: readonly string[]) =>
  db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(inArray(secondFactors.userId, [...ids]), isNotNull(secondFactors.enabledAt)));
