import { getKeyedBytes } from './signing.ts';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** A text id of 26 characters that sorts by the millisecond of its creation (the ULID layout, lower case). */
export const newId = (nowMs: number): string => getIdPrefix(new Date(nowMs)) + createRandomText(16);

/** The prefix of ids created at a time; it sorts before all of them. */
export function getIdPrefix(at: Date): string {
  let time = '';
  for (let remainingMs = at.getTime(), i = 0; i < 10; i += 1, remainingMs = Math.floor(remainingMs / 32))
    time = ALPHABET.charAt(remainingMs % 32) + time;
  return time;
}

/**
 * An id that is always the same for a text, and that only the server can compute: an id is an address, and who could derive one would learn
 * that there is something for the text.
 */
export function deriveId(secret: string, text: string): string {
  const bytes = getKeyedBytes(secret, 'derived-id', text);
  return Array.from(bytes.subarray(0, 26), (byte) => ALPHABET.charAt(byte % 32)).join('');
}

/** A short public id of nine characters that starts with 1 to 9. */
export function newUid(): string {
  const [firstByte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return ALPHABET.charAt(1 + (firstByte % 9)) + createRandomText(8);
}

function createRandomText(length: number): string {
  let text = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(length))) text += ALPHABET.charAt(byte % 32);
  return text;
}
