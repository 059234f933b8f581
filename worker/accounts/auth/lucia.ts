import { Lucia, TimeSpan } from 'lucia';
import { SESSION_LIMITS } from '#base/limits/accounts';
import type { Role, UserStatus } from '#base/roles';
import { getAccountRestrictions } from '#rules/users/account-restrictions';
import type { RequestContext } from '#worker/context';
import type { BatchStatement, SqlCondition } from '#worker/db/client';
import { getSha256Hex } from '#worker/platform/signing';
import * as repo from './repo.ts';

interface SessionAttributes {
  device: string;
  place: string;
}
interface UserAttributes {
  username: string;
  role: Role;
  /** The stored role, if it is withheld until the account has a second factor. */
  withheldRole: Role | undefined;
  status: UserStatus[];
  statusReason: string;
  statusUntil: Date | null;
  /** True in the store while the session and the account are as read. */
  writeCondition: SqlCondition;
}

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof openLucia>;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: UserAttributes;
  }
}

const ABSOLUTE_MS = SESSION_LIMITS.absoluteDays * 24 * 60 * 60 * 1000;
const TOUCH_INTERVAL_MS = 60 * 60 * 1000;

/**
 * Opens Lucia over the sessions table, which stores only the SHA-256 of each token. The statements that store a new session are added to
 * `newSession`, for the caller's batch.
 */
export function openLucia(ctx: RequestContext, newSession: BatchStatement[] = []) {
  const adapter = {
    async getSessionAndUser(token: string) {
      const id = await getSha256Hex(token);
      const row = await repo.findSession(ctx.db, id);
      if (!row || row.createdAt.getTime() + ABSOLUTE_MS < ctx.now.getTime()) return [null, null] as [null, null];
      // The last use is stored with a precision of an hour, so that it costs at most one write per hour.
      if (ctx.now.getTime() - row.lastUsedAt.getTime() > TOUCH_INTERVAL_MS)
        ctx.waitUntil(async () => void (await repo.touchSession(ctx.db, id, ctx.now)));
      const { userId, username, statusUntil, statusReason, device, place, expiresAt } = row;
      const roles = row.isSecondFactorMissing ? { role: 'user', withheldRole: row.role } : { role: row.role, withheldRole: undefined };
      const status = getAccountRestrictions(row.status, statusUntil, ctx.now);
      const writeCondition = repo.isCallerUnchanged(id, row);
      return [
        { id: token, userId, expiresAt, attributes: { device, place } },
        { id: userId, attributes: { username, ...roles, status, statusReason, statusUntil, writeCondition } },
      ] as never;
    },
    async setSession(session: { id: string; userId: string; expiresAt: Date; attributes: SessionAttributes }) {
      const { userId, expiresAt, attributes } = session;
      const id = await getSha256Hex(session.id);
      newSession.push(
        repo.insertSession(ctx.db, { id, userId, expiresAt, createdAt: ctx.now, lastUsedAt: ctx.now, ...attributes }),
        repo.deleteOldestSessions(ctx.db, userId, SESSION_LIMITS.perAccount),
      );
    },
    async updateSessionExpiration(token: string, expiresAt: Date) {
      await repo.extendSession(ctx.db, await getSha256Hex(token), { expiresAt, lastUsedAt: ctx.now });
    },
    async deleteSession(token: string) {
      await repo.deleteSession(ctx.db, await getSha256Hex(token));
    },
    async deleteUserSessions(userId: string) {
      await repo.deleteSessionsOfUser(ctx.db, userId, '');
    },
    // Listing and deleting sessions does not use Lucia, which would need the tokens; only their hashes are stored.
    getUserSessions: async () => [],
    deleteExpiredSessions: async () => undefined,
  };
  return new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(SESSION_LIMITS.idleDays, 'd'),
    getUserAttributes: (attributes) => attributes,
  });
}
