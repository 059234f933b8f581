const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** An id of 26 characters that sorts by its creation time in milliseconds (the ULID layout in lower case). */
export function newId(nowMs: number = Date.now(), randomBytes: Uint8Array = crypto.getRandomValues(new Uint8Array(16))): string {
  let time = '';
  for (let rest = nowMs, i = 0; i < 10; i += 1, rest = Math.floor(rest / 32)) time = ALPHABET.charAt(rest % 32) + time;
  return time + Array.from(randomBytes, (byte) => ALPHABET.charAt(byte % 32)).join('');
}
