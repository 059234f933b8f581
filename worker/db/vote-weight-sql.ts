import { type SQL, sql } from 'drizzle-orm';
import { VOTE_WEIGHTS } from '#rules/votes/weight';

/** `getVoteWeight` in SQL; `ageMs` is the age of the voter's account when the vote was cast. */
export const buildVoteWeightSql = (ageMs: SQL): SQL =>
  sql`case ${sql.join(
    VOTE_WEIGHTS.map(({ youngerThanMs, weight }) => sql`when ${ageMs} < ${youngerThanMs} then ${weight}`),
    sql` `,
  )} else 1 end`;
