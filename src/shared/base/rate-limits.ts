interface RateLimit {
  windowSeconds: number;
  /**
   * `counter`: `worker/http/rate-limiting/rate-limit.ts` counts each request in a D1 row. `rows`: the feature counts the rows it has written,
   * and `worker/http/rate-limiting/write-limits.ts` limits bursts by account and by network.
   */
  countedBy: 'counter' | 'rows';
  /** Requests per window for one account, from any address. */
  account?: number;
  /** Requests per window from one IP address, for any account. */
  address?: number;
}

const MINUTES = 60;
const HOUR = 3_600;

/** Rate limits by action. Above the limit the response is 429 with the seconds to wait. */
export const RATE_LIMITS = {
  'sign-in': { countedBy: 'counter', windowSeconds: 5 * MINUTES, account: 10, address: 30 },
  'sign-up': { countedBy: 'counter', windowSeconds: HOUR, address: 5 },
  /** E-mails with a link to set a new password. */
  'request-reset': { countedBy: 'counter', windowSeconds: HOUR, account: 5, address: 20 },
  /** Setting a new password with a reset link. */
  reset: { countedBy: 'counter', windowSeconds: 5 * MINUTES, address: 10 },
  /** Reauthenticating with the account's password. */
  password: { countedBy: 'counter', windowSeconds: 5 * MINUTES, account: 10, address: 30 },
  /** E-mails that confirm an address. */
  'verify-mail': { countedBy: 'counter', windowSeconds: HOUR, account: 5, address: 20 },
  verify: { countedBy: 'counter', windowSeconds: 5 * MINUTES, address: 20 },
  /** Codes that link an account, counted by requester and, in `link-code-to`, by recipient. */
  'link-code': { countedBy: 'counter', windowSeconds: HOUR, account: 5, address: 20 },
  'link-code-to': { countedBy: 'counter', windowSeconds: HOUR, account: 5 },
  link: { countedBy: 'counter', windowSeconds: 10 * MINUTES, account: 10, address: 30 },
  'link-to': { countedBy: 'counter', windowSeconds: 10 * MINUTES, account: 10 },
  export: { countedBy: 'counter', windowSeconds: HOUR, account: 10 },
  report: { countedBy: 'counter', windowSeconds: HOUR, account: 20, address: 60 },
  'create-content': { countedBy: 'counter', windowSeconds: HOUR, account: 60 },
  assistant: { countedBy: 'counter', windowSeconds: HOUR, account: 20 },
  clone: { countedBy: 'counter', windowSeconds: HOUR, account: 60 },
  'written-result': { countedBy: 'counter', windowSeconds: HOUR, account: 30, address: 60 },
  upload: { countedBy: 'counter', windowSeconds: HOUR, account: 120 },
  'fetch-outside': { countedBy: 'counter', windowSeconds: HOUR, account: 60 },
  comment: { countedBy: 'rows', windowSeconds: 10 * MINUTES, account: 20 },
  vote: { countedBy: 'rows', windowSeconds: MINUTES, account: 40 },
  follow: { countedBy: 'rows', windowSeconds: HOUR, account: 60 },
} as const satisfies Record<string, RateLimit>;

type NamesCountedBy<Mechanism extends RateLimit['countedBy']> = {
  [Name in keyof typeof RATE_LIMITS]: (typeof RATE_LIMITS)[Name]['countedBy'] extends Mechanism ? Name : never;
}[keyof typeof RATE_LIMITS];

export type RateLimitName = NamesCountedBy<'counter'>;
export type RowRateLimitName = NamesCountedBy<'rows'>;
