const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** An id of 26 characters that sorts by its creation time in milliseconds (the ULID layout in lower case). */
export function newId(nowMs: number = Date.now(), randomBytes: Uint8Array = crypto.getRandomValues(new Uint8Array(16))): string {
  let timePart = '';
  let quotient = nowMs;
  for (let digit = 0; digit < 10; digit += 1) {
    timePart = ALPHABET.charAt(quotient % 32) + timePart;
    quotient = Math.floor(quotient / 32);
  }
  return timePart + Array.from(randomBytes, (byte) => ALPHABET.charAt(byte % 32)).join('');
}
