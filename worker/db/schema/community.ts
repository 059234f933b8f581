import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { NOTIFICATION_KINDS, type NotificationAction } from '#base/notifications';

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
    // GET /v1/votes?conditions={user}: a user's votes
    index('votes_of_user').on(t.userId, t.createdAt),
  ],
);

export const comments = sqliteTable(
  'comments',
  {
    /** Ids sort by creation, so staff's list of all comments (/message) reads the table in order. */
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
    // a thread's comments, or the replies to one, newest or oldest first
    index('comments_of_thread').on(t.threadSlug, t.reply, t.createdAt, t.id),
    // a user's comments: duplicate and rate checks, staff's list, erasure
    index('comments_of_user').on(t.userId, t.createdAt, t.id),
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
  (t) => [
    // whether a user may comment on, reply to or follow another
    primaryKey({ columns: [t.userId, t.blockedId] }),
    // erasing a user: their blocks by others are deleted
    index('blocks_of_blocked').on(t.blockedId),
  ],
);

/** Notifications, except for new followers, which are read from `relations`. Those after `users.notifiedAt` are unread. */
export const notifications = sqliteTable(
  'notifications',
  {
    userId: text('user_id').notNull(),
    createdAt: time('created_at').notNull(),
    id: text('id').notNull(),
    kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
    /** What staff did; empty for other kinds. */
    action: text('action').$type<NotificationAction | ''>().notNull().default(''),
    actorId: text('actor_id'),
    topicType: text('topic_type').notNull().default(''),
    topic: text('topic').notNull().default(''),
    /** The topic's title at the time, and a link to it. */
    title: text('title').notNull().default(''),
    link: text('link').notNull().default(''),
    text: text('text').notNull().default(''),
    /** The comment whose text is quoted; empty for other kinds. */
    commentId: text('comment_id').notNull().default(''),
  },
  (t) => [
    // GET /v1/notifications, newest first, and the bell's count
    primaryKey({ columns: [t.userId, t.createdAt, t.id] }),
    // deleting a comment: its notifications are deleted
    index('notifications_of_comment').on(t.commentId).where(sql`comment_id <> ''`),
  ],
);
