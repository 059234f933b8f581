import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { CONTENT_STATUSES, REVIEW_STATUSES } from '#base/content-statuses';
import { KIND_NAMES } from '#base/kinds';
import type { Article } from '#contract/contents/contents';
import type { DiscardedState } from './discarded-state.ts';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });
const list = (name: string) => text(name, { mode: 'json' }).$type<string[]>().notNull().default([]);
const listed = sql`listed = 1`;

/**
 * The three kinds in one table. Lists read partial indexes over `listed` rows only, so that their cost does not depend on
 * the number of contents; each index is named after the list it serves. Body columns come last.
 */
export const contents = sqliteTable(
  'contents',
  {
    id: text('id').primaryKey(),
    type: text('type', { enum: KIND_NAMES }).notNull(),
    uid: text('uid').notNull(),
    urlName: text('url_name').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    language: text('language').notNull().default('en'),
    status: text('status', { enum: CONTENT_STATUSES }).notNull().default('self'),
    userStatus: text('user_status', { enum: CONTENT_STATUSES }).notNull().default('public'),
    reviewStatus: text('review_status', { enum: REVIEW_STATUSES }).notNull().default('initial'),
    /** Its creator has not published it yet, nor chosen to have it private. */
    isDraft: integer('is_draft', { mode: 'boolean' }).notNull().default(false),
    /** Public and not rejected or restricted by review: shown in lists, search, feeds and sitemaps. */
    listed: integer('listed', { mode: 'boolean' }).notNull().default(false),
    official: integer('official', { mode: 'boolean' }).notNull().default(false),
    imageHomePage: text('image_home_page').notNull().default(''),
    imageHomePageAlt: text('image_home_page_alt').notNull().default(''),
    imageThumbnail: text('image_thumbnail').notNull().default(''),
    imageThumbnailAlt: text('image_thumbnail_alt').notNull().default(''),
    imageStartPage: text('image_start_page').notNull().default(''),
    imageStartPageAlt: text('image_start_page_alt').notNull().default(''),
    tags: list('tags'),
    internalTags: list('internal_tags'),
    categories: list('categories'),
    /** The number of questions in the body, which tiles show; 0 for an article. */
    questionCount: integer('question_count').notNull().default(0),
    creatorId: text('creator_id').notNull(),
    creatorName: text('creator_name').notNull(),
    creatorUsername: text('creator_username').notNull(),
    /** Owner before a transfer. */
    previousCreatorId: text('previous_creator_id'),
    /** What a deletion by the creator changed and undoing it restores; null unless the creator has moved the content to the recycle bin. */
    discardedFrom: text('discarded_from', { mode: 'json' }).$type<DiscardedState>(),
    translationOf: text('translation_of'),
    playCount: integer('play_count').notNull().default(0),
    viewCount: integer('view_count').notNull().default(0),
    upVoteCount: integer('up_vote_count').notNull().default(0),
    downVoteCount: integer('down_vote_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    /** Plays, counting each person once a day. The popularity score uses this and the weighted votes. */
    playerCount: integer('player_count').notNull().default(0),
    upVoteWeight: real('up_vote_weight').notNull().default(0),
    downVoteWeight: real('down_vote_weight').notNull().default(0),
    score: real('score').notNull().default(0),
    /** A fixed random position, 0 to 1: it decides the block in which shuffled lists have the content (`lists/shuffle-repo.ts`). */
    shuffle: real('shuffle').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    modifiedAt: time('modified_at').notNull(),
    publishedAt: time('published_at'),
    adminSavedAt: time('admin_saved_at'),
    /** The version that waits until staff have looked at it; visitors see the columns of this row. Null if nothing waits. */
    pendingVersion: integer('pending_version'),
    pendingSavedAt: time('pending_saved_at'),
    /** Why staff refused the pending version; null if they have not. */
    pendingRefusal: text('pending_refusal'),
    modifiedBy: text('modified_by').notNull(),
    /** Id of the save that wrote this row; later statements of its batch use it to test whether the save succeeded. */
    saveId: text('save_id').notNull(),
    recommend: text('recommend', { mode: 'json' }).$type<Article['recommend']>().notNull().default([]),
    attachments: text('attachments', { mode: 'json' }).$type<Article['attachments']>().notNull().default([]),
    metadata: text('metadata', { mode: 'json' }).$type<Article['metadata']>().notNull().default({}),
    /** The columns of the kind (`KquizBody`, `PquizBody` or `ArticleBody`) as JSON text. */
    body: text('body').notNull(),
  },
  (t) => [
    // play pages and GET /v1/{type}/{urlName}
    uniqueIndex('contents_by_slug').on(t.type, t.urlName),
    // play pages, embeds and GET /v1/{type}/{UID}
    uniqueIndex('contents_by_uid').on(t.uid),
    // /home-new, home's New, GET /v1/public_contents?sort=-datePublished, feeds, sitemaps
    index('contents_new').on(t.publishedAt, t.id).where(listed),
    // /home-hot, home's Hot, sort=-performance.performanceScore: views and date decide between equal scores
    index('contents_hot').on(t.score, t.viewCount, t.publishedAt, t.id).where(listed),
    // sort=-performance.playCount
    index('contents_top').on(t.playCount, t.id).where(listed),
    // /home-top, home's Most played: by unique players, so that repeats of one person have no effect
    index('contents_by_players').on(t.playerCount, t.id).where(listed),
    // /home-random and random=seed
    index('contents_random').on(t.shuffle, t.id).where(listed),
    // /pquiz, /kquiz, /article and their sorts; contentTypes=
    index('contents_of_type_new').on(t.type, t.publishedAt, t.id).where(listed),
    index('contents_of_type_hot').on(t.type, t.score, t.viewCount, t.publishedAt, t.id).where(listed),
    index('contents_of_type_top').on(t.type, t.playCount, t.id).where(listed),
    index('contents_of_type_by_players').on(t.type, t.playerCount, t.id).where(listed),
    index('contents_of_type_random').on(t.type, t.shuffle, t.id).where(listed),
    // /com-* (0) and /coreteam-* (1), home's Community
    index('contents_official_new').on(t.official, t.publishedAt, t.id).where(listed),
    index('contents_official_hot').on(t.official, t.score, t.viewCount, t.publishedAt, t.id).where(listed),
    index('contents_official_top').on(t.official, t.playCount, t.id).where(listed),
    index('contents_official_by_players').on(t.official, t.playerCount, t.id).where(listed),
    // /profile/{id} and GET /v1/contents with creator: all of a creator's, newest first
    index('contents_of_creator').on(t.creatorId, t.createdAt, t.id),
    // public profile by each sort, /feed, /feed/user/{username}.xml
    index('contents_of_creator_new').on(t.creatorId, t.publishedAt, t.id).where(listed),
    index('contents_of_creator_hot').on(t.creatorId, t.score, t.viewCount, t.publishedAt, t.id).where(listed),
    index('contents_of_creator_top').on(t.creatorId, t.playCount, t.id).where(listed),
    index('contents_of_creator_by_players').on(t.creatorId, t.playerCount, t.id).where(listed),
    // sort=-dateCreated and -dateModified of public lists, lastmod of sitemaps
    index('contents_created').on(t.createdAt, t.id).where(listed),
    index('contents_modified').on(t.modifiedAt, t.id).where(listed),
    // GET /v1/contents for staff: everything, newest first
    index('contents_by_creation').on(t.createdAt, t.id),
    index('contents_by_modification').on(t.modifiedAt, t.id),
    // /internal: rejected and restricted
    index('contents_held_back').on(t.reviewStatus, t.modifiedAt, t.id).where(sql`review_status <> 'initial'`),
    // /internal: the recycle bin, newest first
    index('contents_in_bin').on(t.creatorId, t.modifiedAt, t.id).where(sql`creator_id = '00000000000000000000000b1n'`),
    // /internal: official contents that are not public
    index('contents_official_pending').on(t.official, t.modifiedAt, t.id).where(sql`official = 1 and listed = 0`),
    // hreflang links of a translated content
    index('contents_translations').on(t.translationOf).where(sql`translation_of is not null`),
  ],
);

/**
 * The labels of contents: `tag:birds`, `category:<id>`, `internal:game`. The sort keys are copies, so that the list of a tag
 * or a category is one index scan.
 */
export const contentLabels = sqliteTable(
  'content_labels',
  {
    label: text('label').notNull(),
    contentId: text('content_id').notNull(),
    type: text('type', { enum: KIND_NAMES }).notNull(),
    listed: integer('listed', { mode: 'boolean' }).notNull(),
    publishedAt: time('published_at'),
    modifiedAt: time('modified_at').notNull(),
    score: real('score').notNull().default(0),
    playCount: integer('play_count').notNull().default(0),
    playerCount: integer('player_count').notNull().default(0),
    viewCount: integer('view_count').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.contentId, t.label] }),
    // /category/{id}, tag pages, /game and home's Featured, by each sort
    index('labelled_new').on(t.label, t.publishedAt, t.contentId).where(listed),
    index('labelled_hot').on(t.label, t.score, t.viewCount, t.publishedAt, t.contentId).where(listed),
    index('labelled_top').on(t.label, t.playCount, t.contentId).where(listed),
    index('labelled_by_players').on(t.label, t.playerCount, t.contentId).where(listed),
    // counting the unlisted contents of a label, for staff and creators
    index('labelled_unlisted').on(t.label, t.contentId).where(sql`listed = 0`),
    // /internal: user_pending, potential, translated, duplicated, oldest or newest first, listed or not
    index('labelled_internal').on(t.label, t.modifiedAt, t.contentId).where(sql`label like 'internal:%'`),
  ],
);

