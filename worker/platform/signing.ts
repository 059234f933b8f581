import crypto from 'node:crypto';
import { isEqualConstantTime } from '#rules/auth/equal-constant-time';

const encoder = new TextEncoder();

export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** 128 random bits, base64url. */
export const createNonce = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(16)));

export function fromBase64Url(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}

/** HMAC-SHA-256 of `text` under `secret`, for one `purpose` only, base64url. */
export async function getKeyedHash(secret: string, purpose: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(`${purpose}:${secret}`), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))));
}

/** The same HMAC as bytes, computed synchronously, for short texts within larger computations. */
export const getKeyedBytes = (secret: string, purpose: string, text: string): Uint8Array =>
  crypto.createHmac('sha256', `${purpose}:${secret}`).update(text).digest();

export async function getSha256Hex(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === 'string' ? encoder.encode(content) : content;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Encodes `payload` as JSON with a signature. Anyone can read it; only holders of the secret can create it. */
export async function signPayload(secret: string, purpose: string, payload: unknown): Promise<string> {
  const body = toBase64Url(encoder.encode(JSON.stringify(payload)));
  return `${body}.${await getKeyedHash(secret, purpose, body)}`;
}

/** The same as `signPayload`, computed synchronously, for statements that are built where nothing can be awaited. */
export function signPayloadSync(secret: string, purpose: string, payload: unknown): string {
  const body = toBase64Url(encoder.encode(JSON.stringify(payload)));
  return `${body}.${toBase64Url(getKeyedBytes(secret, purpose, body))}`;
}

/** Decodes a payload of `signPayload`; null if the signature is invalid. */
export async function verifyPayload(secret: string, purpose: string, signed: string): Promise<unknown> {
  const [body = '', signature = ''] = signed.split('.');
  if (!isEqualConstantTime(signature, await getKeyedHash(secret, purpose, body))) return null;
  const bytes = fromBase64Url(body);
  return bytes ? JSON.parse(new TextDecoder().decode(bytes)) : null;
}
