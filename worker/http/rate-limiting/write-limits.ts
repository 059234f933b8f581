import { AppError } from '#base/errors';
import { RATE_LIMITS, type RowRateLimitName } from '#base/rate-limits';
import { toNetworkAddress } from '#rules/stats/network-address';
import type { RequestContext } from '#worker/context';
import { getKeyedHash } from '#worker/platform/signing';

const WINDOW_SECONDS = 60;

/**
 * Refuses an account or a network that writes far faster than people do. The platform counts per location, which writes no
 * row; limits per account and kind of row are counted from the stored rows.
 */
export async function limitBurst(ctx: RequestContext, userId: string): Promise<void> {
  await limitKeys(ctx, ctx.burstLimiter, [`user:${userId}`, ...(await listNetworkKeys(ctx))]);
}

/** Refuses a network, and behind an unknown one an account, that has far more answers marked than a class of pupils. */
export async function limitAnswerBurst(ctx: RequestContext): Promise<void> {
  const networkKeys = await listNetworkKeys(ctx);
  await limitKeys(ctx, ctx.answerLimiter, networkKeys.length > 0 || !ctx.viewer ? networkKeys : [`user:${ctx.viewer.id}`]);
}

/** Miniflare writes the counters with their keys to the state folder, so the network is hashed. */
async function listNetworkKeys(ctx: RequestContext): Promise<string[]> {
  const network = toNetworkAddress(ctx.ipAddress);
  return network === null ? [] : [`address:${await getKeyedHash(ctx.settings.secret, 'burst', network)}`];
}

async function limitKeys(ctx: RequestContext, limiter: RateLimit | null, keys: readonly string[]): Promise<void> {
  if (!limiter || ctx.isTrustedCaller) return;
  const outcomes = await Promise.all(keys.map((key) => limiter.limit({ key })));
  if (outcomes.some(({ success }) => !success)) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: WINDOW_SECONDS });
}

/** Maximum number of rows of a kind that an account may write per window; unlimited for the product's own scripts. */
export const getRowLimit = (ctx: RequestContext, rate: RowRateLimitName): number =>
  ctx.isTrustedCaller ? 1_000_000 : RATE_LIMITS[rate].account;

const getWindowMs = (rate: RowRateLimitName) => RATE_LIMITS[rate].windowSeconds * 1000;

/** Start of the window that ends now, in which rows are counted. */
export const getRateWindowStart = (ctx: RequestContext, rate: RowRateLimitName): Date => new Date(ctx.now.getTime() - getWindowMs(rate));

/** The error for a row above the limit. The account may write again when its oldest row leaves the window. */
export function createRateLimitError(ctx: RequestContext, rate: RowRateLimitName, oldest: Date | null): AppError {
  const windowMs = getWindowMs(rate);
  const waitMs = (oldest?.getTime() ?? ctx.now.getTime()) + windowMs - ctx.now.getTime();
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
