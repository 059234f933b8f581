import { AppError } from '#base/errors';
import { LIST_LIMITS } from '#base/limits/lists';
import type { LeaderboardPlace, PlaceQuery } from '#contract/playing/quiz-leaderboard';
import { canOpenContent } from '#rules/permissions';
import { findContent } from '#worker/contents/contents/find';
import type { RequestContext } from '#worker/context';
import * as repo from './place-repo.ts';

const MAX_COUNT = LIST_LIMITS.leaderboardPlaces;

/** The place that a result has, or would have, among the best attempts at a trivia quiz. Better attempts are counted up to a limit. */
export async function getLeaderboardPlace(ctx: RequestContext, id: string, { score, duration }: PlaceQuery): Promise<LeaderboardPlace> {
  const row = await findContent(ctx, 'kquiz', id);
  if (!row || !canOpenContent(ctx.viewer, row)) throw new AppError('NOT_FOUND');
  const result = { kquizId: row.id, finalScore: score, duration };
  const [[better], [ahead], equals] = await ctx.db.batch([
    repo.countBetterAttempts(ctx.db, result, MAX_COUNT),
    repo.findAttemptsAhead(ctx.db, result, MAX_COUNT),
    repo.findEqualAttempts(ctx.db, result),
  ]);
  const betterCount = better?.count ?? 0;
  const more = betterCount >= MAX_COUNT;
  return {
    place: more ? null : betterCount + 1,
    isShared: equals.some(({ userId }) => userId !== ctx.viewer?.id),
    more,
    ahead: ahead && !more ? { place: betterCount - ahead.sharedCount + 1, finalScore: ahead.finalScore, duration: ahead.duration } : null,
  };
}
