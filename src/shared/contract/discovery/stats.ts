import * as z from 'zod';
import { publicUser } from '#contract/accounts/users';
import { conditionsQuery, wholeNumber } from '#contract/common';

export const statsQuery = z.object({
  conditions: conditionsQuery,
  sort: z.string().max(200).optional(),
  limit: wholeNumber({ min: 0 }).optional(),
});
export type StatsQuery = z.infer<typeof statsQuery>;

/** The record of a creator, player, tag or category for a UTC+7 day, week or month. */
export const statsRecord = z.strictObject({
  type: z.string(),
  timeDim: z.string(),
  user: z.string(),
  customDim: z.string(),
  /** `rankScore`, `playCount` and `cat_playCount_{categoryId}`. */
  stats: z.record(z.string(), z.number()),
});
export const statsList = z.object({ stats: z.array(statsRecord), users: z.array(publicUser) });
export type StatsList = z.infer<typeof statsList>;
