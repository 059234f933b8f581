import { LIST_LIMITS } from '#base/limits/lists';
import type { RankedUser, RankingPeriod } from '#rules/screens/home-screen';
import { formatRankingPeriod } from '#rules/stats/period-dates';
import { STATS_PERIODS } from '#rules/stats/tallies';
import type { RequestContext } from '#worker/context';
import { findLastPeriod, findRankedUsers } from '#worker/discovery/stats/find-stats';
import { presentRankedUser } from '#worker/discovery/stats/present';

/** The names of the periods in the types of stats records. */
const STATS_PERIOD_NAMES = { day: 'date', week: 'week', month: 'month' } as const satisfies Record<
  RankingPeriod,
  keyof typeof STATS_PERIODS
>;

export interface PeriodRanking {
  users: RankedUser[];
  /** The dates of the period, with its name if it is the current one. */
  dates: string;
  isCurrent: boolean;
}

interface Leaderboard {
  creators: PeriodRanking;
  players: PeriodRanking;
}

const ROLES = ['creator', 'player'] as const;

/** The leading creators and players of a UTC+7 period, or of the last one before it that has any. */
export async function getLeaderboard(ctx: RequestContext, period: RankingPeriod): Promise<Leaderboard> {
  const statsPeriod = STATS_PERIOD_NAMES[period];
  const timeDim = STATS_PERIODS[statsPeriod](ctx.now);
  const findLeaders = (role: (typeof ROLES)[number], key: string) =>
    findRankedUsers(ctx, { type: `${statsPeriod}_${role}`, timeDim: key, limit: LIST_LIMITS.leaderboard });
  const [creators, players] = await ctx.db.batch([findLeaders('creator', timeDim), findLeaders('player', timeDim)]);
  const present = (rows: typeof creators, key: string): PeriodRanking => ({
    users: rows.map(presentRankedUser),
    dates: formatRankingPeriod(period, key, ctx.now),
    isCurrent: key === timeDim,
  });
  const presentWithFallback = async (role: (typeof ROLES)[number], rows: typeof creators): Promise<PeriodRanking> => {
    if (rows.length > 0) return present(rows, timeDim);
    const [last] = await findLastPeriod(ctx, { type: `${statsPeriod}_${role}`, before: timeDim });
    const lastRows = last ? await findLeaders(role, last.timeDim) : [];
    return last && lastRows.length > 0 ? present(lastRows, last.timeDim) : present([], timeDim);
  };
  const [ofCreators, ofPlayers] = await Promise.all([presentWithFallback('creator', creators), presentWithFallback('player', players)]);
  return { creators: ofCreators, players: ofPlayers };
}
