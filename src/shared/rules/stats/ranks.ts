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
export type Ranks = Partial<Record<RankType, Rank>>;

/** One of the specification's stats records, within its type and period. */
export interface RankedRecord {
  user: string;
  customDim: string;
  /** `rankScore`, `playCount` and `cat_playCount_{categoryId}`. */
  stats: Record<string, number>;
}

export const isRankType = (type: string): type is RankType => (RANK_TYPES as readonly string[]).includes(type);

/** Ranks with what others add to them. Of two periods the later one stands. */
export function ranksWith(ranks: Ranks, more: Ranks): Ranks {
  const sum: Ranks = { ...ranks };
  for (const type of RANK_TYPES) {
    const [one, other] = [ranks[type], more[type]];
    if (other) sum[type] = one ? laterOrBoth(one, other) : other;
  }
  return sum;
}

function laterOrBoth(one: Rank, other: Rank): Rank {
  if (one.timeDim !== other.timeDim) return one.timeDim > other.timeDim ? one : other;
  const byCategory = { ...one.byCategory };
  for (const [category, plays] of Object.entries(other.byCategory)) byCategory[category] = (byCategory[category] ?? 0) + plays;
  return { timeDim: one.timeDim, plays: one.plays + other.plays, byCategory };
}

/** What a tally of a person adds to their ranks. */
export const ranksOfTally = ({ type, timeDim, plays, byCategory }: Tally): Ranks =>
  isRankType(type) ? { [type]: { timeDim, plays, byCategory } } : {};

/** A person's rank as a record. */
export const recordOf = (user: string, { plays, byCategory }: Pick<Rank, 'plays' | 'byCategory'>): RankedRecord => ({
  user,
  customDim: '',
  stats: {
    rankScore: plays,
    playCount: plays,
    ...Object.fromEntries(Object.entries(byCategory).map(([category, count]) => [`cat_playCount_${category}`, count])),
  },
});

/** How many of a ranking are kept: what a call may ask for, and as many again, since erased and suspended accounts are shown in none. */
export const RANKED_MOST = 2 * LIST_LIMITS.most;
/** A day has more tags than people look at; what is past these is counted anew where it comes back. */
const TAGS_MOST = 5_000;
const mostOf = (type: string) => (isRankType(type) ? RANKED_MOST : TAGS_MOST);

const nameOf = ({ user, customDim }: Pick<RankedRecord, 'user' | 'customDim'>) => `${user} ${customDim}`;
const scoreOf = ({ stats }: RankedRecord) => stats['rankScore'] ?? 0;
const byRank = (one: RankedRecord, other: RankedRecord) => scoreOf(other) - scoreOf(one) || (nameOf(one) < nameOf(other) ? -1 : 1);

/**
 * A ranking with some of its records as they now are. Records only grow within their period, so whoever has left the ranking is
 * behind all that stay, until they change themselves: it is right without the others.
 */
export function rankingWith(type: string, records: readonly RankedRecord[], changed: readonly RankedRecord[]): RankedRecord[] {
  const byName = new Map([...records, ...changed].map((record) => [nameOf(record), record]));
  return [...byName.values()].toSorted(byRank).slice(0, mostOf(type));
}

/**
 * A ranking with tallies added to what its records have: a day's tags, its categories, and plays of a period that was over for a person
 * when they were counted. Whoever stood behind the end of such a ranking begins anew in it.
 */
export function rankingPlus(type: string, records: readonly RankedRecord[], tallies: readonly Tally[]): RankedRecord[] {
  const byName = new Map(records.map((record) => [nameOf(record), record]));
  const changed = tallies.map(({ userId, customDim, plays, byCategory }) => {
    const { stats } = recordOf(userId, { plays, byCategory });
    const before = byName.get(nameOf({ user: userId, customDim }))?.stats ?? {};
    return { user: userId, customDim, stats: { ...before, ...mapValues(stats, (value, name) => value + (before[name] ?? 0)) } };
  });
  return rankingWith(type, records, changed);
}

const mapValues = (stats: Record<string, number>, change: (value: number, name: string) => number) =>
  Object.fromEntries(Object.entries(stats).map(([name, value]) => [name, change(value, name)]));

/** The six fields in which a user shows how they rank in the periods that are running. */
export function rankScores(ranks: Ranks, now: Date) {
  const score = (type: RankType) => {
    const [period] = type.split('_') as [keyof typeof RANK_PERIODS];
    const rank = ranks[type];
    return rank?.timeDim === RANK_PERIODS[period](now) ? rank.plays : 0;
  };
  return {
    dailyCreatorRankScore: score('date_creator'),
    weeklyCreatorRankScore: score('week_creator'),
    monthlyCreatorRankScore: score('month_creator'),
    dailyPlayerRankScore: score('date_player'),
    weeklyPlayerRankScore: score('week_player'),
    monthlyPlayerRankScore: score('month_player'),
  };
}
