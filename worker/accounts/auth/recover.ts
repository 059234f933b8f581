import { RECOVERY_LIMITS } from '#base/limits/accounts';
import type { Recovery } from '#contract/accounts/users';
import { resetLetter } from '#rules/mails/letters';
import { queueMail } from '#worker/accounts/mails/service';
import * as users from '#worker/accounts/users/repo';
import type { RequestContext } from '#worker/context';
import { limitRate } from '#worker/http/limits/rate-limit';
import * as repo from './repo.ts';
import { newSecret } from './secrets.ts';

/**
 * Sends the link for a new password to the confirmed address of an account. Where there is no such account or address the
 * same rows are written, a letter to nobody among them: neither the answer nor its time tells which it was.
 */
export async function requestReset(ctx: RequestContext, { username }: Recovery): Promise<Record<string, never>> {
  const name = username.toLowerCase();
  await limitRate(ctx, 'recover', name);
  const row = await users.findByUsernameOrEmail(ctx.db, name);
  const found = row && mayRecover(row) ? row : null;
  const { token, tokenHash } = await newSecret();
  const expiresAt = new Date(ctx.now.getTime() + RECOVERY_LIMITS.linkMs);
  await ctx.db.batch([
    repo.insertReset(ctx.db, { tokenHash, purpose: 'password', userId: found?.id ?? '', expiresAt }),
    queueMail(ctx, { to: found?.email ?? '', ...resetLetter(ctx.settings, { username: found?.username ?? '', token }) }),
  ]);
  return {};
}

const mayRecover = ({ emailVerifiedAt, erasedAt, role, status }: users.UserRow) =>
  emailVerifiedAt !== null && erasedAt === null && role !== 'recycle_bin' && !status.includes('suspended');
