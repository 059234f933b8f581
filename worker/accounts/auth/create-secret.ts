import { getSha256Hex, toBase64Url } from '#worker/platform/signing';

/** Creates a secret for a link, with the hash to store. */
export async function createSecret(): Promise<{ token: string; tokenHash: string }> {
  const token = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  return { token, tokenHash: await getSha256Hex(token) };
}

const SIX_DIGITS = 1_000_000;

/** Creates a code of six digits with a uniform distribution. */
export function createCode(): string {
  const limit = Math.floor(2 ** 32 / SIX_DIGITS) * SIX_DIGITS;
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (number < limit) return String(number % SIX_DIGITS).padStart(6, '0');
  }
}
