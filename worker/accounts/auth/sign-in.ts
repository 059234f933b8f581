import { AppError } from '#base/errors';
import type { Credentials, PrivateUser } from '#contract/accounts/users';
import { countUnread } from '#worker/accounts/notifications/service';
import { findUserById, findUserByLogin } from '#worker/accounts/users/find-user';
import { presentPrivateUser } from '#worker/accounts/users/present';
import type { UserRow } from '#worker/accounts/users/user-row';
import type { RequestContext } from '#worker/context';
import { refundTry, runCountedTry } from '#worker/http/rate-limiting/rate-limit';
import { queuePasswordCheck, queuePasswordHash, requireHashPlace } from './password-hashes.ts';
import * as repo from './repo.ts';
import { startSessionOrSecondStep } from './second-factor/sign-in-step.ts';
import { endSession } from './session.ts';
import { limitSignIn } from './sign-in-limits.ts';
import { assertNotSuspended } from './suspension.ts';

/** Signs in by username or verified e-mail. A wrong name and a wrong password give the same error in the same time. */
export async function signIn(ctx: RequestContext, { password, ...credentials }: Credentials): Promise<{ user: PrivateUser }> {
  requireHashPlace(ctx);
  const username = credentials.username.trim().toLowerCase();
  const foundRow = await findUserByLogin(ctx, username);
  const { countedTry, isKnownDevice } = await limitSignIn(ctx, foundRow, { ...credentials, username });
  const { fits, isOutdated } = await runCountedTry(ctx, countedTry, () =>
    queuePasswordCheck(ctx, password, foundRow?.passwordHash, { isKnownDevice }),
  );
  // The password may have changed while its hash waited in the queue.
  const row = foundRow && fits ? await findUserById(ctx, foundRow.id) : undefined;
  const isCurrent = row?.passwordHash === foundRow?.passwordHash;
  if (!row || !isCurrent || row.role === 'recycle_bin' || row.erasedAt) throw new AppError('WRONG_CREDENTIALS');
  refundTry(ctx, countedTry);
  assertNotSuspended(ctx, row);
  if (isOutdated) ctx.waitUntil(() => replaceOutdatedHash(ctx, row, password));
  const signedInRow = await startSessionOrSecondStep(ctx, row, { conditions: [repo.isPasswordHashOf(row.passwordHash, row.id)] });
  if (!signedInRow) throw new AppError('WRONG_CREDENTIALS');
  return { user: presentPrivateUser(row, ctx.now) };
}

/** Hashes a password anew, unless it has changed by then. */
async function replaceOutdatedHash(ctx: RequestContext, { id, passwordHash }: UserRow, password: string): Promise<void> {
  await repo.replacePasswordHash(ctx.db, id, { from: passwordHash, to: await queuePasswordHash(ctx, password) });
}

export async function signOut(ctx: RequestContext): Promise<undefined> {
  await endSession(ctx);
}

/** The signed-in user with their number of unread notifications, or null. */
export async function getCurrentUser(ctx: RequestContext): Promise<{ user: PrivateUser | null; unread?: number }> {
  const { viewer } = ctx;
  if (!viewer) return { user: null };
  const [row, unread] = await Promise.all([findUserById(ctx, viewer.id), countUnread(ctx, viewer.id)]);
  return row ? { user: presentPrivateUser({ ...row, status: [...viewer.status] }, ctx.now), unread } : { user: null };
}
