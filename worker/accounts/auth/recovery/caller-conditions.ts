import { AppError } from '#base/errors';
import * as repo from '#worker/accounts/auth/repo';
import type { RequestContext } from '#worker/context';
import { batchIf } from '#worker/db/batch-if';
import type { BatchStatement, SqlCondition } from '#worker/db/client';
import { getSha256Hex } from '#worker/platform/signing';

interface CheckedCaller {
  id: string;
  /** The hash that the call has compared with a password, or read before it decided. */
  passwordHash?: string;
}

/**
 * True while the call may still write for its account: its session has not ended and, for a call that has checked the password, the
 * password has not changed since. A recovery of the account may come between the check and the batch.
 */
export async function listCallerConditions(ctx: RequestContext, { id, passwordHash }: CheckedCaller): Promise<SqlCondition[]> {
  return [
    ...(ctx.session ? [repo.isSessionOf(await getSha256Hex(ctx.session.token), id)] : []),
    ...(passwordHash === undefined ? [] : [repo.isPasswordHashOf(passwordHash, id)]),
  ];
}

/** Runs statements in one batch if the call may still write for its account, and returns their results; else throws NOT_SIGNED_IN. */
export async function batchIfCaller(
  ctx: RequestContext,
  caller: CheckedCaller,
  statements: readonly BatchStatement[],
): Promise<readonly unknown[]> {
  const results = await batchIf(ctx.db, await listCallerConditions(ctx, caller), statements);
  if (!results) throw new AppError('NOT_SIGNED_IN');
  return results;
}
