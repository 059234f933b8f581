import { and, eq, sql } from 'drizzle-orm';
import type { Db, SqlCondition } from '#worker/db/client';
import { appeals } from '#worker/db/schema/moderation';

export const findAppeals = (db: Db, contentId: string) => db.select().from(appeals).where(eq(appeals.contentId, contentId));

export const insertAppeal = (db: Db, row: typeof appeals.$inferInsert) =>
  db.insert(appeals).values(row).onConflictDoNothing().returning({ decisionId: appeals.decisionId });

export const markAppealsAnswered = (db: Db, contentId: string, at: Date, condition: SqlCondition) =>
  db
    .update(appeals)
    .set({ answeredAt: at })
    .where(and(eq(appeals.contentId, contentId), sql`${appeals.answeredAt} is null`, condition));
