import { toNetworkAddress } from '#rules/stats/network-address';
import type { RequestContext } from '#worker/context';
import { createHashQueue } from '#worker/platform/hash-queue';
import { checkPassword, hashPassword } from '#worker/platform/password';
import { hasDevicePass } from './known-devices.ts';

/** All hashes of an instance of the Worker share its thread, and therefore one queue. */
const { requirePlace, runHash } = createHashQueue();

interface HashOptions {
  /** Whether this device has signed in to the account before. */
  isKnownDevice?: boolean;
}

/**
 * Throws `TRY_AGAIN` if the queue of hashes is full. A call checks this before its first query, so that calls beyond the queue cost
 * nothing; a cookie of a known device, genuine or not, lets it try for a reserved place.
 */
export const requireHashPlace = (ctx: RequestContext): void =>
  requirePlace({ network: toNetworkAddress(ctx.ipAddress), isKnownDevice: hasDevicePass(ctx) });

/** Hashes a new password in the queue of hashes. Throws `TRY_AGAIN` if the queue is full. */
export const queuePasswordHash = (ctx: RequestContext, password: string): Promise<string> =>
  runInQueue(ctx, {}, () => hashPassword(password, ctx.keyDerivation));

/** Compares a password with a hash in the queue of hashes. Throws `TRY_AGAIN` if the queue is full. */
export const queuePasswordCheck = (ctx: RequestContext, password: string, hash: string | undefined, options: HashOptions = {}) =>
  runInQueue(ctx, options, () => checkPassword(password, hash, ctx.keyDerivation));

const runInQueue = <T>(ctx: RequestContext, { isKnownDevice = false }: HashOptions, work: () => Promise<T>): Promise<T> =>
  runHash({ network: toNetworkAddress(ctx.ipAddress), isKnownDevice }, ctx.keyDerivation.restMs, work);
