import { AppError } from '#base/errors';
import type { PrivateUser, Registration } from '#contract/accounts/users';
import { requireChallenge } from '#worker/accounts/auth/challenge';
import { queuePasswordHash, requireHashPlace } from '#worker/accounts/auth/password-hashes';
import { startSession } from '#worker/accounts/auth/session';
import { requireStrongPassword } from '#worker/accounts/passwords/require-strong-password';
import { presentPrivateUser } from '#worker/accounts/users/present';
import {
  assertNoSiteDisplayName,
  assertNoSiteName,
  claimUsername,
  isUsernameTaken,
  toUsernameError,
} from '#worker/accounts/users/usernames';
import type { RequestContext } from '#worker/context';
import { limitRate, runCountedTry } from '#worker/http/rate-limiting/rate-limit';
import { prepareEmailConfirmation } from './account-email.ts';
import * as repo from './repo.ts';

/** Creates an account and signs it in. The e-mail address is unverified, and the response reveals nothing about other accounts. */
export async function registerUser(ctx: RequestContext, registration: Registration): Promise<{ user: PrivateUser }> {
  const { password, email = '', challengeToken, ...profile } = registration;
  assertNoSiteName(ctx, profile.username, 'username');
  assertNoSiteDisplayName(ctx, profile);
  await requireStrongPassword(ctx, { password, path: 'password', username: profile.username, email });
  requireHashPlace(ctx);
  const countedTry = await limitRate(ctx, 'sign-up');
  await requireChallenge(ctx, countedTry, { action: 'sign-up', token: challengeToken });
  // A name that is taken costs neither a hash nor one of the letters of the day.
  if (await isUsernameTaken(ctx, profile.username)) throw new AppError('USERNAME_TAKEN');
  const id = ctx.newId();
  const passwordHash = await runCountedTry(ctx, countedTry, () => queuePasswordHash(ctx, password));
  const username = await claimUsername(ctx, profile.username, { id });
  const mustConfirm = email !== '' && ctx.settings.canSendMail;
  const statements = [
    repo.insertUser(ctx.db, { ...profile, id, username, email, passwordHash, createdAt: ctx.now }),
    ...(mustConfirm ? await prepareEmailConfirmation(ctx, { id, username: profile.username, email }) : []),
  ];
  const row = await startSession(ctx, id, { statements }).catch((error: Error) => {
    throw toUsernameError(error);
  });
  if (!row) throw new AppError('UNKNOWN_ERROR');
  return { user: presentPrivateUser(row, ctx.now) };
}
