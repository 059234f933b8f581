import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { votes } from '../db/schema/community.ts';
import { contents } from '../db/schema/contents.ts';

type Vote = typeof votes.$inferInsert;

const before = ({ topic, userId }: Vote) => sql`coalesce((select score from ${votes} where topic = ${topic} and user_id = ${userId}), 0)`;

/** Moves a content's counts from the voter's earlier vote to this one; writes nothing where they are the same. Goes before `setVote`. */
export const moveCounts = (db: Db, vote: Vote) =>
  db.run(sql`update ${contents} set
      up_vote_count = up_vote_count + (${vote.score} = 1) - (${before(vote)} = 1),
      down_vote_count = down_vote_count + (${vote.score} = -1) - (${before(vote)} = -1)
    where id = ${vote.topic} and ${before(vote)} <> ${vote.score}`);

export const setVote = (db: Db, vote: Vote) =>
  db
    .insert(votes)
    .values(vote)
    .onConflictDoUpdate({
      target: [votes.topic, votes.userId],
      set: { score: vote.score, createdAt: vote.createdAt },
      setWhere: sql`${votes.score} <> ${vote.score}`,
    });
