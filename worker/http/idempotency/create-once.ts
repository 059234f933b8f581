import { AppError } from '#base/errors';
import { IDEMPOTENCY_LIMITS } from '#base/limits/requests';
import type { RequestContext } from '#worker/context';
import type { BatchStatement, SqlCondition } from '#worker/db/client';
import { getSha256Hex } from '#worker/platform/signing';
import { readIdempotencyKey } from './idempotency-key.ts';
import * as repo from './idempotency-repo.ts';

/** Returns the statements that claim the key for a created resource. They belong to the batch that creates it. */
export type ClaimKey = (resourceId: repo.ResourceId, condition?: SqlCondition) => BatchStatement[];

interface CreateOnceOptions<T> {
  /** A key belongs to one account and one kind of resource. */
  accountId: string;
  kind: string;
  /** Everything that the call sent. */
  request: unknown;
  create: (claimKey: ClaimKey) => Promise<T>;
  /** Presents a resource that an earlier call created; null if it is gone. */
  load: (resourceId: string) => Promise<T | null>;
}

/**
 * Creates a resource once for each Idempotency-Key: a retry gets the resource of the first call, and the key of a different request is
 * refused. Without a key, each call creates one.
 */
export async function createOnce<T>(ctx: RequestContext, { accountId, kind, request, create, load }: CreateOnceOptions<T>): Promise<T> {
  const callerKey = readIdempotencyKey(ctx);
  if (callerKey === null) return create(() => []);
  const key = `${accountId}:${kind}:${callerKey}`;
  const requestHash = await getSha256Hex(JSON.stringify(request));
  const findFirst = async (): Promise<T | null> => {
    const [row] = await repo.findKey(ctx.db, key);
    if (!row) return null;
    // A key that a release before 0021 stored has no hash.
    if (row.requestHash !== null && row.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    const first = await load(row.resourceId);
    if (first === null) throw new AppError('NOT_FOUND');
    return first;
  };
  const expiresAt = new Date(ctx.now.getTime() + IDEMPOTENCY_LIMITS.lifetimeMs);
  const claimKey: ClaimKey = (resourceId, condition) => [repo.insertKey(ctx.db, { key, resourceId, requestHash, expiresAt }, condition)];
  const first = await findFirst();
  if (first !== null) return first;
  try {
    return await create(claimKey);
  } catch (error) {
    // Of two calls at once, the later one's batch fails: it gets what the first has created.
    const twin = await findFirst();
    if (twin === null) throw error;
    return twin;
  }
}
