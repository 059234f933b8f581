import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { DIGEST_FREQUENCIES } from '#base/notifications';
import { ROLES, type UserStatus } from '#base/roles';
import type { PlaysByRanking } from '#rules/stats/rankings';
import { buildUsernameLookSql } from '#worker/db/username-look-sql';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

export const users = sqliteTable(
  'users',
  {
    id: text('id').primaryKey(),
    username: text('username').notNull(),
    /** What the username looks like: the same for names that could be taken for each other. */
    look: text('look').generatedAlwaysAs(buildUsernameLookSql('username'), { mode: 'virtual' }),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    /** Both names as staff's search compares them: in lower case, without accents. */
    searchName: text('search_name').notNull().default(''),
    email: text('email').notNull().default(''),
    emailVerifiedAt: time('email_verified_at'),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: ROLES }).notNull().default('user'),
    status: text('status', { mode: 'json' }).$type<UserStatus[]>().notNull().default([]),
    statusReason: text('status_reason').notNull().default(''),
    statusUntil: time('status_until'),
    userQuote: text('user_quote').notNull().default(''),
    profilePicture: text('profile_picture').notNull().default(''),
    coverPicture: text('cover_picture').notNull().default(''),
    metadata: text('metadata', { mode: 'json' }).$type<{ country?: string | undefined; tz?: string | undefined }>().notNull().default({}),
    sysLink: integer('sys_link', { mode: 'boolean' }).notNull().default(false),
    /** Number of published contents, updated with each publication; it makes a creator trusted. */
    publishedCount: integer('published_count').notNull().default(0),
    lastRejectedAt: time('last_rejected_at'),
    trustRevoked: integer('trust_revoked', { mode: 'boolean' }).notNull().default(false),
    playCount: integer('play_count').notNull().default(0),
    followerCount: integer('follower_count').notNull().default(0),
    followingCount: integer('following_count').notNull().default(0),
    /** Notifications and followers up to this time are read. */
    notifiedAt: time('notified_at'),
    /** Those after `readAfter`, up to `readUntil`, are read too; null if there is no such span. */
    readAfter: time('read_after'),
    readUntil: time('read_until'),
    /** How often the e-mail digest is sent, and when the next one is due. */
    digest: text('digest', { enum: DIGEST_FREQUENCIES }).notNull().default('off'),
    digestDueAt: time('digest_due_at'),
    /** Whether decisions on the user's contents are e-mailed. */
    decisionMails: integer('decision_mails', { mode: 'boolean' }).notNull().default(true),
    /** For the rate limit of follows: the start of the latest window with a follow, and the number of follows since then. */
    followsSince: time('follows_since'),
    recentFollows: integer('recent_follows').notNull().default(0),
    /** The plays that rank the user as creator and as player, each of the latest period with plays. */
    ranks: text('ranks', { mode: 'json' }).$type<PlaysByRanking>().notNull().default({}),
    /** Part of what signs the passes of known devices; a new version makes all devices of the account unknown. */
    deviceVersion: integer('device_version').notNull().default(0),
    createdAt: time('created_at').notNull(),
    erasedAt: time('erased_at'),
  },
  (t) => [
    // GET /v1/users/{username}, sign-in, the username check
    uniqueIndex('users_by_username').on(t.username),
    // sign-up, a new username: accounts with a name that looks the same
    index('users_by_look').on(t.look),
    // sign-in by e-mail, recovery; an address is verified for one account only
    uniqueIndex('users_by_verified_email').on(t.email).where(sql`email_verified_at is not null`),
    // GET /v1/users and /user: staff's list, newest first
    index('users_by_creation').on(t.createdAt),
    // staff's list by role
    index('users_by_role').on(t.role, t.createdAt),
    // the job that sends digests
    index('users_digest_due').on(t.digestDueAt).where(sql`digest_due_at is not null`),
    // staff's list of restricted accounts
    index('users_restricted').on(t.createdAt).where(sql`status <> '[]'`),
  ],
);

/**
 * The words by which staff find an account: the username and its parts, the e-mail address, and both names. Triggers on `users` write them.
 */
export const userWords = sqliteTable('user_words', { word: text('word').notNull(), userId: text('user_id').notNull() }, (t) => [
  // /user: accounts with a word that starts like this
  primaryKey({ columns: [t.word, t.userId] }),
  // the words of an account, when it changes
  index('user_words_of_user').on(t.userId, t.word),
]);

