import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { notifications } from '../db/schema/community.ts';

export type NewNotification = Omit<typeof notifications.$inferSelect, 'readAt'>;

/** Tells a person something, where `when` holds. */
export const insert = (db: Db, row: NewNotification, when: SQL = sql`1`) =>
  db.run(sql`insert into ${notifications} (id, user_id, kind, actor_id, topic_type, topic, text, created_at)
    select ${row.id}, ${row.userId}, ${row.kind}, ${row.actorId}, ${row.topicType}, ${row.topic}, ${row.text}, ${row.createdAt.getTime()} where ${when}`);
