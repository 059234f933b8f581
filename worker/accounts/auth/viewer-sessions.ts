import { AppError } from '#base/errors';
import type { Session } from '#contract/accounts/users';
import type { RequestContext } from '#worker/context';
import { permit } from '#worker/permit';
import { getSha256Hex } from '#worker/platform/signing';
import { rememberDevice } from './known-devices.ts';
import * as repo from './repo.ts';

/** The viewer's own sessions, last used first. */
export async function listSessions(ctx: RequestContext): Promise<{ sessions: Session[] }> {
  const viewer = permit(ctx, 'account.change');
  const current = await getOwnSessionId(ctx);
  const rows = await repo.listSessionsOfUser(ctx.db, viewer.id, ctx.now);
  return {
    sessions: rows.map(({ id, device, place, createdAt, lastUsedAt }) => ({
      _id: id,
      device,
      place,
      dateCreated: createdAt.toISOString(),
      lastUsed: lastUsedAt.toISOString(),
      isCurrent: id === current,
    })),
  };
}

/**
 * Ends one of the viewer's sessions; if it is the session of this call, the viewer is signed out. The viewer no longer trusts the other
 * device, so all devices but this one become unknown.
 */
export async function endSessionById(ctx: RequestContext, id: string): Promise<undefined> {
  const viewer = permit(ctx, 'account.change');
  const [, [deletedSession], [account]] = await ctx.db.batch([
    repo.forgetDevices(ctx.db, viewer.id, id),
    repo.deleteSessionOfUser(ctx.db, viewer.id, id),
    repo.findAccount(ctx.db, viewer.id),
  ]);
  if (!deletedSession) throw new AppError('NOT_FOUND');
  if ((await getOwnSessionId(ctx)) === id) ctx.session = null;
  else if (account) await rememberDevice(ctx, account);
}

/** Ends all of the viewer's sessions but the one of this call, and makes all devices but this one unknown. */
export async function endOtherSessions(ctx: RequestContext): Promise<{ ended: number }> {
  const viewer = permit(ctx, 'account.change');
  const [, deletedSessions, [account]] = await ctx.db.batch([
    repo.forgetDevices(ctx.db, viewer.id),
    repo.deleteOtherSessionsOfUser(ctx.db, viewer.id, (await getOwnSessionId(ctx)) ?? ''),
    repo.findAccount(ctx.db, viewer.id),
  ]);
  if (account) await rememberDevice(ctx, account);
  // Expired sessions are not in the list of sessions; a job deletes them.
  return { ended: deletedSessions.filter(({ expiresAt }) => expiresAt > ctx.now).length };
}

const getOwnSessionId = async ({ session }: RequestContext): Promise<string | null> => session && (await getSha256Hex(session.token));
