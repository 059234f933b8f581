import { LIST_LIMITS } from '#base/limits/lists';
import type { RankedUser, RankingPeriod } from '#rules/screens/home-screen';
import { STATS_PERIODS } from '#rules/stats/tallies';
import type { RequestContext } from '#worker/context';
import { findRankedUsers } from '#worker/discovery/stats/find-stats';
import { presentRankedUser } from '#worker/discovery/stats/present';

/** The names of the periods in the types of stats records. */
const STATS_PERIOD_NAMES = { day: 'date', week: 'week', month: 'month' } as const satisfies Record<
  RankingPeriod,
  keyof typeof STATS_PERIODS
>;

interface Leaderboard {
  creators: RankedUser[];
  players: RankedUser[];
}

/** The leading creators and players of a UTC+7 period. */
export async function getLeaderboard(ctx: RequestContext, period: RankingPeriod): Promise<Leaderboard> {
  const statsPeriod = STATS_PERIOD_NAMES[period];
  const timeDim = STATS_PERIODS[statsPeriod](ctx.now);
  const findLeaders = (role: 'creator' | 'player') =>
    findRankedUsers(ctx, { type: `${statsPeriod}_${role}`, timeDim, limit: LIST_LIMITS.leaderboard });
  const [creators, players] = await ctx.db.batch([findLeaders('creator'), findLeaders('player')]);
  return { creators: creators.map(presentRankedUser), players: players.map(presentRankedUser) };
}
