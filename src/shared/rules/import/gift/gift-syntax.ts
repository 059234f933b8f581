import { IMPORT_LIMITS } from '#base/limits/editor';
import type { FormattedText, TextFormat } from '#rules/import/plain-texts';

/** One answer inside the braces: its sign, its weight in percent if it has one, its text and the feedback on it, still escaped. */
export interface GiftAnswer {
  sign: '=' | '~';
  weight: number | null;
  text: string;
  feedback: string;
}

const FORMAT_PREFIX = /^\s*\[(html|moodle|plain|markdown)\]/i;

/** An escaped text with its format, which is named in front of it or that of the question. */
export function readGiftText(raw: string, defaultFormat: TextFormat = 'moodle'): FormattedText {
  const [prefix = '', name] = FORMAT_PREFIX.exec(raw) ?? [];
  return { format: (name?.toLowerCase() as TextFormat | undefined) ?? defaultFormat, text: unescapeGiftText(raw.slice(prefix.length)) };
}

/**
 * A text without its escapes and the surrounding spaces, which belong to the syntax unless they are escaped. A backslash before any other
 * character is a backslash, as in the formula `\frac{1}{2}`.
 */
export function unescapeGiftText(raw: string): string {
  const trimmed = raw.trim();
  if (trimmed === '\\') return trimmed;
  const isSpaceEscaped = /(?:^|[^\\])(?:\\\\)*\\$/.test(trimmed);
  const escaped = isSpaceEscaped ? trimmed + raw.trimStart().charAt(trimmed.length) : trimmed;
  const isFormula = escaped.startsWith('\\[') && escaped.includes('\\]');
  return escaped.replace(/\\(->|[~=#{}:\\n*]|\s$)|^\\([/[$%\s])/g, (whole, sign: string | undefined, firstSign: string | undefined) => {
    if (firstSign !== undefined) return isFormula ? whole : firstSign;
    return sign === 'n' ? '\n' : (sign ?? '');
  });
}

/** The text before, inside and after the first unescaped braces; null as the inner text if there are none. */
export function splitAtBraces(text: string): [string, string | null, string] {
  const open = findUnescaped(text, '{', 0);
  const close = open < 0 ? -1 : findUnescaped(text, '}', open);
  return close < 0 ? [text, null, ''] : [text.slice(0, open), text.slice(open + 1, close), text.slice(close + 1)];
}

/** Splits a text at the first unescaped separator. */
export function splitAtFirst(text: string, separator: string): string[] {
  const index = findUnescaped(text, separator, 0);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + separator.length)];
}

export const hasUnescaped = (text: string, sign: string): boolean => findUnescaped(text, sign, 0) >= 0;

export function findUnescaped(text: string, sign: string, from: number): number {
  for (let i = from; i < text.length; i += 1) {
    if (text[i] === '\\') i += 1;
    else if (text.startsWith(sign, i)) return i;
  }
  return -1;
}

/** The answers inside the braces, or null if one of them starts with neither = nor ~. Of more than an import reads there is one more. */
export function splitGiftAnswers(text: string): GiftAnswer[] | null {
  const answers: GiftAnswer[] = [];
  for (const piece of splitBeforeSigns(text)) {
    const [, sign, weight, rest = ''] = /^([=~])\s*(?:%(-?\d+(?:\.\d+)?)%)?([\s\S]*)$/.exec(piece) ?? [];
    if (!sign) return null;
    const [answerText = '', feedback = ''] = splitAtFirst(rest, '#');
    answers.push({ sign: sign as '=' | '~', weight: weight === undefined ? null : Number(weight), text: answerText, feedback });
  }
  return answers;
}

/** Splits the text inside the braces before each unescaped = or ~. */
function splitBeforeSigns(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (let i = 1; i < text.length && pieces.length <= IMPORT_LIMITS.answers; i += 1) {
    if (text[i] === '\\') i += 1;
    else if (text[i] === '~' || text[i] === '=') {
      pieces.push(text.slice(from, i));
      from = i;
    }
  }
  return [...pieces, text.slice(from)];
}
