import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { auditLog } from '../db/schema/moderation.ts';

export type AuditRow = typeof auditLog.$inferSelect;

/** Appends an entry, where `when` holds: what did not happen is not logged. Nothing updates or deletes entries. */
export const append = (db: Db, row: AuditRow, when: SQL = sql`1`) =>
  db.run(sql`insert into ${auditLog} (id, actor_id, action, target_type, target, before, after, reason, created_at)
    select ${row.id}, ${row.actorId}, ${row.action}, ${row.targetType}, ${row.target}, ${JSON.stringify(row.before)},
      ${JSON.stringify(row.after)}, ${row.reason}, ${row.createdAt.getTime()} where ${when}`);
