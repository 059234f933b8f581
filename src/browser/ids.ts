const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** A text id of 26 characters that sorts by the millisecond of its making (the ULID layout, lower case). */
export function newId(nowMs: number = Date.now(), random: Uint8Array = crypto.getRandomValues(new Uint8Array(16))): string {
  let time = '';
  for (let rest = nowMs, at = 0; at < 10; at += 1, rest = Math.floor(rest / 32)) time = ALPHABET.charAt(rest % 32) + time;
  return time + Array.from(random, (byte) => ALPHABET.charAt(byte % 32)).join('');
}
