import { AppError } from '#base/errors';
import { RATE_LIMIT_TEXTS } from '#base/rate-limit-texts';
import { type ByteLimitName, type CounterRateLimit, RATE_LIMITS, type RateLimitName } from '#base/rate-limits';
import { toNetworkAddress } from '#rules/stats/network-address';
import { formatWaitDuration } from '#rules/text/wait-duration';
import type { RequestContext } from '#worker/context';
import { getKeyedHash } from '#worker/platform/signing';
import * as repo from './rate-limit-repo.ts';

/** A try that was counted. */
export interface CountedTry {
  isAllowed: boolean;
  /** Whether there were more tries than people make, so that a challenge is due where one is configured. */
  isBurst: boolean;
  retryAfterSeconds: number;
  keys: readonly string[];
}

/**
 * Counts a try against the limits of its account and of its network, and refuses it above either.
 * The account is the viewer's unless another is given. docs/limits.md gives the reasons for counters in D1.
 */
export async function limitRate(ctx: RequestContext, name: RateLimitName, account?: string): Promise<CountedTry> {
  const countedTry = await countTry(ctx, name, account);
  if (!countedTry.isAllowed) throw createTooManyError(name, countedTry.retryAfterSeconds);
  return countedTry;
}

/** Counts a try as `limitRate` does, and leaves to the caller what happens above a limit. */
export const countTry = (ctx: RequestContext, name: RateLimitName, account = ctx.viewer?.id): Promise<CountedTry> =>
  addToCounters(ctx, { name, account, amount: 1 });

/** Adds the bytes that a call is about to store to what its account and its network have stored, and refuses the call above either limit. */
export const limitBytes = (ctx: RequestContext, name: ByteLimitName, bytes: number): Promise<void> => limitAmount(ctx, name, bytes);

/** Counts a call that does several units of the work that is limited, such as requests to the language model, before it begins. */
export const limitUnits = (ctx: RequestContext, name: RateLimitName, units: number): Promise<void> => limitAmount(ctx, name, units);

async function limitAmount(ctx: RequestContext, name: RateLimitName | ByteLimitName, amount: number): Promise<void> {
  const { isAllowed, retryAfterSeconds, keys } = await addToCounters(ctx, { name, account: ctx.viewer?.id, amount });
  if (isAllowed) return;
  // What is not done leaves its place to a smaller call, and to others of the network.
  const [first, ...rest] = keys.map((key) => repo.subtractFromRate(ctx.db, key, amount));
  if (first) await ctx.db.batch([first, ...rest]);
  throw createTooManyError(name, retryAfterSeconds);
}

interface CountedCall {
  name: RateLimitName | ByteLimitName;
  account: string | undefined;
  amount: number;
}

async function addToCounters(ctx: RequestContext, { name, account, amount }: CountedCall): Promise<CountedTry> {
  const rate: CounterRateLimit = RATE_LIMITS[name];
  const windowMs = rate.windowSeconds * 1000;
  const windowStart = Math.floor(ctx.now.getTime() / windowMs) * windowMs;
  const expiresAt = new Date(windowStart + windowMs);
  const subjects = [
    { by: 'account', subject: account ?? '' },
    { by: 'address', subject: toNetworkAddress(ctx.ipAddress) ?? '' },
  ] as const;
  const buckets = subjects.flatMap(({ by, subject }) => {
    const max = rate[by];
    return max === undefined || subject === '' ? [] : [{ max, burst: rate.burst?.[by], text: `${name}:${by}:${subject}:${windowStart}` }];
  });
  const keys = await Promise.all(buckets.map(({ text }) => getKeyedHash(ctx.settings.secret, 'rate', text)));
  const [first, ...rest] = ctx.isTrustedCaller ? [] : keys.map((key) => repo.incrementRate(ctx.db, { key, count: amount, expiresAt }));
  const rows = first ? await ctx.db.batch([first, ...rest]) : [];
  const counts = rows.map(([row]) => row?.count ?? 0);
  return {
    isAllowed: buckets.every(({ max }, index) => (counts[index] ?? 0) <= max),
    isBurst: buckets.some(({ burst }, index) => burst !== undefined && (counts[index] ?? 0) > burst),
    retryAfterSeconds: Math.ceil((expiresAt.getTime() - ctx.now.getTime()) / 1000),
    keys,
  };
}

function createTooManyError(name: CountedCall['name'], retryAfterSeconds: number): AppError {
  const limitText = RATE_LIMIT_TEXTS[name];
  const text = limitText && `${limitText} Try again in ${formatWaitDuration(retryAfterSeconds)}.`;
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds, ...(text && { text }) });
}

/** Runs what a try was counted for, and takes the try back if that fails, as where the queue of hashes is full. */
export async function runCountedTry<T>(ctx: RequestContext, countedTry: CountedTry, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    refundTry(ctx, countedTry);
    throw error;
  }
}

/** Takes a try back after the response, such as a sign-in that succeeded where failures are counted. */
export function refundTry(ctx: RequestContext, { keys }: CountedTry): void {
  const [first, ...rest] = keys.map((key) => repo.subtractFromRate(ctx.db, key, 1));
  if (first) ctx.waitUntil(async () => void (await ctx.db.batch([first, ...rest])));
}
