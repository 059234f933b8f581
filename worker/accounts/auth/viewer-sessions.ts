import { AppError } from '#base/errors';
import type { Session } from '#contract/accounts/users';
import type { RequestContext } from '#worker/context';
import { permit } from '#worker/permit';
import { getSha256Hex } from '#worker/platform/signing';
import * as repo from './repo.ts';

/** The viewer's own sessions, last used first. */
export async function listSessions(ctx: RequestContext): Promise<{ sessions: Session[] }> {
  const viewer = permit(ctx, 'account.change');
  const current = ctx.session && (await getSha256Hex(ctx.session.token));
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

/** Ends one of the viewer's sessions; if it is the session of this call, the viewer is signed out. */
export async function endSessionById(ctx: RequestContext, id: string): Promise<undefined> {
  const viewer = permit(ctx, 'account.change');
  const [deletedSession] = await repo.deleteSessionOfUser(ctx.db, viewer.id, id);
  if (!deletedSession) throw new AppError('NOT_FOUND');
  if (ctx.session && (await getSha256Hex(ctx.session.token)) === id) ctx.session = null;
}
