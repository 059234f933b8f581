interface RateLimit {
  windowSeconds: number;
  /**
   * `counter`: `worker/http/rate-limiting/rate-limit.ts` counts each request in a D1 row; `bytes`: it adds up their bytes. `rows`: the feature
   * counts the rows it has written, and `worker/http/rate-limiting/write-limits.ts` limits bursts by account and by network.
   */
  countedBy: 'counter' | 'bytes' | 'rows';
  /**
   * With `counter`, requests per window for one account, from any address, or units of their work; with `bytes`, bytes that it stores. With `rows`, new rows per
   * window that still exist; a follow also counts after it is taken back.
   */
  account?: number;
  /** Requests or bytes per window from one network, for any account. */
  address?: number;
  /** Above these numbers of requests a challenge is due, where one is configured. */
  burst?: { account?: number; address?: number };
}

export type CounterRateLimit = Omit<RateLimit, 'countedBy'>;

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 24 * HOUR;
const MEGABYTE = 1_000_000;

/** Rate limits by action. Above the limit the response is 429 with the seconds to wait. */
export const RATE_LIMITS = {
  /** Failed sign-ins from devices that the account does not know; a success is taken back. */
  'sign-in': { countedBy: 'counter', windowSeconds: 15 * MINUTE, account: 10, address: 60, burst: { account: 3, address: 15 } },
  /** Failed sign-ins from one device that the account knows, counted by the device. */
  'sign-in-device': { countedBy: 'counter', windowSeconds: 15 * MINUTE, account: 10 },
  'sign-up': { countedBy: 'counter', windowSeconds: HOUR, address: 60, burst: { address: 5 } },
  /** Requests of a link to set a new password. */
  'request-reset': { countedBy: 'counter', windowSeconds: HOUR, address: 60, burst: { address: 5 } },
  /** Setting a new password with a reset link. */
  reset: { countedBy: 'counter', windowSeconds: 5 * MINUTE, address: 60 },
  /** Failed reauthentications with the account's password; a success is taken back. */
  password: { countedBy: 'counter', windowSeconds: 15 * MINUTE, account: 10, address: 60 },
  /** Codes of a second factor, right and wrong, of an account. The network does not matter: who may try knows the password. */
  'second-factor': { countedBy: 'counter', windowSeconds: 15 * MINUTE, account: 10 },
  /** E-mails to one address that anyone can cause: confirmations, reset links and link codes. Their account is the address. */
  letter: { countedBy: 'counter', windowSeconds: DAY, account: 3 },
  /** Reset links that a known device of the account asks for, which strangers cannot use up. Their account is the device. */
  'letter-device': { countedBy: 'counter', windowSeconds: DAY, account: 3 },
  /** Requests of an e-mail that confirms an address. */
  'verify-mail': { countedBy: 'counter', windowSeconds: HOUR, account: 5, address: 60 },
  /** Opening a link that confirms or restores an address. */
  verify: { countedBy: 'counter', windowSeconds: 5 * MINUTE, address: 60 },
  /** Codes that link an account, counted by requester and, in `link-code-to`, by recipient. */
  'link-code': { countedBy: 'counter', windowSeconds: HOUR, account: 5, address: 20 },
  'link-code-to': { countedBy: 'counter', windowSeconds: HOUR, account: 5 },
  /** Attempts to link an account, counted by requester and, in `link-to`, by the account to link. */
  link: { countedBy: 'counter', windowSeconds: 10 * MINUTE, account: 10, address: 30 },
  'link-to': { countedBy: 'counter', windowSeconds: 10 * MINUTE, account: 10 },
  /** New usernames that owners choose for their accounts. Each holds the one before it. */
  rename: { countedBy: 'counter', windowSeconds: 30 * DAY, account: 5 },
  export: { countedBy: 'counter', windowSeconds: HOUR, account: 10 },
  report: { countedBy: 'counter', windowSeconds: HOUR, account: 20, address: 60 },
  'create-content': { countedBy: 'counter', windowSeconds: HOUR, account: 60 },
  /** Creating, saving and restoring a content: whatever stores a version. */
  save: { countedBy: 'counter', windowSeconds: 10 * MINUTE, account: 60 },
  'saved-bytes': { countedBy: 'bytes', windowSeconds: DAY, account: 50 * MEGABYTE, address: 200 * MEGABYTE },
  /** Parsing a text to import. */
  import: { countedBy: 'counter', windowSeconds: HOUR, account: 60 },
  /** Requests to the language model: one of a generation, and those that a translation needs (`TRANSLATION_LIMITS`). */
  assistant: { countedBy: 'counter', windowSeconds: HOUR, account: 40 },
  clone: { countedBy: 'counter', windowSeconds: HOUR, account: 60 },
  'written-result': { countedBy: 'counter', windowSeconds: HOUR, account: 30, address: 60 },
  upload: { countedBy: 'counter', windowSeconds: HOUR, account: 600 },
  /** Images downloaded from other sites, each of a save and of a call. */
  'fetch-outside': { countedBy: 'counter', windowSeconds: HOUR, account: 300 },
  comment: { countedBy: 'rows', windowSeconds: 10 * MINUTE, account: 20 },
  /** Changing or removing a vote is free. The primary key of the table allows one vote per content and account. */
  vote: { countedBy: 'rows', windowSeconds: MINUTE, account: 40 },
  follow: { countedBy: 'rows', windowSeconds: HOUR, account: 60 },
} as const satisfies Record<string, RateLimit>;

