import * as z from 'zod';
import { TURNSTILE_ORIGIN } from '#base/challenge';

const verification = z.object({ success: z.boolean(), hostname: z.string().optional(), action: z.string().optional() });
type Verification = z.infer<typeof verification>;

interface VerifyOptions {
  secret: string;
  token: string;
  timeoutMs: number;
}

/** Asks Cloudflare whether a token of Turnstile is valid. A token is valid once, for five minutes. Null without a readable answer in time. */
export async function verifyTurnstileToken(
  fetch: typeof globalThis.fetch,
  { secret, token, timeoutMs }: VerifyOptions,
): Promise<Verification | null> {
  try {
    const response = await fetch(`${TURNSTILE_ORIGIN}/turnstile/v0/siteverify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret, response: token }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return verification.safeParse(await response.json()).data ?? null;
  } catch {
    return null;
  }
}
