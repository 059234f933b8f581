import { AppError } from '#base/errors';
import { RATE_LIMIT_TEXTS } from '#base/rate-limit-texts';
import { type ByteLimitName, RATE_LIMITS, type RateLimitName } from '#base/rate-limits';
import { toNetworkAddress } from '#rules/stats/network-address';
import { formatWaitDuration } from '#rules/text/wait-duration';
import type { RequestContext } from '#worker/context';
import { getKeyedHash } from '#worker/platform/signing';
import * as repo from './rate-limit-repo.ts';

/**
 * Counts a call against the limits of its account and of its network, and refuses it above either.
 * The account is the viewer's unless another is given. docs/limits.md gives the reasons for counters in D1.
 */
export const limitRate = (ctx: RequestContext, name: RateLimitName, account: string | undefined = ctx.viewer?.id): Promise<void> =>
  addToCounters(ctx, { name, account, amount: 1 });

/** Adds the bytes that a call is about to store to what its account and its network have stored, and refuses the call above either limit. */
export const limitBytes = (ctx: RequestContext, name: ByteLimitName, bytes: number): Promise<void> =>
  addToCounters(ctx, { name, account: ctx.viewer?.id, amount: bytes });

interface CountedCall {
  name: RateLimitName | ByteLimitName;
  account: string | undefined;
  amount: number;
}

async function addToCounters(ctx: RequestContext, { name, account, amount }: CountedCall): Promise<void> {
  if (ctx.isTrustedCaller) return;
  const rate: { windowSeconds: number; account?: number; address?: number } = RATE_LIMITS[name];
  const windowMs = rate.windowSeconds * 1000;
  const windowStart = Math.floor(ctx.now.getTime() / windowMs) * windowMs;
  const expiresAt = new Date(windowStart + windowMs);
  const buckets = [
    { max: rate.account, by: 'account', subject: account ?? '' },
    { max: rate.address, by: 'address', subject: toNetworkAddress(ctx.ipAddress) ?? '' },
  ].flatMap(({ max, by, subject }) =>
    max === undefined || subject === '' ? [] : [{ max, text: `${name}:${by}:${subject}:${windowStart}` }],
  );
  const keys = await Promise.all(buckets.map(({ text }) => getKeyedHash(ctx.settings.secret, 'rate', text)));
  const [first, ...rest] = keys.map((key) => repo.incrementRate(ctx.db, { key, count: amount, expiresAt }));
  if (!first) return;
  const counts = await ctx.db.batch([first, ...rest]);
  if (counts.some(([row], index) => (row?.count ?? 0) > (buckets[index]?.max ?? 0)))
    throw createTooManyError(name, Math.ceil((expiresAt.getTime() - ctx.now.getTime()) / 1000));
}

function createTooManyError(name: CountedCall['name'], retryAfterSeconds: number): AppError {
  const limitText = RATE_LIMIT_TEXTS[name];
  const text = limitText && `${limitText} Try again in ${formatWaitDuration(retryAfterSeconds)}.`;
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds, ...(text && { text }) });
}
