import { SYSTEM_USERS } from '#base/product';
import { getDayKey, getMonthKey, getWeekKey } from './ranking-periods.ts';

/** The fields of a finished play that rankings use. */
export interface RankedPlay {
  at: Date;
  creatorId: string;
  /** Whether the content is listed. Plays of unlisted contents count for no tag and no category. */
  listed: boolean;
  /** The signed-in player, or null. */
  userId: string | null;
  tags: readonly string[];
  categories: readonly string[];
}

/** The counts that plays add to one of the specification's stats records, whose field names it has. */
export interface Tally {
  type: string;
  /** The key of the period. */
  timeDim: string;
  userId: string;
  /** The tag or the category id; empty for a user's record. */
  customDim: string;
  /** Added to `rankScore` and to `playCount`. */
  plays: number;
  /** Added to `cat_playCount_{categoryId}`. */
  byCategory: Record<string, number>;
}

/** The periods of stats records, as their types name them (`date_creator`), with the functions that format their `timeDim` (UTC+7). */
export const STATS_PERIODS = { date: getDayKey, week: getWeekKey, month: getMonthKey } as const;

/**
 * Counts plays for the stats records: of creators and players per day, week and month, and of the tags and categories of the
 * day. A creator's plays of their own contents, and plays of contents in the bin, do not count for the creator.
 */
export function buildTallies(plays: readonly RankedPlay[]): Tally[] {
  const tallies = new Map<string, Tally>();
  const addPlay = (key: Omit<Tally, 'plays' | 'byCategory'>, categories: readonly string[]) => {
    const tallyKey = JSON.stringify([key.type, key.timeDim, key.userId, key.customDim]);
    const tally = tallies.get(tallyKey) ?? { ...key, plays: 0, byCategory: {} };
    tally.plays += 1;
    for (const category of categories) tally.byCategory[category] = (tally.byCategory[category] ?? 0) + 1;
    tallies.set(tallyKey, tally);
  };
  for (const { at, creatorId, listed, userId, tags, categories } of plays) {
    const isCreatorRanked = creatorId !== userId && creatorId !== SYSTEM_USERS.recycleBin;
    for (const [period, getPeriodKey] of Object.entries(STATS_PERIODS)) {
      if (isCreatorRanked) addPlay({ type: `${period}_creator`, timeDim: getPeriodKey(at), userId: creatorId, customDim: '' }, categories);
      if (userId !== null) addPlay({ type: `${period}_player`, timeDim: getPeriodKey(at), userId, customDim: '' }, categories);
    }
    if (!listed) continue;
    const day = getDayKey(at);
    for (const tag of tags) addPlay({ type: 'date_tag', timeDim: day, userId: '', customDim: tag }, []);
    for (const category of categories) addPlay({ type: 'date_category', timeDim: day, userId: '', customDim: category }, []);
  }
  return [...tallies.values()];
}
