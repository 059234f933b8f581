import { AppError } from '#base/errors';
import { RATES, type RateName } from '#base/rates';
import { networkOf } from '#rules/stats/network';
import type { RequestContext } from '#worker/context';
import { keyedHash } from '#worker/platform/signing';
import * as repo from './rate-limit-repo.ts';

/**
 * Counts one more try, by the account it is about and by the network it comes from, and refuses it above either limit.
 * The account is the viewer's unless another is named. docs/limits.md says why the counters stand in D1.
 */
export async function limitRate(ctx: RequestContext, name: RateName, account: string | undefined = ctx.viewer?.id): Promise<void> {
  const rate: { windowSeconds: number; account?: number; address?: number } = RATES[name];
  const windowMs = rate.windowSeconds * 1000;
  const windowStart = Math.floor(ctx.now.getTime() / windowMs) * windowMs;
  const expiresAt = new Date(windowStart + windowMs);
  const counted = [
    { most: rate.account, by: 'account', who: account ?? '' },
    { most: rate.address, by: 'address', who: networkOf(ctx.address) ?? '' },
  ].flatMap(({ most, by, who }) => (most === undefined || who === '' ? [] : [{ most, text: `${name}:${by}:${who}:${windowStart}` }]));
  const keys = await Promise.all(counted.map(({ text }) => keyedHash(ctx.settings.secret, 'rate', text)));
  const [first, ...rest] = keys.map((key) => repo.countTry(ctx.db, { key, count: 1, expiresAt }));
  if (!first) return;
  const counts = await ctx.db.batch([first, ...rest]);
  if (counts.some(([row], at) => (row?.count ?? 0) > (counted[at]?.most ?? 0)))
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((expiresAt.getTime() - ctx.now.getTime()) / 1000) });
}
