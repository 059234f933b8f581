import { CONSUMER_STATS_LIMITS } from '#base/limits/embeds';
import type { SubmissionMetadata } from '#contract/playing/submissions';
import { formatFullCount } from '#rules/screens/format-count';
import { countBy } from './count-by.ts';
import { getDayKey } from './ranking-periods.ts';
import { toStatisticsPercent } from './statistics-percent.ts';

/** The plays of a content in the frames of a consumer on a UTC+7 day (`YYYYMMDD`). */
export interface ConsumerDay {
  day: number;
  contentId: string;
  finished: number;
  abandoned: number;
}

export interface FinishedConsumerPlays {
  consumer: string;
  day: number;
  contentId: string;
  n: number;
}

/** Counts finished plays by consumer, day and content. Plays of unknown consumers are left out: anyone can send a key. */
export const countConsumerPlays = (
  plays: readonly { createdAt: Date; contentId: string; metadata: Pick<SubmissionMetadata, 'consumer'> }[],
  knownConsumers: ReadonlySet<string>,
): FinishedConsumerPlays[] =>
  countBy(
    plays.filter(({ metadata: { consumer } }) => consumer !== undefined && knownConsumers.has(consumer)),
    ({ createdAt, contentId, metadata }) => JSON.stringify([metadata.consumer, Number(getDayKey(createdAt)), contentId]),
  ).map(({ id: key, n }) => {
    const [consumer, day, contentId] = JSON.parse(key) as [string, number, string];
    return { consumer, day, contentId, n };
  });

interface CompletionCounts {
  /** Plays that were started. */
  plays: number;
  /** Plays that were finished. */
  results: number;
  /** The percentage of started plays that were finished; null without plays. */
  completion: number | null;
}

/** Adds up finished and abandoned plays; a started play became one or the other. */
export function sumPlayCounts(rows: readonly Pick<ConsumerDay, 'finished' | 'abandoned'>[]): CompletionCounts {
  const results = rows.reduce((sum, { finished }) => sum + finished, 0);
  const plays = rows.reduce((sum, { abandoned }) => sum + abandoned, results);
  return { plays, results, completion: plays > 0 ? toStatisticsPercent(results, plays) : null };
}

/** Why days with too many rows for a CSV file are refused. */
export const TOO_MANY_ROWS_TEXT = `These days have more than ${formatFullCount(CONSUMER_STATS_LIMITS.csvRows)} rows. Choose fewer days.`;
