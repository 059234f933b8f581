import { getSha256Hex, toBase64Url } from '#worker/platform/signing';

/** A secret for a link, and what of it is kept. */
export async function createSecret(): Promise<{ token: string; tokenHash: string }> {
  const token = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  return { token, tokenHash: await getSha256Hex(token) };
}

const SIX_DIGITS = 1_000_000;

/** A code of six digits, each as likely as any other. */
export function createCode(): string {
  const most = Math.floor(2 ** 32 / SIX_DIGITS) * SIX_DIGITS;
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (number < most) return String(number % SIX_DIGITS).padStart(6, '0');
  }
}