/**
 * Calls per minute and key that each of Cloudflare's limiters allows, per location and without a row. `[[ratelimits]]` of wrangler.toml
 * states the same figures.
 */
export const LIMITER_MAXIMA = {
  /** Votes, comments, follows and blocks, by account and by network. */
  BURSTS: 90,
  /** Plays, views and events of one network, and those of one content. A class of 40 pupils behind one address plays one quiz three times a minute. */
  PLAYS: 240,
  PLAYS_OF_CONTENT: 120,
  /** Answers that are marked. In such a class everyone answers twelve questions a minute. */
  ANSWERS: 600,
  ANSWERS_OF_CONTENT: 480,
  /** What only few people at once need: long typed answers, and share images that must be drawn. */
  RARE_CALLS: 60,
} as const;

export type LimiterName = keyof typeof LIMITER_MAXIMA;

/**
 * The limiters of calls that need no account, by network and by network and content. Each call has its own count at a limiter.
 * Behind an unknown network only users are counted.
 */
export const OPEN_CALL_LIMITS = {
  'start-play': { network: 'PLAYS', networkAndContent: 'PLAYS_OF_CONTENT' },
  'submit-play': { network: 'PLAYS', networkAndContent: 'PLAYS_OF_CONTENT' },
  'leave-play': { network: 'PLAYS', networkAndContent: 'PLAYS_OF_CONTENT' },
  view: { network: 'PLAYS', networkAndContent: 'PLAYS_OF_CONTENT' },
  event: { network: 'PLAYS' },
  'check-answer': { network: 'ANSWERS', networkAndContent: 'ANSWERS_OF_CONTENT' },
  'submit-long-answers': { network: 'RARE_CALLS' },
  'check-long-answer': { network: 'RARE_CALLS' },
  'draw-share-image': { network: 'RARE_CALLS' },
} as const satisfies Record<string, { network: LimiterName; networkAndContent?: LimiterName }>;

export type OpenCallName = keyof typeof OPEN_CALL_LIMITS;

type NamesCountedBy<Mechanism extends RateLimit['countedBy']> = {
  [Name in keyof typeof RATE_LIMITS]: (typeof RATE_LIMITS)[Name]['countedBy'] extends Mechanism ? Name : never;
}[keyof typeof RATE_LIMITS];

export type RateLimitName = NamesCountedBy<'counter'>;
export type ByteLimitName = NamesCountedBy<'bytes'>;
export type RowRateLimitName = NamesCountedBy<'rows'>;
