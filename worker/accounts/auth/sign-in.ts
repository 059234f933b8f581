import { AppError } from '#base/errors';
import type { Credentials, PrivateUser } from '#contract/accounts/users';
import { getAccountRestrictions } from '#rules/users/account-restrictions';
import { countUnread } from '#worker/accounts/notifications/service';
import { findUserById, findUserByLogin } from '#worker/accounts/users/find-user';
import { presentPrivateUser } from '#worker/accounts/users/present';
import { updateUser } from '#worker/accounts/users/update-user';
import type { RequestContext } from '#worker/context';
import { refundTry } from '#worker/http/rate-limiting/rate-limit';
import { queuePasswordCheck, queuePasswordHash, requireHashPlace } from './password-hashes.ts';
import { startSessionOrSecondStep } from './second-factor/sign-in-step.ts';
import { endSession } from './session.ts';
import { limitSignIn } from './sign-in-limits.ts';

/** Signs in by username or verified e-mail. A wrong name and a wrong password give the same error in the same time. */
export async function signIn(ctx: RequestContext, { password, ...credentials }: Credentials): Promise<{ user: PrivateUser }> {
  requireHashPlace(ctx);
  const username = credentials.username.trim().toLowerCase();
  const row = await findUserByLogin(ctx, username);
  const { countedTry, isKnownDevice } = await limitSignIn(ctx, row, { ...credentials, username });
  const { fits, isOutdated } = await queuePasswordCheck(ctx, password, row?.passwordHash, { isKnownDevice });
  if (!row || !fits || row.role === 'recycle_bin' || row.erasedAt) throw new AppError('WRONG_CREDENTIALS');
  refundTry(ctx, countedTry);
  if (getAccountRestrictions(row.status, row.statusUntil, ctx.now).includes('suspended')) throw new AppError('ACCOUNT_SUSPENDED');
  if (isOutdated) await updateUser(ctx, row.id, { passwordHash: await queuePasswordHash(ctx, password) });
  await startSessionOrSecondStep(ctx, row);
  return { user: presentPrivateUser(row, ctx.now) };
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
