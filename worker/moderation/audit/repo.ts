import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { ListCursor } from '#rules/conditions/cursor';
import type { Db } from '#worker/db/client';
import { users } from '#worker/db/schema/accounts';
import { auditLog } from '#worker/db/schema/moderation';

export type AuditRow = typeof auditLog.$inferSelect;

/** Appends an entry if `condition` is true: an action that did not happen is not logged. Entries are never updated or deleted. */
export const insertAuditEntry = (db: Db, row: AuditRow, condition: SQL = sql`1`) =>
  db.run(sql`insert into ${auditLog} (id, actor_id, action, target_type, target, before, after, reason, created_at)
    select ${row.id}, ${row.actorId}, ${row.action}, ${row.targetType}, ${row.target}, ${JSON.stringify(row.before)},
      ${JSON.stringify(row.after)}, ${row.reason}, ${row.createdAt.getTime()} where ${condition}`);

interface FindAuditEntriesOptions {
  actor: string | undefined;
  target: string | undefined;
  /** When the entries were made: from the start of a day to before its end. */
  day: { start: Date; end: Date } | undefined;
  limit: number;
  after: ListCursor | null;
}

/** Entries newest first, along the index of the filtered column. */
export const findAuditEntries = (db: Db, { actor, target, day, limit, after }: FindAuditEntriesOptions) =>
  db
    .select({
      ...{ id: auditLog.id, actorId: auditLog.actorId, action: auditLog.action, targetType: auditLog.targetType, target: auditLog.target },
      ...{ before: auditLog.before, after: auditLog.after, reason: auditLog.reason, createdAt: auditLog.createdAt },
      username: users.username,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        target === undefined ? undefined : eq(auditLog.target, target),
        actor === undefined ? undefined : eq(auditLog.actorId, actor),
        day && gte(auditLog.createdAt, day.start),
        day && lt(auditLog.createdAt, day.end),
        after ? sql`(${auditLog.createdAt}, ${auditLog.id}) < (${after.key}, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit);

/** The last entry on each of these accounts that set its restrictions. */
export const listLastRestrictors = (db: Db, userIds: readonly string[]) =>
  db
    // SQLite takes bare columns from the row with the maximum.
    .select({ target: auditLog.target, actorId: auditLog.actorId, username: users.username, at: sql<number>`max(${auditLog.createdAt})` })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        sql`${auditLog.target} in (select value from json_each(${JSON.stringify(userIds)}))`,
        eq(auditLog.action, 'user.save'),
        sql`json_type(${auditLog.after}, '$.status') is not null and ${auditLog.before} ->> '$.status' <> ${auditLog.after} ->> '$.status'`,
      ),
    )
    .groupBy(auditLog.target);

/** One row if the log has an entry on a target. */
export const findEntryOn = (db: Db, target: string) =>
  db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.target, target)).limit(1);

/** The titles that these erased contents had. */
export const listErasedTitles = (db: Db, contentIds: readonly string[]) =>
  db
    .select({ id: auditLog.target, title: sql<string>`${auditLog.before} ->> '$.title'` })
    .from(auditLog)
    .where(and(sql`${auditLog.target} in (select value from json_each(${JSON.stringify(contentIds)}))`, eq(auditLog.action, 'erase')));
