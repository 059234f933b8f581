import { SYSTEM_USERS } from '#base/product';
import { getDayKey, getMonthKey, getWeekKey } from './ranking-periods.ts';

/** What ranks need to know of a finished play. */
export interface RankedPlay {
  at: Date;
  creatorId: string;
  /** Whether the content stands in lists: what only link-holders know shows in no tag or category. */
  listed: boolean;
  /** The signed-in player, or null. */
  userId: string | null;
  tags: readonly string[];
  categories: readonly string[];
}

/** One of the specification's stats records, as far as some plays add to it. */
export interface Tally {
  type: string;
  timeDim: string;
  userId: string;
  customDim: string;
  /** Added to `rankScore` and to `playCount`. */
  plays: number;
  /** Added to `cat_playCount_{categoryId}`. */
  byCategory: Record<string, number>;
}

/** The periods of ranks, and the tag of each (UTC+7): `YYYYMMDD`, `GGGG-Www`, `YYYY-MM`. */
export const RANK_PERIODS = { date: getDayKey, week: getWeekKey, month: getMonthKey } as const;

/**
 * What plays add to the stats records: the creator's and the player's ranks per day, week and month, the day's tags and
 * categories. Nobody ranks as a creator by playing what is their own, nor by discarding it.
 */
export function buildTallies(plays: readonly RankedPlay[]): Tally[] {
  const tallies = new Map<string, Tally>();
  const addPlay = (key: Omit<Tally, 'plays' | 'byCategory'>, categories: readonly string[]) => {
    const name = JSON.stringify([key.type, key.timeDim, key.userId, key.customDim]);
    const tally = tallies.get(name) ?? { ...key, plays: 0, byCategory: {} };
    tally.plays += 1;
    for (const category of categories) tally.byCategory[category] = (tally.byCategory[category] ?? 0) + 1;
    tallies.set(name, tally);
  };
  for (const { at, creatorId, listed, userId, tags, categories } of plays) {
    const isCreatorRanked = creatorId !== userId && creatorId !== SYSTEM_USERS.recycleBin;
    for (const [period, tagOf] of Object.entries(RANK_PERIODS)) {
      if (isCreatorRanked) addPlay({ type: `${period}_creator`, timeDim: tagOf(at), userId: creatorId, customDim: '' }, categories);
      if (userId !== null) addPlay({ type: `${period}_player`, timeDim: tagOf(at), userId, customDim: '' }, categories);
    }
    if (!listed) continue;
    const day = getDayKey(at);
    for (const tag of tags) addPlay({ type: 'date_tag', timeDim: day, userId: '', customDim: tag }, []);
    for (const category of categories) addPlay({ type: 'date_category', timeDim: day, userId: '', customDim: category }, []);
  }
  return [...tallies.values()];
}
