import * as z from 'zod';
import { KIND_NAMES } from '#base/kinds';
import { dayKey, id } from '#contract/common';

const count = z.number().int();

/** The first and the last UTC+7 day, inclusive. */
export const consumerStatsQuery = z.object({ from: dayKey, to: dayKey, format: z.enum(['json', 'csv']).default('json') });
export type ConsumerStatsQuery = Omit<z.infer<typeof consumerStatsQuery>, 'format'>;

const counts = {
  /** Plays that were started: those that were finished, and those that players left before the end. */
  plays: count,
  /** Plays that were finished. */
  results: count,
  /** The percentage of started plays that were finished, with two decimals; null without plays. */
  completion: z.number().nullable(),
};

/** A content in a report; only its id remains of one that was erased. */
const reportedContent = z.object({
  _id: id,
  type: z.enum(KIND_NAMES).optional(),
  UID: z.string().optional(),
  urlName: z.string().optional(),
  title: z.string().optional(),
});
export type ReportedContent = z.infer<typeof reportedContent>;

export const consumerStats = z.object({
  /** The plays of all days and contents. */
  total: z.strictObject(counts),
  /** Newest first, without days that have no plays. */
  days: z.array(z.strictObject({ day: dayKey, ...counts })),
  /** Most plays first, at most 100. */
  contents: z.array(z.strictObject({ content: reportedContent, ...counts })),
  /** False if more contents were played than `contents` lists. */
  hasAllContents: z.boolean(),
  /** The rows of the CSV file, one for each day and content. It is refused if it has more than 50,000. */
  csvRows: count,
});
export type ConsumerStats = z.infer<typeof consumerStats>;
