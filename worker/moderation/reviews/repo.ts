import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { APPEALABLE_DECISIONS, DECISIONS } from '#base/reviews';
import type { Db } from '#worker/db/client';
import { users } from '#worker/db/schema/accounts';
import { classAnswers, classes } from '#worker/db/schema/classes';
import { comments, notifications, votes } from '#worker/db/schema/community';
import { clones, contentLabels, contents, contentVersions, images, oldSlugs } from '#worker/db/schema/contents';
import { drafts } from '#worker/db/schema/drafts';
import { appeals, auditLog, reviewAssignments } from '#worker/db/schema/moderation';
import { contentLeaves, contentSources, contentStats, kattempts, nextPlays, thinnedStats } from '#worker/db/schema/play';

/** These contents, each with the last staff action on it, if any. */
export const findContentsWithLastAction = (db: Db, ids: readonly string[]) =>
  db
    .select({
      content: contents,
      action: auditLog.action,
      actedAt: sql<number | null>`${auditLog.createdAt}`.as('acted_at'),
      rejectedAt: sql<number | null>`${users.lastRejectedAt}`.as('rejected_at'),
    })
    .from(contents)
    .leftJoin(users, eq(users.id, contents.creatorId))
    .leftJoin(auditLog, eq(auditLog.id, contents.saveId))
    .where(inArray(contents.id, sql`(select value from json_each(${JSON.stringify(ids)}))`));

export const findAction = (db: Db, id: string) => db.select().from(auditLog).where(eq(auditLog.id, id)).limit(1);

/** The last decision on a content, of any kind; `isAppealable` says whether its creator may appeal it. */
export const findLastDecision = (db: Db, contentId: string) =>
  db
    .select({ id: auditLog.id, action: auditLog.action, reason: auditLog.reason, createdAt: auditLog.createdAt })
    .from(auditLog)
    .where(and(eq(auditLog.target, contentId), inArray(auditLog.action, [...DECISIONS])))
    .orderBy(desc(auditLog.createdAt))
    .limit(1);

/** The newest actions of staff on a content, with the names of those who took them. */
export const listActions = (db: Db, contentId: string, limit: number) =>
  db
    .select({
      ...{ actorId: auditLog.actorId, action: auditLog.action, reason: auditLog.reason, createdAt: auditLog.createdAt },
      username: users.username,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(eq(auditLog.target, contentId))
    .orderBy(desc(auditLog.createdAt))
    .limit(limit);
export type ActionRow = Awaited<ReturnType<typeof listActions>>[number];

/** The reason of the last decision on each of these contents. */
export const listLastReasons = (db: Db, contentIds: readonly string[]) =>
  db
    // SQLite takes a bare column from the row with the maximum.
    .select({ target: auditLog.target, reason: auditLog.reason, decidedAt: sql<number>`max(${auditLog.createdAt})` })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.target, sql`(select value from json_each(${JSON.stringify(contentIds)}))`),
        inArray(auditLog.action, [...DECISIONS]),
      ),
    )
    .groupBy(auditLog.target);

export const isAppealable = (action: string) => APPEALABLE_DECISIONS.some((decision) => decision === action);

export const upsertAssignment = (db: Db, row: typeof reviewAssignments.$inferInsert) =>
  db
    .insert(reviewAssignments)
    .values(row)
    .onConflictDoUpdate({ target: reviewAssignments.contentId, set: { assignedTo: row.assignedTo, createdAt: row.createdAt } });

export const deleteAssignment = (db: Db, contentId: string, condition?: SQL) =>
  db.delete(reviewAssignments).where(and(eq(reviewAssignments.contentId, contentId), condition));

export const findAssignment = (db: Db, contentId: string) =>
  db.select().from(reviewAssignments).where(eq(reviewAssignments.contentId, contentId)).limit(1);

interface EraseContentOptions {
  id: string;
  creatorId: string;
  threadSlug: string;
  /** The keys of the uploaded images that the content names. */
  imageKeys: readonly string[];
}

/**
 * Marks images as unused if no other content of their owner names them, also in a change that visitors do not see yet; a job deletes
 * them with their bytes.
 */
const markImagesUnused = (db: Db, imageKeys: readonly string[], condition: SQL) =>
  db.run(sql`update ${images} set used_at = null where key in (select value from json_each(${JSON.stringify(imageKeys)})) and ${condition}
    and not exists (select 1 from ${contents} c where c.creator_id = images.owner_id and
      instr(c.body || c.recommend || c.attachments || c.image_home_page || c.image_thumbnail || c.image_start_page, images.key) > 0)
    and not exists (select 1 from ${contents} c join ${contentVersions} v on v.content_id = c.id and v.version = c.pending_version
      where c.creator_id = images.owner_id and instr(v.snapshot, images.key) > 0)`);

/** Deletes every row under a content's id or thread, if the content itself is deleted. */
export function buildEraseStatements(db: Db, { id, creatorId, threadSlug, imageKeys }: EraseContentOptions) {
  const ifErased = sql`not exists (select 1 from ${contents} where id = ${id})`;
  return [
    db.delete(contents).where(and(eq(contents.id, id), eq(contents.creatorId, creatorId))),
    db.delete(contentLabels).where(and(eq(contentLabels.contentId, id), ifErased)),
    db.delete(contentVersions).where(and(eq(contentVersions.contentId, id), ifErased)),
    db.delete(oldSlugs).where(and(eq(oldSlugs.contentId, id), ifErased)),
    db.delete(contentStats).where(and(eq(contentStats.contentId, id), ifErased)),
    db.delete(thinnedStats).where(and(eq(thinnedStats.contentId, id), ifErased)),
    db.delete(nextPlays).where(and(eq(nextPlays.contentId, id), ifErased)),
    db.delete(kattempts).where(and(eq(kattempts.kquizId, id), ifErased)),
    db.delete(votes).where(and(eq(votes.topic, id), ifErased)),
    db
      .delete(notifications)
      .where(and(sql`comment_id in (select id from ${comments} where thread_slug = ${threadSlug}) and comment_id <> ''`, ifErased)),
    db.delete(comments).where(and(eq(comments.threadSlug, threadSlug), ifErased)),
    db.delete(appeals).where(and(eq(appeals.contentId, id), ifErased)),
    db.delete(reviewAssignments).where(and(eq(reviewAssignments.contentId, id), ifErased)),
    db.delete(contentLeaves).where(and(eq(contentLeaves.contentId, id), ifErased)),
    db.delete(contentSources).where(and(eq(contentSources.contentId, id), ifErased)),
    db.delete(clones).where(and(eq(clones.contentId, id), ifErased)),
    db.delete(classAnswers).where(and(sql`class_id in (select id from ${classes} where content_id = ${id})`, ifErased)),
    db.delete(classes).where(and(eq(classes.contentId, id), ifErased)),
    db.delete(drafts).where(and(eq(drafts.contentId, id), ifErased)),
    markImagesUnused(db, imageKeys, ifErased),
  ] as const;
}

export const isContentErased = (contentId: string) => sql`not exists (select 1 from ${contents} where id = ${contentId})`;
