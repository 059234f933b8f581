import { SECOND_FACTOR_LIMITS } from '#base/limits/accounts';
import { isEqualConstantTime } from './equal-constant-time.ts';

const { digits, stepSeconds, window } = SECOND_FACTOR_LIMITS;

/** The number of the time step that contains a time (RFC 6238, section 4.2, with T0 = 0). */
export const getTotpStep = (time: Date): number => Math.floor(time.getTime() / 1000 / stepSeconds);

/** The code of a time step: HOTP with SHA-1 (RFC 4226, section 5.3) over the step (RFC 6238, section 4). */
export async function getTotpCode(secret: Uint8Array<ArrayBuffer>, step: number, length: number = digits): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']);
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  // Dynamic truncation: the last four bits say where the 31 bits of the number start.
  const number = mac.getUint32(mac.getUint8(mac.byteLength - 1) & 0xf) & 0x7f_ff_ff_ff;
  return String(number % 10 ** length).padStart(length, '0');
}

interface TotpAttempt {
  code: string;
  now: Date;
  /** The step of the last code that was accepted. Its code and older ones are refused, so that a code works once. */
  lastUsedStep: number;
}

/**
 * The step whose code was typed: the current one, or one step before or after it for clocks that differ (RFC 6238, section 5.2); null for
 * a wrong code and for one that was used.
 */
export async function findTotpStep(secret: Uint8Array<ArrayBuffer>, { code, now, lastUsedStep }: TotpAttempt): Promise<number | null> {
  const current = getTotpStep(now);
  const steps = Array.from({ length: 2 * window + 1 }, (_, index) => current - window + index);
  const codes = await Promise.all(steps.map(async (step) => ({ step, code: await getTotpCode(secret, step) })));
  // Every code is compared, so that the duration does not reveal which one fits.
  const fits = codes.filter((candidate) => isEqualConstantTime(candidate.code, code));
  return fits.find(({ step }) => step > lastUsedStep)?.step ?? null;
}

/** The address that authenticator apps read from a QR code (Google Authenticator's "Key URI Format"). SHA-1, 6 digits and 30 s are its defaults. */
export function buildOtpauthUrl({ issuer, account, secret }: { issuer: string; account: string; secret: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
