import { AppError } from '#base/errors';
import { type LimiterName, OPEN_CALL_LIMITS, type OpenCallName, RATE_LIMITS, type RowRateLimitName } from '#base/rate-limits';
import { CROWDED_NETWORK_TEXT } from '#base/texts/rate-limits';
import { toNetworkAddress } from '#rules/stats/network-address';
import type { RequestContext } from '#worker/context';
import { getRootCauseMessage } from '#worker/db/root-cause';
import { getKeyedHash } from '#worker/platform/signing';
import { withTimeout } from '#worker/platform/with-timeout';

const WINDOW_SECONDS = 60;
const LIMITER_TIMEOUT = { ms: 1_000, message: 'The rate limiter did not respond within a second.' };

/**
 * Refuses an account or a network that writes far faster than people do. The platform counts per location, which writes no
 * row; limits per account and kind of row are counted from the stored rows.
 */
export async function limitBurst(ctx: RequestContext, userId: string): Promise<void> {
  await limitKeys(ctx, { name: 'BURSTS', keys: [`user:${userId}`, ...(await listNetworkKeys(ctx))] });
}

/**
 * Refuses an account that changes drafts far faster than a few open editors do. Networks are not limited: every pupil of a class may be
 * typing, and nobody else sees a draft.
 */
export async function limitDraftChanges(ctx: RequestContext, userId: string): Promise<void> {
  await limitKeys(ctx, { name: 'BURSTS', keys: [`draft:user:${userId}`] });
}

/**
 * Refuses a network, and behind an unknown one an account, that makes a call which needs no account far more often than a class of
 * pupils. `contentId` also limits the calls about one content.
 */
export async function limitOpenCall(ctx: RequestContext, name: OpenCallName, contentId = ''): Promise<void> {
  const networkKeys = await listNetworkKeys(ctx);
  const keys = networkKeys.length > 0 || !ctx.viewer ? networkKeys : [`user:${ctx.viewer.id}`];
  const limits: { network: LimiterName; networkAndContent?: LimiterName } = OPEN_CALL_LIMITS[name];
  await limitKeys(ctx, { name: limits.network, keys: keys.map((key) => `${name}:${key}`), text: CROWDED_NETWORK_TEXT });
  if (!limits.networkAndContent) return;
  const contentKeys = keys.map((key) => `${name}:${contentId}:${key}`);
  await limitKeys(ctx, { name: limits.networkAndContent, keys: contentKeys, text: CROWDED_NETWORK_TEXT });
}

interface LimitedKeys {
  name: LimiterName;
  keys: readonly string[];
  /** What a person reads who is refused. */
  text?: string;
}

/** Miniflare writes the counters with their keys to the state folder, so the network is hashed. */
async function listNetworkKeys(ctx: RequestContext): Promise<string[]> {
  const network = toNetworkAddress(ctx.ipAddress);
  return network === null ? [] : [`address:${await getKeyedHash(ctx.settings.secret, 'burst', network)}`];
}

async function limitKeys(ctx: RequestContext, { name, keys, text }: LimitedKeys): Promise<void> {
  const limiter = ctx.limiters[name];
  if (!limiter || ctx.isTrustedCaller) return;
  const outcomes = await Promise.all(keys.map((key) => isBelowLimit(limiter, key)));
  if (outcomes.includes(false))
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: WINDOW_SECONDS, ...(text !== undefined && { text }) });
}

/**
 * A limiter that fails or hangs refuses nobody: without it people can still play, vote and comment, up to the limits of stored rows. What
 * protects accounts, such as the limits of sign-ins, is counted in the store and fails with it.
 */
async function isBelowLimit(limiter: RateLimit, key: string): Promise<boolean> {
  try {
    return (await withTimeout(limiter.limit({ key }), LIMITER_TIMEOUT)).success;
  } catch (error) {
    console.error(JSON.stringify({ level: 'warning', limiter: getRootCauseMessage(error) }));
    return true;
  }
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
