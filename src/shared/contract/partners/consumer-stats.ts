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

/** `isWhole` is false if the period has more rows than one report sums; then the oldest are left out. */
export const consumerStats = z.object({
  total: z.strictObject(counts),
  /** Newest first, without days that have no plays. */
  days: z.array(z.strictObject({ day: dayKey, ...counts })),
  /** Most results first. */
  contents: z.array(z.strictObject({ content: reportedContent, ...counts })),
  isWhole: z.boolean(),
});
export type ConsumerStats = z.infer<typeof consumerStats>;
