import { AppError } from '#base/errors';
import type { PrivateUser, Registration } from '#contract/accounts/users';
import { isReservedUsername } from '#rules/users/username';
import { endSession, startSession } from '#worker/accounts/auth/session';
import { findUserById } from '#worker/accounts/users/find-user';
import { presentPrivateUser } from '#worker/accounts/users/present';
import { createReservedNameError } from '#worker/accounts/users/reserved-name';
import type { RequestContext } from '#worker/context';
import { limitRate } from '#worker/http/rate-limiting/rate-limit';
import { hashPassword } from '#worker/platform/password';
import { prepareEmailConfirmation } from './account-email.ts';
import * as repo from './repo.ts';

/** Creates an account and signs it in. The e-mail address is unverified, and the response reveals nothing about other accounts. */
export async function registerUser(ctx: RequestContext, registration: Registration): Promise<{ user: PrivateUser }> {
  if (isReservedUsername(registration.username)) throw createReservedNameError('username');
  await limitRate(ctx, 'sign-up');
  const { password, email = '', ...profile } = registration;
  const id = ctx.newId();
  const [insertedUser] = await repo.insertUser(ctx.db, {
    ...profile,
    id,
    email,
    passwordHash: await hashPassword(password),
    createdAt: ctx.now,
  });
  if (!insertedUser) throw new AppError('USERNAME_TAKEN');
  const row = await findUserById(ctx, id);
  if (!row) throw new AppError('UNKNOWN_ERROR');
  if (email) await ctx.db.batch(await prepareEmailConfirmation(ctx, { id, username: row.username, email }));
  await endSession(ctx);
  await startSession(ctx, id);
  return { user: presentPrivateUser(row, ctx.now) };
}
