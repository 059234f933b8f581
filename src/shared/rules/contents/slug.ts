import { splitGraphemes } from '#rules/text/graphemes';
import { removeLatinAccents, toPlainText } from '#rules/text/normalise-text';

// In UTF-16 code units, as stored urlNames are measured.
const MAX_SLUG_LENGTH = 80;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{Mn}\p{Mc}]*/gu;
const RESERVED: readonly string[] = ['new', 'search'];

/** Has the form of an `_id`: 26 characters of the id alphabet that begin with 0. */
export const isContentId = (text: string): boolean => /^0[0-9a-hjkmnp-tv-z]{25}$/.test(text);
/** Has the form of a UID: nine characters of the id alphabet, the first of them 1 to 9. */
export const isUid = (text: string): boolean => /^[1-9][0-9a-hjkmnp-tv-z]{8}$/.test(text);

/**
 * The urlName of a title, at most 80 characters, cut at a word: Latin letters without accents, letters and digits of other
 * scripts unchanged, hyphens between words. Never empty, reserved, or in the form of an `_id` or a UID.
 */
export function toSlug(title: string): string {
  const plain = removeLatinAccents(toPlainText(title).toLowerCase().replaceAll("'", ''));
  const slug = truncateAtWord(plain.match(WORD) ?? []) || 'quiz';
  return RESERVED.includes(slug) || isContentId(slug) || isUid(slug) ? `${slug}-quiz` : slug;
}

/** The first of `base`, `base-2`, `base-3` … that is not taken. */
export function findFreeSlug(base: string, taken: readonly string[]): string {
  const takenSlugs = new Set(taken);
  let slug = base;
  for (let n = 2; takenSlugs.has(slug); n += 1) slug = `${base}-${n}`;
  return slug;
}

function truncateAtWord([first = '', ...words]: readonly string[]): string {
  let slug = truncateAtGrapheme(first);
  if (slug !== first) return slug;
  for (const word of words) {
    if (slug.length + 1 + word.length > MAX_SLUG_LENGTH) break;
    slug += `-${word}`;
  }
  return slug;
}

function truncateAtGrapheme(word: string): string {
  let result = '';
  for (const grapheme of splitGraphemes(word)) {
    if (result.length + grapheme.length > MAX_SLUG_LENGTH) break;
    result += grapheme;
  }
  return result;
}
