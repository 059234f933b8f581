interface RateLimit {
  windowSeconds: number;
  /** Requests per window for one account, from any address. */
  account?: number;
  /** Requests per window from one IP address, for any account. */
  address?: number;
}

const MINUTES = 60;
const HOUR = 3_600;

/** Rate limits by action. Above a limit the response is 429 with the seconds to wait. */
export const RATE_LIMITS = {
  'sign-in': { windowSeconds: 5 * MINUTES, account: 10, address: 30 },
  'sign-up': { windowSeconds: HOUR, address: 5 },
  recover: { windowSeconds: HOUR, account: 5, address: 20 },
  /** Setting a new password with a reset link. */
  reset: { windowSeconds: 5 * MINUTES, address: 10 },
  /** Reauthenticating with the account's password. */
  password: { windowSeconds: 5 * MINUTES, account: 10, address: 30 },
  /** E-mails that confirm an address. */
  'verify-mail': { windowSeconds: HOUR, account: 5, address: 20 },
  verify: { windowSeconds: 5 * MINUTES, address: 20 },
  /** Codes that link an account, counted by requester and, in `link-code-to`, by recipient. */
  'link-code': { windowSeconds: HOUR, account: 5, address: 20 },
  'link-code-to': { windowSeconds: HOUR, account: 5 },
  link: { windowSeconds: 10 * MINUTES, account: 10, address: 30 },
  'link-to': { windowSeconds: 10 * MINUTES, account: 10 },
  export: { windowSeconds: HOUR, account: 10 },
  report: { windowSeconds: HOUR, account: 20, address: 60 },
  'create-content': { windowSeconds: HOUR, account: 60 },
  assistant: { windowSeconds: HOUR, account: 20 },
  clone: { windowSeconds: HOUR, account: 60 },
  'written-result': { windowSeconds: HOUR, account: 30, address: 60 },
  upload: { windowSeconds: HOUR, account: 120 },
  'fetch-outside': { windowSeconds: HOUR, account: 60 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;
