import { AppError } from '#base/errors';
import { COMMUNITY_RATE_LIMITS } from '#base/limits/community';
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

/** How many of something an account may do in its window; the product's own scripts as many as they like. */
export const getCommunityLimit = (ctx: RequestContext, rate: keyof typeof COMMUNITY_RATE_LIMITS): number =>
  ctx.isTrustedCaller ? 1_000_000 : COMMUNITY_RATE_LIMITS[rate].max;

/** Refuses what an account does more often than its rate allows. It may go on when its oldest in the window leaves it. */
export function createRateLimitError(ctx: RequestContext, rate: keyof typeof COMMUNITY_RATE_LIMITS, oldest: Date | null): AppError {
  const { windowMs } = COMMUNITY_RATE_LIMITS[rate];
  const waitMs = (oldest?.getTime() ?? ctx.now.getTime()) + windowMs - ctx.now.getTime();
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
