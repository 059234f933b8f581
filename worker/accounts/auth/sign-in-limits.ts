import type { Credentials } from '#contract/accounts/users';
import type { UserRow } from '#worker/accounts/users/user-row';
import type { RequestContext } from '#worker/context';
import { type CountedTry, countTry, limitRate } from '#worker/http/rate-limiting/rate-limit';
import { requireChallenge } from './challenge.ts';
import { findDeviceNonce, forgetDevice } from './known-devices.ts';

interface SignInTry {
  countedTry: CountedTry;
  isKnownDevice: boolean;
}

/**
 * Counts a sign-in before its password is hashed, and refuses it above a limit. A device that has signed in to the account before has a
 * window of its own, so that a stranger's failures close the account to strangers only; a device that fails too often is forgotten.
 */
export async function limitSignIn(
  ctx: RequestContext,
  row: UserRow | undefined,
  { username, challengeToken }: Pick<Credentials, 'username' | 'challengeToken'>,
): Promise<SignInTry> {
  const nonce = row && (await findDeviceNonce(ctx, row));
  if (nonce) {
    const countedTry = await countTry(ctx, 'sign-in-device', nonce);
    if (countedTry.isAllowed) return { countedTry, isKnownDevice: true };
    await forgetDevice(ctx, row);
  }
  const countedTry = await limitRate(ctx, 'sign-in', username);
  await requireChallenge(ctx, countedTry, { action: 'sign-in', token: challengeToken });
  return { countedTry, isKnownDevice: false };
}
