import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { KIND_NAMES } from '#base/kinds';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

/**
 * Unpublished states of the editor: of a new content under an id of the client's, or of a content under the content's id. Only their
 * owner reads them.
 */
export const drafts = sqliteTable(
  'drafts',
  {
    userId: text('user_id').notNull(),
    id: text('id').notNull(),
    type: text('type', { enum: KIND_NAMES }).notNull(),
    /** Null for a content that was never saved. */
    contentId: text('content_id'),
    title: text('title').notNull(),
    /** How many of the questions are complete; null where the kind has none. */
    progress: text('progress', { mode: 'json' }).$type<{ complete: number; total: number }>(),
    /** The `modified_at` of the content that the draft was begun from. */
    baseModifiedAt: time('base_modified_at'),
    device: text('device').notNull(),
    revision: integer('revision').notNull(),
    createdAt: time('created_at').notNull(),
    modifiedAt: time('modified_at').notNull(),
    /** The keys of the uploaded images in the state, which are in use from the change that added them. */
    imageKeys: text('image_keys', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** The editor's state as JSON text. */
    state: text('state').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    // GET /v1/drafts, the latest first
    index('drafts_of_user').on(t.userId, t.modifiedAt, t.id),
    // the job that deletes old drafts
    index('drafts_by_modification').on(t.modifiedAt),
    // erasing a content
    index('drafts_of_content').on(t.contentId).where(sql`content_id is not null`),
  ],
);