export const contentVersions = sqliteTable(
  'content_versions',
  {
    contentId: text('content_id').notNull(),
    version: integer('version').notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: time('saved_at').notNull(),
    title: text('title').notNull(),
    /** The whole saved content as JSON text. */
    snapshot: text('snapshot').notNull(),
  },
  // GET /v1/{type}/{id}/versions, newest first
  (t) => [primaryKey({ columns: [t.contentId, t.version] })],
);

/** Former slugs of contents, which redirect. */
export const oldSlugs = sqliteTable(
  'old_slugs',
  {
    type: text('type', { enum: KIND_NAMES }).notNull(),
    urlName: text('url_name').notNull(),
    contentId: text('content_id').notNull(),
    retiredAt: time('retired_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.urlName] }),
    // erasing a content
    index('old_slugs_of_content').on(t.contentId),
  ],
);

/** Answers to creating calls that carried an Idempotency-Key. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    key: text('key').primaryKey(),
    resourceId: text('resource_id').notNull(),
    /** A hash of the request: the key of another request is refused. */
    requestHash: text('request_hash'),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('idempotency_keys_by_expiry').on(t.expiresAt)],
);

export const categories = sqliteTable(
  'categories',
  {
    id: text('id').primaryKey(),
    uid: text('uid').notNull(),
    altUids: list('alt_uids'),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    icon: text('icon').notNull().default(''),
    rankScore: real('rank_score').notNull().default(0),
    contentCount: integer('content_count').notNull().default(0),
  },
  (t) => [
    // /category/{UID}
    uniqueIndex('categories_by_uid').on(t.uid),
    // the menu, /category and GET /v1/categories, in rank order
    index('categories_by_rank').on(t.rankScore),
  ],
);

