import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Condition } from '#contract/conditions';
import type { ListCursor } from '#rules/conditions/cursor';
import type { Db } from '#worker/db/client';
import { findScanWindowEnd, selectScanPage } from '#worker/db/index-scan';
import { users } from '#worker/db/schema/accounts';
import { votes } from '#worker/db/schema/community';
import { contents } from '#worker/db/schema/contents';
import { buildVoteWeightSql } from '#worker/db/vote-weight-sql';

interface VoteToStore {
  topic: string;
  userId: string;
  topicType: 'pquiz' | 'kquiz' | 'article';
  score: 1 | -1 | 0;
  createdAt: Date;
}
export type VoteRow = typeof votes.$inferSelect;

interface VoteLimit {
  since: Date;
  max: number;
}

const selectPreviousScore = ({ topic, userId }: VoteToStore) =>
  sql`coalesce((select score from ${votes} where topic = ${topic} and user_id = ${userId}), 0)`;

/** Selects the weight of a vote. A changed vote keeps the weight of the time when the user first voted. */
const selectVoteWeight = ({ topic, userId, createdAt }: VoteToStore) => sql`(select ${buildVoteWeightSql(sql`age`)} from (select
    coalesce((select created_at from ${votes} where topic = ${topic} and user_id = ${userId}), ${createdAt.getTime()})
      - coalesce((select created_at from ${users} where id = ${userId}), 0) as age))`;

/**
 * Moves a content's counts from the voter's earlier vote to this one. Changes nothing if the scores are equal, or if this is a new vote and
 * exceeds the rate limit. Runs before `applyVote`.
 */
export const updateVoteCounts = (db: Db, vote: VoteToStore, { since, max }: VoteLimit) =>
  db.run(sql`update ${contents} set
      up_vote_count = up_vote_count + (${vote.score} = 1) - (${selectPreviousScore(vote)} = 1),
      down_vote_count = down_vote_count + (${vote.score} = -1) - (${selectPreviousScore(vote)} = -1),
      up_vote_weight = max(0, up_vote_weight + ${selectVoteWeight(vote)} * ((${vote.score} = 1) - (${selectPreviousScore(vote)} = 1))),
      down_vote_weight = max(0, down_vote_weight + ${selectVoteWeight(vote)} * ((${vote.score} = -1) - (${selectPreviousScore(vote)} = -1)))
    where id = ${vote.topic} and ${selectPreviousScore(vote)} <> ${vote.score} and (${selectPreviousScore(vote)} <> 0 or
      (select count(*) from (select 1 from ${votes} where user_id = ${vote.userId} and created_at > ${since.getTime()} limit ${max})) < ${max})`);

/** Stores or deletes the vote if the statement before it has moved the counts. */
export const applyVote = (db: Db, { topic, userId, topicType, score, createdAt }: VoteToStore) =>
  score === 0
    ? db.run(sql`delete from ${votes} where topic = ${topic} and user_id = ${userId} and changes() = 1`)
    : db.run(sql`insert into ${votes} (topic, user_id, topic_type, score, created_at)
        select ${topic}, ${userId}, ${topicType}, ${score}, ${createdAt.getTime()} where changes() = 1
        on conflict (topic, user_id) do update set score = excluded.score`);

export const findVote = (db: Db, topic: string, userId: string) =>
  db
    .select()
    .from(votes)
    .where(and(eq(votes.topic, topic), eq(votes.userId, userId)))
    .limit(1);

export const findVoteCounts = (db: Db, topic: string) =>
  db
    .select({ upVoteCount: contents.upVoteCount, downVoteCount: contents.downVoteCount })
    .from(contents)
    .where(eq(contents.id, topic))
    .limit(1);

/** When a user cast the earliest of their recent votes. */
export const findOldestVoteSince = (db: Db, userId: string, since: Date) =>
  db
    .select({ createdAt: votes.createdAt })
    .from(votes)
    .where(and(eq(votes.userId, userId), gt(votes.createdAt, since)))
    .orderBy(asc(votes.createdAt))
    .limit(1);

export interface FindVotesOptions {
  accessPath: { by: 'topic'; topic: string; user: string | null } | { by: 'user'; user: string };
  residualFilter: readonly Condition[];
  limit: number;
  skip: number;
  after: ListCursor | null;
}

/** A page of the votes on a content, by voter, or of a user, newest first. */
export const findVotes = (db: Db, options: FindVotesOptions) => selectScanPage(db, planScan(db, options), options);

export const findWindowEnd = (db: Db, options: FindVotesOptions) => findScanWindowEnd(db, planScan(db, options));

const planScan = (db: Db, options: FindVotesOptions) => ({
  rows: (limit: number) => scanIndex(db, options, limit),
  fields: { topic: 'topic', topicType: 'topicType', user: 'userId', score: 'score' } as const,
});

function scanIndex(db: Db, { accessPath, after }: FindVotesOptions, limit: number) {
  const query = db.select().from(votes).$dynamic();
  if (accessPath.by === 'user')
    return query
      .where(
        and(eq(votes.userId, accessPath.user), after ? sql`(${votes.createdAt}, ${votes.topic}) < (${after.key}, ${after.id})` : undefined),
      )
      .orderBy(desc(votes.createdAt), desc(votes.topic))
      .limit(limit);
  const user = accessPath.user === null ? undefined : eq(votes.userId, accessPath.user);
  return query
    .where(and(eq(votes.topic, accessPath.topic), user, after ? gt(votes.userId, after.id) : undefined))
    .orderBy(asc(votes.userId))
    .limit(limit);
}
