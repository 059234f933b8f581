import { AppError } from '#base/errors';
import type { Session } from '#contract/accounts/users';
import type { UserRow } from '#worker/accounts/users/user-row';
import type { RequestContext } from '#worker/context';
import { batchIf } from '#worker/db/batch-if';
import { permit } from '#worker/permit';
import { getSha256Hex } from '#worker/platform/signing';
import { rememberDevice } from './known-devices.ts';
import { revokeIssued } from './recovery/revoke-issued.ts';
import * as repo from './repo.ts';
import { forgetSession } from './session.ts';

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
 * device, so what may have been asked for on it ends too, and all devices but this one become unknown.
 */
export async function endSessionById(ctx: RequestContext, id: string): Promise<undefined> {
  const viewer = permit(ctx, 'account.change');
  const results = await batchIf(
    ctx.db,
    [repo.isSessionOf(id, viewer.id)],
    [repo.deleteSession(ctx.db, id), ...revokeIssued(ctx, viewer.id, 'session_ended'), repo.findAccount(ctx.db, viewer.id)],
  );
  if (!results) throw new AppError('NOT_FOUND');
  const [account] = results.at(-1) as UserRow[];
  if ((await getOwnSessionId(ctx)) === id) forgetSession(ctx);
  else if (account) await rememberDevice(ctx, account);
}

/** Ends all of the viewer's sessions but the one of this call, and everything else that was issued before. This device stays known. */
export async function endOtherSessions(ctx: RequestContext): Promise<{ ended: number }> {
  const viewer = permit(ctx, 'account.change');
  const keptSession = (await getOwnSessionId(ctx)) ?? '';
  // Expired sessions are not in the list of sessions; a job deletes them.
  const countEnded = repo.countOtherSessions(ctx.db, viewer.id, { keptId: keptSession, now: ctx.now });
  const statements = revokeIssued(ctx, viewer.id, 'other_sessions_ended', { keptSession });
  const results: unknown[] = await ctx.db.batch([countEnded, ...statements, repo.findAccount(ctx.db, viewer.id)]);
  const [ended] = results[0] as { count: number }[];
  const [account] = results.at(-1) as UserRow[];
  if (account) await rememberDevice(ctx, account);
  return { ended: ended?.count ?? 0 };
}

const getOwnSessionId = async ({ session }: RequestContext): Promise<string | null> => session && (await getSha256Hex(session.token));
