import { SECOND_FACTOR_LIMITS } from '#base/limits/accounts';

const { digits, recoveryCodeLength } = SECOND_FACTOR_LIMITS;

/** The characters of recovery codes: lowercase base32, whose 32 characters are 5 bits each and look different from each other. */
const RECOVERY_ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const APP_CODE = new RegExp(`^\\d{${digits}}$`);
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${recoveryCodeLength}}$`);

/** What a person typed as a second factor, without spaces and hyphens; null if it is neither an app's code nor a recovery code. */
export function parseSecondFactorCode(text: string): { type: 'app' | 'recovery'; code: string } | null {
  const code = text.replace(/[\s-]/g, '').toLowerCase();
  if (APP_CODE.test(code)) return { type: 'app', code };
  return RECOVERY_CODE.test(code) ? { type: 'recovery', code } : null;
}

/** Builds a recovery code from random bytes, one for each character. */
export const buildRecoveryCode = (bytes: Uint8Array): string => [...bytes].map((byte) => RECOVERY_ALPHABET[byte % 32]).join('');

/** A recovery code as people read it: two groups. */
export const formatRecoveryCode = (code: string): string => `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`;