/**
 * Names that accounts had, which nobody else may take before `heldUntil`. Only a keyed hash of what a name looks like is stored, since
 * people give up names to be found under them no longer.
 */
export const formerUsernames = sqliteTable(
  'former_usernames',
  {
    lookHash: text('look_hash').primaryKey(),
    /** The account that may take its name back; empty if it is erased. */
    userId: text('user_id').notNull(),
    heldUntil: time('held_until').notNull(),
  },
  (t) => [
    // erasing an account
    index('former_usernames_by_user').on(t.userId),
    // the job that deletes expired holds
    index('former_usernames_by_expiry').on(t.heldUntil),
  ],
);

export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the token in the cookie, hex. */
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at').notNull(),
    device: text('device').notNull().default(''),
    place: text('place').notNull().default(''),
  },
  (t) => [
    // GET /v1/auth/sessions, ending all sessions of a user
    index('sessions_by_user').on(t.userId, t.lastUsedAt),
    // the job that deletes expired sessions
    index('sessions_by_expiry').on(t.expiresAt),
  ],
);

/** What a single-use secret is for. `worker/accounts/auth/recovery/issued-access.ts` says what ends each. */
export const SECRET_PURPOSES = ['password', 'email', 'email_restore', 'link_code', 'first_admin', 'second_factor'] as const;
export type SecretPurpose = (typeof SECRET_PURPOSES)[number];

/**
 * Hashes of single-use secrets: password resets, e-mail verifications, links that restore the address before a change and codes for account links,
 * which are sent by mail, the link of the first administrator, which a deployment prints, and tickets for the second step of a sign-in,
 * which answer a right password.
 */
export const resets = sqliteTable(
  'resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: SECRET_PURPOSES }).notNull(),
    userId: text('user_id').notNull(),
    /** The e-mail address to verify or to restore, or the account to link. */
    subject: text('subject').notNull().default(''),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [
    // deleting a user's older secrets when a new one is sent
    index('resets_by_user').on(t.userId, t.purpose),
    // a recovery of an account: the codes that were sent to its owner for other accounts
    index('resets_link_codes_to').on(t.subject).where(sql`purpose = 'link_code'`),
    // the job that deletes expired secrets
    index('resets_by_expiry').on(t.expiresAt),
  ],
);

/** The authenticator app of an account, from the start of its set-up. */
export const secondFactors = sqliteTable('second_factors', {
  userId: text('user_id').primaryKey(),
  /** The app's secret, encrypted with a key derived from SECRET and bound to the account. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The time step of the last accepted code. */
  lastUsedStep: integer('last_used_step').notNull().default(0),
  createdAt: time('created_at').notNull(),
  /** Null until a code confirms the set-up. */
  enabledAt: time('enabled_at'),
});

/** Recovery codes that are not used yet, as hashes keyed with SECRET. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    userId: text('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** Linked accounts of this product or of a partner system. */
export const links = sqliteTable(
  'links',
  {
    userId: text('user_id').notNull(),
    sysCode: text('sys_code').notNull(),
    linkedName: text('linked_name').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.sysCode] })],
);

/** Counters of limits that apply across all isolates, one row per key and window. */
export const rateLimits = sqliteTable(
  'rate_limits',
  { key: text('key').primaryKey(), count: integer('count').notNull(), expiresAt: time('expires_at').notNull() },
  // the job that deletes ended windows
  (t) => [index('rate_limits_by_expiry').on(t.expiresAt)],
);

/** Outbox of mail, inserted in the batch of the operation that sends it and delivered by a job with retries. */
export const mails = sqliteTable(
  'mails',
  {
    id: text('id').primaryKey(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** Link to unsubscribe from mails of this kind; null for mails that the recipient requested. */
    stopLink: text('stop_link'),
    /** The comments that a digest quotes; those deleted before it is sent are left out. */
    commentIds: text('comment_ids', { mode: 'json' }).$type<string[]>().notNull().default([]),
    attempts: integer('attempts').notNull().default(0),
    dueAt: time('due_at').notNull(),
    sentAt: time('sent_at'),
  },
  (t) => [
    // the job that sends due mails
    index('mails_due').on(t.dueAt).where(sql`sent_at is null`),
  ],
);
