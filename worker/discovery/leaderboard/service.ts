import { LIST_LIMITS } from '#base/limits/lists';
import type { RankedUser, RankingPeriod } from '#rules/screens/home-screen';
import { getDayKey, getMonthKey, getWeekKey } from '#rules/stats/ranking-periods';
import type { RequestContext } from '#worker/context';
import { findRankedUsers } from '#worker/discovery/stats/find-stats';
import { presentRankedUser } from '#worker/discovery/stats/present';

const PERIODS = { day: ['date', getDayKey], week: ['week', getWeekKey], month: ['month', getMonthKey] } as const;

interface Leaderboard {
  creators: RankedUser[];
  players: RankedUser[];
}

/** The leading creators and players of a UTC+7 period. */
export async function getLeaderboard(ctx: RequestContext, period: RankingPeriod): Promise<Leaderboard> {
  const [name, getPeriodKey] = PERIODS[period];
  const findLeaders = (role: string) =>
    findRankedUsers(ctx, { type: `${name}_${role}`, timeDim: getPeriodKey(ctx.now), limit: LIST_LIMITS.leaderboard });
  const [creators, players] = await ctx.db.batch([findLeaders('creator'), findLeaders('player')]);
  return { creators: creators.map(presentRankedUser), players: players.map(presentRankedUser) };
}
