import type { Kattempt } from '#contract/contents/contents';
import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

/** The viewer's best attempt at a kquiz; null for a visitor and for a user who has not played it. */
export async function getBestAttempt(ctx: RequestContext, kquizId: string): Promise<Kattempt | null> {
  if (!ctx.viewer) return null;
  const [row] = await repo.findBestAttempt(ctx.db, kquizId, ctx.viewer.id);
  return row ? presentKattempt(row) : null;
}

/** The statement that finds a user's best attempt at a kquiz. */
export const findBestAttempt = (ctx: RequestContext, kquizId: string, userId: string) => repo.findBestAttempt(ctx.db, kquizId, userId);

/** Stores an attempt if it is the player's best, in the caller's batch, right after the statement that inserts its submission. */
export const upsertBestAttempt = (ctx: RequestContext, row: Parameters<typeof repo.upsertBestAttempt>[1]) =>
  repo.upsertBestAttempt(ctx.db, row);

export const presentKattempt = (
  row: Pick<repo.KattemptRow, 'kquizId' | 'userId' | 'finalScore' | 'duration' | 'createdAt'>,
  { archived = false } = {},
): Kattempt => ({
  kquiz: row.kquizId,
  user: row.userId,
  finalScore: row.finalScore,
  duration: row.duration,
  dateCreated: row.createdAt.toISOString(),
  archived,
});
