import * as z from 'zod';
import { publicUser } from '#contract/accounts/users';
import { listQuery, wholeNumber } from '#contract/common';
import { kattempt } from '#contract/contents/contents';

export const kattemptsQuery = listQuery.omit({ after: true });
export type KattemptsQuery = z.infer<typeof kattemptsQuery>;

/** Attempts in leaderboard order, and their users. */
export const kattemptList = z.object({ kattempts: z.array(kattempt), users: z.array(publicUser) });
export type KattemptList = z.infer<typeof kattemptList>;

const decimalNumber = z.preprocess(
  (value) => (typeof value === 'string' && /^-?(?:0|[1-9]\d{0,8})(?:\.\d{1,9})?$/.test(value) ? Number(value) : value),
  z.number().min(-1_000_000_000).max(1_000_000_000),
);
/** A trivia result: its points and its time in seconds. */
export const placeQuery = z.object({ score: decimalNumber, duration: wholeNumber({ min: 0, max: 1_000_000_000 }) });
export type PlaceQuery = z.infer<typeof placeQuery>;

/** The place of a result among the best attempts of all players. */
export const leaderboardPlace = z.strictObject({
  /** One more than the number of players with a better attempt; null beyond the first 1,000. */
  place: z.number().int().min(1).nullable(),
  /** Whether an attempt of another player has as many points in the same time. */
  isShared: z.boolean(),
  /** More players have a better attempt than are counted. */
  more: z.boolean(),
  /** The next better attempt and its place; null for the first place. */
  ahead: z.strictObject({ place: z.number().int().min(1), finalScore: z.number(), duration: z.number() }).nullable(),
});
export type LeaderboardPlace = z.infer<typeof leaderboardPlace>;
