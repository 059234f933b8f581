import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { links, sessions } from '../db/schema/accounts.ts';
import { blocks, comments, notifications, relations, votes } from '../db/schema/community.ts';
import { contents, images } from '../db/schema/contents.ts';
import { kattempts, submissions } from '../db/schema/play.ts';
import { playedBy } from '../submissions/repo.ts';

interface Part {
  /** How many rows are read at once; a content weighs more than a vote. */
  size: number;
  page: (db: Db, userId: string, limit: number, offset: number) => Promise<object[]>;
}

/** What is kept of a person beside their account, each part along its index. */
export const PARTS: Record<string, Part> = {
  sessions: {
    size: 500,
    page: (db, userId, limit, offset) =>
      db
        .select({ device: sessions.device, place: sessions.place, createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(desc(sessions.lastUsedAt))
        .limit(limit)
        .offset(offset),
  },
  linkedAccounts: {
    size: 100,
    page: (db, userId, limit, offset) => db.select().from(links).where(eq(links.userId, userId)).limit(limit).offset(offset),
  },
  contents: {
    size: 10,
    page: (db, userId, limit, offset) =>
      db.select().from(contents).where(eq(contents.creatorId, userId)).orderBy(asc(contents.createdAt)).limit(limit).offset(offset),
  },
  images: {
    size: 500,
    page: (db, userId, limit, offset) =>
      db.select().from(images).where(eq(images.ownerId, userId)).orderBy(asc(images.createdAt)).limit(limit).offset(offset),
  },
  plays: {
    size: 200,
    page: (db, userId, limit, offset) =>
      db.select().from(submissions).where(playedBy(userId)).orderBy(asc(submissions.id)).limit(limit).offset(offset),
  },
  bestAttempts: {
    size: 200,
    page: (db, userId, limit, offset) =>
      db
        .select()
        .from(kattempts)
        .where(
          sql`${kattempts.userId} = ${userId} and ${kattempts.kquizId} in (select content_id from ${submissions} where ${playedBy(userId)})`,
        )
        .orderBy(asc(kattempts.kquizId))
        .limit(limit)
        .offset(offset),
  },
  votes: {
    size: 500,
    page: (db, userId, limit, offset) =>
      db.select().from(votes).where(eq(votes.userId, userId)).orderBy(asc(votes.createdAt)).limit(limit).offset(offset),
  },
  comments: {
    size: 200,
    page: (db, userId, limit, offset) =>
      db.select().from(comments).where(eq(comments.userId, userId)).orderBy(asc(comments.createdAt)).limit(limit).offset(offset),
  },
  following: {
    size: 500,
    page: (db, userId, limit, offset) =>
      db.select().from(relations).where(eq(relations.userId, userId)).orderBy(asc(relations.target)).limit(limit).offset(offset),
  },
  followers: {
    size: 500,
    page: (db, userId, limit, offset) =>
      db.select().from(relations).where(eq(relations.target, userId)).orderBy(asc(relations.modifiedAt)).limit(limit).offset(offset),
  },
  blocked: {
    size: 500,
    page: (db, userId, limit, offset) => db.select().from(blocks).where(eq(blocks.userId, userId)).limit(limit).offset(offset),
  },
  notifications: {
    size: 500,
    page: (db, userId, limit, offset) =>
      db
        .select()
        .from(notifications)
        .where(eq(notifications.userId, userId))
        .orderBy(asc(notifications.createdAt))
        .limit(limit)
        .offset(offset),
  },
};
