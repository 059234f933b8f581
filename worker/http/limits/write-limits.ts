import { AppError } from '#base/errors';
import { RATE_LIMITS, type RowRateLimitName } from '#base/rate-limits';
import { toNetworkAddress } from '#rules/stats/network-address';
import type { RequestContext } from '#worker/context';
import { getKeyedHash } from '#worker/platform/signing';

const WINDOW_SECONDS = 60;

/**
 * Refuses an account or a network that writes far faster than people do. Counted by the platform beside each isolate's
 * location, so that it costs no row; what one account may do of each kind is counted from the store's own rows.
 */
export async function limitBurst(ctx: RequestContext, userId: string): Promise<void> {
  if (!ctx.burstLimiter || ctx.isTrustedCaller) return;
  const keys = [`user:${userId}`];
  const network = toNetworkAddress(ctx.ipAddress);
  // Miniflare keeps the counters, and so these keys, in the state folder.
  if (network !== null) keys.push(`address:${await getKeyedHash(ctx.settings.secret, 'burst', network)}`);
  const outcomes = await Promise.all(keys.map((key) => ctx.burstLimiter?.limit({ key })));
  if (outcomes.some((one) => one && !one.success)) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: WINDOW_SECONDS });
}

/** How many rows of a kind an account may write in its window; the project's own scripts are not limited. */
export const getRowLimit = (ctx: RequestContext, rate: RowRateLimitName): number =>
  ctx.isTrustedCaller ? 1_000_000 : RATE_LIMITS[rate].account;

const getWindowMs = (rate: RowRateLimitName) => RATE_LIMITS[rate].windowSeconds * 1000;

/** Start of the window, ending now, in which the rows are counted. */
export const getRateWindowStart = (ctx: RequestContext, rate: RowRateLimitName): Date => new Date(ctx.now.getTime() - getWindowMs(rate));

/** The refusal of a row above the limit. The account may write again once its oldest row leaves the window. */
export function createRateLimitError(ctx: RequestContext, rate: RowRateLimitName, oldest: Date | null): AppError {
  const windowMs = getWindowMs(rate);
  const waitMs = (oldest?.getTime() ?? ctx.now.getTime()) + windowMs - ctx.now.getTime();
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
