import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Condition } from '#contract/conditions';
import type { ListCursor } from '#rules/conditions/cursor';
import type { Db } from '#worker/db/client';
import { findScanWindowEnd, selectScanPage } from '#worker/db/index-scan';
import { users } from '#worker/db/schema/accounts';
import { blocks, relations } from '#worker/db/schema/community';

interface FollowRow {
  userId: string;
  target: string;
  modifiedAt: Date;
}
export type RelationRow = typeof relations.$inferSelect;

interface FollowLimits {
  since: Date;
  max: number;
  /** How many users one user may follow in all. */
  maxTotal: number;
}

const buildRecentFollowsSql = (since: Date) => sql`case when follows_since > ${since.getTime()} then recent_follows else 0 end`;

const isBlockedBy = (target: string, userId: string) =>
  sql`exists (select 1 from ${blocks} where user_id = ${target} and blocked_id = ${userId})`;

/** Inserts a follow unless the follower exceeds the rate limit, follows the maximum number of users, or is blocked. */
export const insertFollow = (db: Db, { userId, target, modifiedAt }: FollowRow, { since, max, maxTotal }: FollowLimits) =>
  db.run(sql`insert into ${relations} (user_id, target, type, modified_at)
    select ${userId}, ${target}, 'FOLLOW', ${modifiedAt.getTime()} from ${users}
    where id = ${userId} and ${buildRecentFollowsSql(since)} < ${max} and following_count < ${maxTotal}
      and not ${isBlockedBy(target, userId)}
    on conflict do nothing`);

// Each of these updates a count only if the statement before it in its batch changed a row, so that a repeat changes nothing.

export const incrementFollowerCount = (db: Db, target: string) =>
  db.run(sql`update ${users} set follower_count = follower_count + 1 where id = ${target} and changes() = 1`);

/** The follower's row also stores their recent follows, so that the rate limit needs no row of its own. */
export const incrementFollowingCount = (db: Db, { userId, modifiedAt }: FollowRow, since: Date) =>
  db.run(sql`update ${users} set following_count = following_count + 1, recent_follows = 1 + ${buildRecentFollowsSql(since)},
      follows_since = case when follows_since > ${since.getTime()} then follows_since else ${modifiedAt.getTime()} end
    where id = ${userId} and changes() = 1`);

export const deleteFollow = (db: Db, userId: string, target: string) =>
  db.run(sql`delete from ${relations} where user_id = ${userId} and target = ${target} and type = 'FOLLOW'`);

export const decrementFollowerCount = (db: Db, target: string) =>
  db.run(sql`update ${users} set follower_count = max(follower_count - 1, 0) where id = ${target} and changes() = 1`);

export const decrementFollowingCount = (db: Db, userId: string) =>
  db.run(sql`update ${users} set following_count = max(following_count - 1, 0) where id = ${userId} and changes() = 1`);

export const findFollow = (db: Db, userId: string, target: string) =>
  db
    .select()
    .from(relations)
    .where(and(eq(relations.userId, userId), eq(relations.target, target), eq(relations.type, 'FOLLOW')))
    .limit(1);

/** What can prevent a user from following another: their follows so far, and a block. */
export const findFollowObstacles = (db: Db, userId: string, target: string) =>
  db
    .select({
      followingCount: users.followingCount,
      followsSince: users.followsSince,
      isBlocked: isBlockedBy(target, userId).mapWith(Boolean).as('is_blocked'),
    })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);

export interface FindRelationsOptions {
  accessPath: { by: 'user'; user: string; targets: readonly string[] | null } | { by: 'target'; target: string } | { by: 'all' };
  residualFilter: readonly Condition[];
  limit: number;
  skip: number;
  after: ListCursor | null;
}

/** A page of the follows of a user (by id), of a user's followers (newest first), or of all follows. */
export const findRelations = (db: Db, options: FindRelationsOptions) => selectScanPage(db, planScan(db, options), options);

export const findWindowEnd = (db: Db, options: FindRelationsOptions) => findScanWindowEnd(db, planScan(db, options));

const planScan = (db: Db, options: FindRelationsOptions) => ({
  rows: (limit: number) => scanIndex(db, options, limit),
  fields: { type: 'type', user: 'userId', target: 'target', dateModified: 'modifiedAt' } as const,
});

function scanIndex(db: Db, { accessPath, after }: FindRelationsOptions, limit: number) {
  if (accessPath.by === 'target')
    return db
      .select()
      .from(relations)
      .where(
        and(
          eq(relations.target, accessPath.target),
          after ? sql`(${relations.modifiedAt}, ${relations.userId}) < (${after.key}, ${after.id})` : undefined,
        ),
      )
      .orderBy(desc(relations.modifiedAt), desc(relations.userId))
      .limit(limit);
  const [user = '', target = ''] = after?.id.split('-') ?? [];
  const afterCursor = after ? sql`(${relations.userId}, ${relations.target}) > (${user}, ${target})` : undefined;
  const filter =
    accessPath.by === 'user'
      ? and(
          eq(relations.userId, accessPath.user),
          accessPath.targets ? inArray(relations.target, [...accessPath.targets]) : undefined,
          isAfterTarget(after, target),
        )
      : afterCursor;
  return db.select().from(relations).where(filter).orderBy(asc(relations.userId), asc(relations.target)).limit(limit);
}

const isAfterTarget = (after: ListCursor | null, target: string) => (after ? gt(relations.target, target) : undefined);

/** The users whom a user follows and who follow back. */
export const findMutualFollows = (db: Db, userId: string, after: string, limit: number) =>
  db.all<{ target: string }>(sql`select target from ${relations} mine where user_id = ${userId} and type = 'FOLLOW' and target > ${after}
    and exists (select 1 from ${relations} theirs where theirs.user_id = mine.target and theirs.target = ${userId} and theirs.type = 'FOLLOW')
    order by target limit ${limit}`);
