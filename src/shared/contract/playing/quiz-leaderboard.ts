import * as z from 'zod';
import { publicUser } from '#contract/accounts/users';
import { listQuery } from '#contract/common';
import { kattempt } from '#contract/contents/contents';

export const kattemptsQuery = listQuery.omit({ after: true });
export type KattemptsQuery = z.infer<typeof kattemptsQuery>;

/** Attempts in leaderboard order, and their users. */
export const kattemptList = z.object({ kattempts: z.array(kattempt), users: z.array(publicUser) });
export type KattemptList = z.infer<typeof kattemptList>;
