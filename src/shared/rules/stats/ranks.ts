import { LIST_LIMITS } from '#base/limits/lists';
import { RANK_PERIODS, type Tally } from './tallies.ts';

/** What people rank in: each role in each period. */
export const RANK_TYPES = ['date_creator', 'week_creator', 'month_creator', 'date_player', 'week_player', 'month_player'] as const;
export type RankType = (typeof RANK_TYPES)[number];

/** Plays in one period. */
export interface Rank {
  /** The period's tag, which grows with time. */
  timeDim: string;
  plays: number;
  byCategory: Record<string, number>;
}
/** A person's ranks, each of the latest period that had any. */
export type RanksByType = Partial<Record<RankType, Rank>>;

/** One of the specification's stats records, within its type and period. */
export interface StatsRecord {
  user: string;
  customDim: string;
  /** `rankScore`, `playCount` and `cat_playCount_{categoryId}`. */
  stats: Record<string, number>;
}

export const isRankType = (type: string): type is RankType => (RANK_TYPES as readonly string[]).includes(type);

/** Ranks with what others add to them. Of two periods the later one stands. */
export function mergeRanks(ranks: RanksByType, added: RanksByType): RanksByType {
  const merged: RanksByType = { ...ranks };
  for (const type of RANK_TYPES) {
    const [one, other] = [ranks[type], added[type]];
    if (other) merged[type] = one ? mergeRank(one, other) : other;
  }
  return merged;
}

function mergeRank(first: Rank, second: Rank): Rank {
  if (first.timeDim !== second.timeDim) return first.timeDim > second.timeDim ? first : second;
  const byCategory = { ...first.byCategory };
  for (const [category, plays] of Object.entries(second.byCategory)) byCategory[category] = (byCategory[category] ?? 0) + plays;
  return { timeDim: first.timeDim, plays: first.plays + second.plays, byCategory };
}

/** What a tally of a person adds to their ranks. */
export const toRanks = ({ type, timeDim, plays, byCategory }: Tally): RanksByType =>
  isRankType(type) ? { [type]: { timeDim, plays, byCategory } } : {};

/** A person's rank as a record. */
export const toStatsRecord = (user: string, { plays, byCategory }: Pick<Rank, 'plays' | 'byCategory'>): StatsRecord => ({
  user,
  customDim: '',
  stats: {
    rankScore: plays,
    playCount: plays,
    ...Object.fromEntries(Object.entries(byCategory).map(([category, count]) => [`cat_playCount_${category}`, count])),
  },
});

/** How many of a ranking are kept: what a call may ask for, and as many again, since erased and suspended accounts are shown in none. */
export const MAX_RANKING_SIZE = 2 * LIST_LIMITS.maxLimit;
/** A day has more tags than people look at; what is past these is counted anew where it comes back. */
const MAX_RANKED_TAGS = 5_000;
const getMaxRankingSize = (type: string) => (isRankType(type) ? MAX_RANKING_SIZE : MAX_RANKED_TAGS);

const getRecordKey = ({ user, customDim }: Pick<StatsRecord, 'user' | 'customDim'>) => `${user} ${customDim}`;
const scoreOf = ({ stats }: StatsRecord) => stats['rankScore'] ?? 0;
const compareByRank = (one: StatsRecord, other: StatsRecord) =>
  scoreOf(other) - scoreOf(one) || (getRecordKey(one) < getRecordKey(other) ? -1 : 1);

/**
 * A ranking with some of its records as they now are. Records only grow within their period, so whoever has left the ranking is
 * behind all that stay, until they change themselves: it is right without the others.
 */
export function replaceRecords(type: string, records: readonly StatsRecord[], changed: readonly StatsRecord[]): StatsRecord[] {
  const byName = new Map([...records, ...changed].map((record) => [getRecordKey(record), record]));
  return [...byName.values()].toSorted(compareByRank).slice(0, getMaxRankingSize(type));
}

/**
 * A ranking with tallies added to what its records have: a day's tags, its categories, and plays of a period that was over for a person
 * when they were counted. Whoever stood behind the end of such a ranking begins anew in it.
 */
export function addToRanking(type: string, records: readonly StatsRecord[], tallies: readonly Tally[]): StatsRecord[] {
  const byName = new Map(records.map((record) => [getRecordKey(record), record]));
  const changed = tallies.map(({ userId, customDim, plays, byCategory }) => {
    const { stats } = toStatsRecord(userId, { plays, byCategory });
    const before = byName.get(getRecordKey({ user: userId, customDim }))?.stats ?? {};
    return { user: userId, customDim, stats: { ...before, ...mapStats(stats, (value, name) => value + (before[name] ?? 0)) } };
  });
  return replaceRecords(type, records, changed);
}

const mapStats = (stats: Record<string, number>, change: (value: number, name: string) => number) =>
  Object.fromEntries(Object.entries(stats).map(([name, value]) => [name, change(value, name)]));

/** The six fields in which a user shows how they rank in the periods that are running. */
export function getRankScores(ranks: RanksByType, now: Date) {
  const getScore = (type: RankType) => {
    const [period] = type.split('_') as [keyof typeof RANK_PERIODS];
    const rank = ranks[type];
    return rank?.timeDim === RANK_PERIODS[period](now) ? rank.plays : 0;
  };
  return {
    dailyCreatorRankScore: getScore('date_creator'),
    weeklyCreatorRankScore: getScore('week_creator'),
    monthlyCreatorRankScore: getScore('month_creator'),
    dailyPlayerRankScore: getScore('date_player'),
    weeklyPlayerRankScore: getScore('week_player'),
    monthlyPlayerRankScore: getScore('month_player'),
  };
}
