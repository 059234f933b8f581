import { decodeBase32 } from '#rules/auth/base32';
import { getTotpCode, getTotpStep } from '#rules/auth/totp';

/** The code that an authenticator app shows for a secret; `steps` later or earlier than now. */
export async function computeCode(secret: string, { now = new Date(), steps = 0 }: { now?: Date; steps?: number } = {}): Promise<string> {
  const bytes = decodeBase32(secret);
  if (!bytes) throw new Error(`${secret} is not base32`);
  return getTotpCode(bytes, getTotpStep(now) + steps);
}
