import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { blocks } from '#worker/db/schema/community';

export const insertBlock = (db: Db, row: typeof blocks.$inferInsert) => db.insert(blocks).values(row).onConflictDoNothing();

export const findBlock = (db: Db, userId: string, blockedId: string) =>
  db
    .select()
    .from(blocks)
    .where(and(eq(blocks.userId, userId), eq(blocks.blockedId, blockedId)))
    .limit(1);

export const deleteBlock = (db: Db, userId: string, blockedId: string) =>
  db.delete(blocks).where(and(eq(blocks.userId, userId), eq(blocks.blockedId, blockedId)));

export const findBlocks = (db: Db, userId: string, { after, limit }: { after: string; limit: number }) =>
  db
    .select()
    .from(blocks)
    .where(and(eq(blocks.userId, userId), gt(blocks.blockedId, after)))
    .orderBy(asc(blocks.blockedId))
    .limit(limit);
