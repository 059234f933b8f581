import { AppError } from '#base/errors';
import { COMMON_PASSWORD_TEXT, OWN_WORD_PASSWORD_TEXT } from '#base/texts/account';
import { findPasswordWeakness } from '#rules/users/weak-password';
import type { RequestContext } from '#worker/context';
import { loadCommonPasswords } from './common-passwords.ts';

interface NewPassword {
  password: string;
  username: string;
  email: string;
  /** The field of the request with the password. */
  path: 'password' | 'new_password';
}

/** Refuses a new password that attackers try first: a much used one, or the person's own name or address. */
export async function requireStrongPassword(ctx: RequestContext, { password, path, username, email }: NewPassword): Promise<void> {
  const isCommon = await loadCommonPasswords(ctx);
  const weakness = findPasswordWeakness(password, { username, email, productName: ctx.settings.name }, isCommon);
  if (weakness === null) return;
  const message = weakness === 'common' ? COMMON_PASSWORD_TEXT : OWN_WORD_PASSWORD_TEXT;
  throw new AppError('VALIDATION_FAILED', { issues: [{ path, message }] });
}
