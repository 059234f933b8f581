import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

export const votes = sqliteTable(
  'votes',
  {
    topic: text('topic').notNull(),
    userId: text('user_id').notNull(),
    topicType: text('topic_type').notNull(),
    score: integer('score').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    // GET /v1/vote/{id}/{type}/, and /content/{id}/reaction: who voted on a topic
    primaryKey({ columns: [t.topic, t.userId] }),
    // GET /v1/votes?conditions={user}: what a person voted on
    index('votes_of_user').on(t.userId, t.createdAt),
  ],
);

export const comments = sqliteTable(
  'comments',
  {
    id: text('id').primaryKey(),
    uid: text('uid').notNull(),
    threadSlug: text('thread_slug').notNull(),
    /** The comment this one answers; empty at the top level. */
    reply: text('reply').notNull().default(''),
    userId: text('user_id').notNull(),
    text: text('text').notNull(),
    replyCount: integer('reply_count').notNull().default(0),
    lastReply: text('last_reply').notNull().default(''),
    createdAt: time('created_at').notNull(),
    deletedAt: time('deleted_at'),
  },
  (t) => [
    // a thread's comments, or the replies to one, newest first
    index('comments_of_thread').on(t.threadSlug, t.reply, t.createdAt, t.id),
    // /message: staff's list of all comments
    index('comments_by_creation').on(t.createdAt, t.id),
    // everything said by one user, for staff and for erasing
    index('comments_of_user').on(t.userId, t.createdAt),
  ],
);

export const relations = sqliteTable(
  'relations',
  {
    userId: text('user_id').notNull(),
    target: text('target').notNull(),
    type: text('type', { enum: ['FOLLOW'] }).notNull(),
    modifiedAt: time('modified_at').notNull(),
  },
  (t) => [
    // follow state, /following/{id}, /feed
    primaryKey({ columns: [t.userId, t.target, t.type] }),
    // /follower/{id}
    index('relations_of_target').on(t.target, t.modifiedAt, t.userId),
  ],
);

export const blocks = sqliteTable(
  'blocks',
  { userId: text('user_id').notNull(), blockedId: text('blocked_id').notNull(), createdAt: time('created_at').notNull() },
  // may this person comment on, reply to or follow that one
  (t) => [primaryKey({ columns: [t.userId, t.blockedId] })],
);

export const notifications = sqliteTable(
  'notifications',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: ['reply', 'comment', 'follow', 'review', 'report'] }).notNull(),
    actorId: text('actor_id'),
    topicType: text('topic_type').notNull().default(''),
    topic: text('topic').notNull().default(''),
    text: text('text').notNull().default(''),
    createdAt: time('created_at').notNull(),
    readAt: time('read_at'),
  },
  (t) => [
    // GET /v1/notifications, newest first
    index('notifications_of_user').on(t.userId, t.createdAt, t.id),
    // the bell's count
    index('notifications_unread').on(t.userId).where(sql`read_at is null`),
  ],
);
