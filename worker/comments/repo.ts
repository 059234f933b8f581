import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { comments } from '../db/schema/community.ts';
import { contents } from '../db/schema/contents.ts';

export const findComment = (db: Db, id: string) => db.select().from(comments).where(eq(comments.id, id)).limit(1);

export const insertComment = (db: Db, row: typeof comments.$inferInsert) => db.insert(comments).values(row);

export const countComment = (db: Db, contentId: string) =>
  db
    .update(contents)
    .set({ commentCount: sql`${contents.commentCount} + 1` })
    .where(eq(contents.id, contentId));

export const countReply = (db: Db, commentId: string, lastReply: string) =>
  db
    .update(comments)
    .set({ replyCount: sql`${comments.replyCount} + 1`, lastReply })
    .where(eq(comments.id, commentId));
