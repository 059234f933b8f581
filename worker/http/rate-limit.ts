import { AppError } from '#base/errors';
import type { RequestContext } from '../context.ts';
import { keyedHash } from '../platform/signing.ts';
import * as repo from './rate-limit-repo.ts';

/** How often one address or account may do something, per window. */
const RATES = {
  'sign-in': { most: 10, windowSeconds: 300 },
  'sign-up': { most: 5, windowSeconds: 3_600 },
  'create-content': { most: 60, windowSeconds: 3_600 },
  assistant: { most: 20, windowSeconds: 3_600 },
  upload: { most: 120, windowSeconds: 3_600 },
  'fetch-outside': { most: 60, windowSeconds: 3_600 },
} as const;
type Rate = keyof typeof RATES;

/** Counts one more try by `who` and refuses it above the limit. One row per key, hence true over all isolates. */
export async function limitRate(ctx: RequestContext, rate: Rate, who: string): Promise<void> {
  const { most, windowSeconds } = RATES[rate];
  const windowMs = windowSeconds * 1000;
  const windowStart = Math.floor(ctx.now.getTime() / windowMs) * windowMs;
  const key = await keyedHash(ctx.settings.secret, 'rate', `${rate}:${who}:${windowStart}`);
  const [row] = await repo.countTry(ctx.db, { key, count: 1, expiresAt: new Date(windowStart + windowMs) });
  if (row && row.count > most)
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((windowStart + windowMs - ctx.now.getTime()) / 1000) });
}
