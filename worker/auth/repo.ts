import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { resets, sessions, users } from '../db/schema/accounts.ts';

export const findSession = (db: Db, id: string) =>
  db
    .select({
      userId: sessions.userId,
      expiresAt: sessions.expiresAt,
      createdAt: sessions.createdAt,
      device: sessions.device,
      place: sessions.place,
      username: users.username,
      role: users.role,
      status: users.status,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, id))
    .get();

export const insertSession = (db: Db, row: typeof sessions.$inferInsert) => db.insert(sessions).values(row);

export const extendSession = (db: Db, id: string, times: { expiresAt: Date; lastUsedAt: Date }) =>
  db.update(sessions).set(times).where(eq(sessions.id, id));

export const deleteSession = (db: Db, id: string) => db.delete(sessions).where(eq(sessions.id, id));

export const deleteSessionsOfUser = (db: Db, userId: string) => db.delete(sessions).where(eq(sessions.userId, userId));

/** Takes a password secret that still holds, so that it holds no more. */
export const takeReset = (db: Db, tokenHash: string, now: Date) =>
  db
    .delete(resets)
    .where(and(eq(resets.tokenHash, tokenHash), inArray(resets.purpose, ['password', 'first_admin']), gt(resets.expiresAt, now)))
    .returning({ userId: resets.userId });
