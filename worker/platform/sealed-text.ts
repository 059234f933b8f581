import { fromBase64Url, toBase64Url } from './signing.ts';

const IV_BYTES = 12;
const encoder = new TextEncoder();

interface SealOptions {
  secret: string;
  /** What the text is for and whose it is. A text sealed for another context does not open. */
  context: string;
}

/** Encrypts a text with AES-256-GCM under a key that HKDF-SHA-256 (RFC 5869) derives from the secret for this context. */
export async function sealText(text: string, options: SealOptions): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await deriveKey(options), encoder.encode(text));
  return `${toBase64Url(iv)}.${toBase64Url(new Uint8Array(sealed))}`;
}

/** Decrypts a text of `sealText`; null if the secret or the context is another one, or the text was changed. */
export async function openSealedText(sealedText: string, options: SealOptions): Promise<string | null> {
  const [iv, sealed] = sealedText.split('.').map(fromBase64Url);
  if (!iv || !sealed) return null;
  const key = await deriveKey(options);
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: new Uint8Array(iv) }, key, new Uint8Array(sealed)).catch(() => null);
  return text && new TextDecoder().decode(text);
}

async function deriveKey({ secret, context }: SealOptions): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(context) };
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}
