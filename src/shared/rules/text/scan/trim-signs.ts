/** The text without the characters at its end that are among `signs`, one UTF-16 code unit each. */
export function trimEndSigns(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The text without the characters at its start and its end that are among `signs`. */
export function trimSigns(text: string, signs: string): string {
  const trimmed = trimEndSigns(text, signs);
  let start = 0;
  while (start < trimmed.length && signs.includes(trimmed.charAt(start))) start += 1;
  return trimmed.slice(start);
}

/** The text without the characters (code points) at its end that match `sign`, a pattern of one character. */
export function trimEndMatches(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0) {
    const start = end >= 2 && isSurrogatePair(text, end - 2) ? end - 2 : end - 1;
    if (!sign.test(text.slice(start, end))) break;
    end = start;
  }
  return text.slice(0, end);
}

const isSurrogatePair = (text: string, index: number): boolean => (text.codePointAt(index) ?? 0) > 0xffff;
