import type { Person } from '#tests/factories/users';
import { bindings } from './api.ts';

interface AuditLogEntry {
  id: string;
  actor_id: string;
  action: string;
  reason: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** The audit log entries of a target, newest first. */
export async function findAuditLog(target: string): Promise<AuditLogEntry[]> {
  const { results } = await bindings.DB.prepare(
    'select id, actor_id, action, reason, before, after from audit_log where target = ? order by created_at desc, id desc',
  )
    .bind(target)
    .all<Record<'before' | 'after', string> & Omit<AuditLogEntry, 'before' | 'after'>>();
  return results.map((row) => ({ ...row, before: JSON.parse(row.before), after: JSON.parse(row.after) }));
}

/** The notifications of a user, newest first. */
export async function findNotifications({
  id,
}: Person): Promise<{ kind: string; topic: string; title: string; link: string; text: string }[]> {
  const { results } = await bindings.DB.prepare(
    'select kind, topic, title, link, text from notifications where user_id = ? order by created_at desc, id desc',
  )
    .bind(id)
    .all<{ kind: string; topic: string; title: string; link: string; text: string }>();
  return results;
}
