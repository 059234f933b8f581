import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
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
  /** The time before which the entries were made. */
  until: Date | undefined;
  limit: number;
  after: ListCursor | null;
}

/** Entries newest first, along the index of the filtered column. */
export const findAuditEntries = (db: Db, { actor, target, until, limit, after }: FindAuditEntriesOptions) =>
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
        until === undefined ? undefined : lt(auditLog.createdAt, until),
        after ? sql`(${auditLog.createdAt}, ${auditLog.id}) < (${after.key}, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit);
