import { LIST_LIMITS } from '#base/limits/lists';
import { STATS_PERIODS, type Tally } from './tallies.ts';

/** The rankings of users: each role in each period. */
export const USER_RANKINGS = ['date_creator', 'week_creator', 'month_creator', 'date_player', 'week_player', 'month_player'] as const;
export type UserRanking = (typeof USER_RANKINGS)[number];

/** The plays that a ranking counts for a user in one period. */
export interface PeriodPlays {
  /** The key of the period. Later periods have greater keys. */
  timeDim: string;
  plays: number;
  byCategory: Record<string, number>;
}
/** The plays that rank a user, by ranking, each of the latest period with plays. Stored in `users.ranks`. */
export type PlaysByRanking = Partial<Record<UserRanking, PeriodPlays>>;

/** One of the specification's stats records, within its type and period. `customDim` is the tag or category; empty for a user. */
export interface StatsRecord {
  user: string;
  customDim: string;
  /** `rankScore`, `playCount` and `cat_playCount_{categoryId}`. */
  stats: Record<string, number>;
}

export const isUserRanking = (type: string): type is UserRanking => (USER_RANKINGS as readonly string[]).includes(type);

/** Adds the plays of each ranking. Of two different periods only the later remains. */
export function mergePlaysByRanking(current: PlaysByRanking, added: PlaysByRanking): PlaysByRanking {
  const merged: PlaysByRanking = { ...current };
  for (const type of USER_RANKINGS) {
    const [before, addition] = [current[type], added[type]];
    if (addition) merged[type] = before ? mergePeriodPlays(before, addition) : addition;
  }
  return merged;
}

function mergePeriodPlays(first: PeriodPlays, second: PeriodPlays): PeriodPlays {
  if (first.timeDim !== second.timeDim) return first.timeDim > second.timeDim ? first : second;
  const byCategory = { ...first.byCategory };
  for (const [category, plays] of Object.entries(second.byCategory)) byCategory[category] = (byCategory[category] ?? 0) + plays;
  return { timeDim: first.timeDim, plays: first.plays + second.plays, byCategory };
}

/** The plays that a user's tally adds; none for a tally of a tag or category. */
export const toPlaysByRanking = ({ type, timeDim, plays, byCategory }: Tally): PlaysByRanking =>
  isUserRanking(type) ? { [type]: { timeDim, plays, byCategory } } : {};

/** The plays of a user in a period as a stats record. */
export const toStatsRecord = (user: string, { plays, byCategory }: Pick<PeriodPlays, 'plays' | 'byCategory'>): StatsRecord => ({
  user,
  customDim: '',
  stats: {
    rankScore: plays,
    playCount: plays,
    ...Object.fromEntries(Object.entries(byCategory).map(([category, count]) => [`cat_playCount_${category}`, count])),
  },
});

/** The number of stored records of a ranking: twice the maximum of a request, since erased and suspended accounts are not shown. */
export const MAX_RANKING_SIZE = 2 * LIST_LIMITS.maxLimit;
/** The number of stored tags per day. A tag beyond it is dropped and starts at zero when it returns. */
const MAX_RANKED_TAGS = 5_000;
const getMaxRankingSize = (type: string) => (isUserRanking(type) ? MAX_RANKING_SIZE : MAX_RANKED_TAGS);

const getRecordKey = ({ user, customDim }: Pick<StatsRecord, 'user' | 'customDim'>) => `${user} ${customDim}`;
const getScore = ({ stats }: StatsRecord) => stats['rankScore'] ?? 0;
const compareByRank = (a: StatsRecord, b: StatsRecord) => getScore(b) - getScore(a) || (getRecordKey(a) < getRecordKey(b) ? -1 : 1);

/**
 * Replaces records in a ranking and sorts it. Scores only grow within a period, so a user who has dropped out stays below the remaining
 * ones until their own record changes. The stored records are therefore enough.
 */
export function replaceRecords(type: string, records: readonly StatsRecord[], changedRecords: readonly StatsRecord[]): StatsRecord[] {
  const byKey = new Map([...records, ...changedRecords].map((record) => [getRecordKey(record), record]));
  return [...byKey.values()].toSorted(compareByRank).slice(0, getMaxRankingSize(type));
}

/**
 * Adds tallies to the records of a ranking: tags and categories of a day, and plays of a past period that were counted late. A record
 * that has dropped out of the stored ranking starts at zero again.
 */
export function addToRanking(type: string, records: readonly StatsRecord[], tallies: readonly Tally[]): StatsRecord[] {
  const byKey = new Map(records.map((record) => [getRecordKey(record), record]));
  const changedRecords = tallies.map(({ userId, customDim, plays, byCategory }) => {
    const { stats } = toStatsRecord(userId, { plays, byCategory });
    const previousStats = byKey.get(getRecordKey({ user: userId, customDim }))?.stats ?? {};
    const sums = mapStats(stats, (value, name) => value + (previousStats[name] ?? 0));
    return { user: userId, customDim, stats: { ...previousStats, ...sums } };
  });
  return replaceRecords(type, records, changedRecords);
}

const mapStats = (stats: Record<string, number>, change: (value: number, name: string) => number) =>
  Object.fromEntries(Object.entries(stats).map(([name, value]) => [name, change(value, name)]));

/** The six rank scores of a user in the current periods. */
export function getRankScores(playsByRanking: PlaysByRanking, now: Date) {
  const getPlays = (type: UserRanking) => {
    const [period] = type.split('_') as [keyof typeof STATS_PERIODS];
    const latest = playsByRanking[type];
    return latest?.timeDim === STATS_PERIODS[period](now) ? latest.plays : 0;
  };
  return {
    dailyCreatorRankScore: getPlays('date_creator'),
    weeklyCreatorRankScore: getPlays('week_creator'),
    monthlyCreatorRankScore: getPlays('month_creator'),
    dailyPlayerRankScore: getPlays('date_player'),
    weeklyPlayerRankScore: getPlays('week_player'),
    monthlyPlayerRankScore: getPlays('month_player'),
  };
}