/**
 * One row with every category in rank order, as JSON: the menu of each page and the names on tiles, for one row instead of one a category.
 * Triggers of migration 0040 write it whenever a category changes.
 */
export const categoryLists = sqliteTable('category_lists', {
  id: integer('id').primaryKey(),
  categories: text('categories').notNull(),
});

/** Alternative UIDs of categories. */
export const categoryAltUids = sqliteTable('category_alt_uids', {
  altUid: text('alt_uid').primaryKey(),
  categoryId: text('category_id').notNull(),
});

/** Uploaded images; their bytes are in R2 under `key`. */
export const images = sqliteTable(
  'images',
  {
    key: text('key').primaryKey(),
    ownerId: text('owner_id').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: time('created_at').notNull(),
    /** Set when a saved content or profile refers to the image; a job deletes images without it. */
    usedAt: time('used_at'),
  },
  (t) => [
    // erasing an account's images
    index('images_by_owner').on(t.ownerId, t.createdAt),
    // the job that deletes unused images
    index('images_orphaned').on(t.createdAt).where(sql`used_at is null`),
  ],
);

/**
 * Users who have seen the answers of a content, by cloning it or by playing it. Only the play that showed them first may rank; with a clone
 * none may.
 */
export const clones = sqliteTable(
  'clones',
  {
    contentId: text('content_id').notNull(),
    userId: text('user_id').notNull(),
    clonedAt: time('cloned_at').notNull(),
    /** The play that showed the answers first; null for a clone. */
    playId: text('play_id'),
  },
  (t) => [
    primaryKey({ columns: [t.contentId, t.userId] }),
    // a user's rows, for export and erasure
    index('clones_of_user').on(t.userId),
  ],
);

/** Contents whose document in the search database must be rewritten. */
export const searchOutbox = sqliteTable('search_outbox', {
  contentId: text('content_id').primaryKey(),
  queuedAt: time('queued_at').notNull(),
});

/** One row: the last write to the search database recorded in the store. The search database records its own; see `rules/search/index-sync.ts`. */
export const searchSync = sqliteTable('search_sync', {
  id: integer('id').primaryKey(),
  lastWrite: text('last_write').notNull(),
});
