import { and, desc, gte, lt } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { comments } from '../db/schema/community.ts';

/** The newest comments between two moments. */
export const commentsBetween = (db: Db, from: Date, to: Date, limit: number) =>
  db
    .select()
    .from(comments)
    .where(and(gte(comments.createdAt, from), lt(comments.createdAt, to)))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(limit);
