interface RateLimit {
  windowSeconds: number;
  /** How often in a window for one account, whoever asks. */
  account?: number;
  /** How often in a window from one address, for whatever account. */
  address?: number;
}

const MINUTES = 60;
const HOUR = 3_600;

/** How often something may be tried. Above it the answer is 429 with the seconds to wait. */
export const RATE_LIMITS = {
  'sign-in': { windowSeconds: 5 * MINUTES, account: 10, address: 30 },
  'sign-up': { windowSeconds: HOUR, address: 5 },
  recover: { windowSeconds: HOUR, account: 5, address: 20 },
  /** Setting a new password by a link. */
  reset: { windowSeconds: 5 * MINUTES, address: 10 },
  /** Proving by one's password that one is oneself. */
  password: { windowSeconds: 5 * MINUTES, account: 10, address: 30 },
  /** Mails that confirm an address. */
  'verify-mail': { windowSeconds: HOUR, account: 5, address: 20 },
  verify: { windowSeconds: 5 * MINUTES, address: 20 },
  /** Codes that link an account, by who asks, and by the account that is written to. */
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
