import { AppError } from '#base/errors';
import { RATE_LIMITS, type RateLimitName } from '#base/rate-limits';
import { toNetworkAddress } from '#rules/stats/network-address';
import type { RequestContext } from '#worker/context';
import { getKeyedHash } from '#worker/platform/signing';
import * as repo from './rate-limit-repo.ts';

/**
 * Counts a call against the limits of its account and of its network, and refuses it above either.
 * The account is the viewer's unless another is given. docs/limits.md gives the reasons for counters in D1.
 */
export async function limitRate(ctx: RequestContext, name: RateLimitName, account: string | undefined = ctx.viewer?.id): Promise<void> {
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
  const [first, ...rest] = keys.map((key) => repo.incrementRate(ctx.db, { key, count: 1, expiresAt }));
  if (!first) return;
  const counts = await ctx.db.batch([first, ...rest]);
  if (counts.some(([row], index) => (row?.count ?? 0) > (buckets[index]?.max ?? 0)))
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((expiresAt.getTime() - ctx.now.getTime()) / 1000) });
}
