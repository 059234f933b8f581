import { AppError } from '#base/errors';
import { COMMON_PASSWORD_TEXT, OWN_WORD_PASSWORD_TEXT } from '#base/texts/account';
import { findPasswordWeakness } from '#rules/users/weak-password';
import type { RequestContext } from '#worker/context';
import { COMMON_PASSWORDS } from './common-passwords.ts';

interface NewPassword {
  password: string;
  username: string;
  email: string;
  /** The field of the request with the password. */
  path: 'password' | 'new_password';
}

const isCommon = (text: string): boolean => COMMON_PASSWORDS.includes(` ${text} `);

/** Refuses a new password that attackers try first: a much used one, or the person's own name or address. */
export function requireStrongPassword({ settings }: RequestContext, { password, path, username, email }: NewPassword): void {
  const weakness = findPasswordWeakness(password, { username, email, productName: settings.name }, isCommon);
  if (weakness === null) return;
  const message = weakness === 'common' ? COMMON_PASSWORD_TEXT : OWN_WORD_PASSWORD_TEXT;
  throw new AppError('VALIDATION_FAILED', { issues: [{ path, message }] });
}
