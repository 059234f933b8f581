/** Secrets and signatures of Standard Webhooks (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md). */
const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const encoder = new TextEncoder();

/** A new secret as its receiver stores it: `whsec_` and the base64 of the key. */
export const createWebhookSecret = (): string => SECRET_PREFIX + toBase64(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

interface SignedRequest {
  id: string;
  /** When the attempt is made. A receiver refuses one that is too old, so that nobody can repeat it. */
  at: Date;
  body: string;
}

/** The headers of an attempt, with a signature by each secret. */
export async function buildSignedHeaders({ id, at, body }: SignedRequest, secrets: readonly string[]): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = await Promise.all(secrets.map((secret) => sign(secret, `${id}.${timestamp}.${body}`)));
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  };
}

async function sign(secret: string, text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.slice(SECRET_PREFIX.length)), (char) => char.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return toBase64(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))));
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
