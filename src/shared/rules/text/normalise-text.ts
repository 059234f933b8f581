const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\u034f|[\ufe00-\ufe0f]/g;
const SINGLE_QUOTES = /[\u2018-\u201b\u2039\u203a\u2032\u02b9\u02bc\u0060\u00b4]/g;
const DOUBLE_QUOTES = /[\u201c-\u201f\u00ab\u00bb\u2033\u301d-\u301f]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;

// Combining accents, Hebrew points and Arabic vowel marks. Marks that are letters of their script (Indic vowels, kana voicing) stay.
const ACCENTS =
  /[\u0300-\u036f]|[\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|[\u0610-\u061a\u064b-\u065f\u0670]/g;
// Lower-case letters with a stroke or tail, which Unicode does not decompose, and ligatures.
const STROKES = Object.entries({
  ...{ đ: 'd', ð: 'd', ø: 'o', ł: 'l', ħ: 'h', ŧ: 't', ı: 'i', ŋ: 'n', ə: 'e' },
  ...{ æ: 'ae', œ: 'oe', þ: 'th', ß: 'ss' },
});

interface TextComparisonOptions {
  ignoreAccents: boolean;
}

/** Text for comparing answers: NFKC, case folded and trimmed, with uniform spaces, quotes and dashes, and optionally without accents. */
export function normaliseText(text: string, { ignoreAccents }: TextComparisonOptions): string {
  const folded = foldCase(toPlainText(text)).normalize('NFKC');
  const withoutAccents = ignoreAccents ? collapseSpaces(removeAccents(folded)) : '';
  // A text of accents alone keeps them, otherwise it would equal an empty text.
  return withoutAccents || collapseSpaces(folded);
}

export const isSameText = (a: string, b: string, comparison: TextComparisonOptions): boolean =>
  normaliseText(a, comparison) === normaliseText(b, comparison);

/** NFKC without invisible characters, with plain quotes and dashes. The case is unchanged. */
export const toPlainText = (text: string): string =>
  replaceTypographicMarks(replaceTypographicMarks(text.normalize('NFC')).normalize('NFKC'));

/** Removes the accents and strokes of the Latin letters of a lower-case text. Other scripts are unchanged. */
export const removeLatinAccents = (text: string): string =>
  removeStrokes(text.normalize('NFD').replace(/(\p{Script=Latin})\p{M}+/gu, '$1')).normalize('NFC');

const removeAccents = (text: string) => removeStrokes(text.normalize('NFD').replace(ACCENTS, '')).normalize('NFC');
const removeStrokes = (text: string) => STROKES.reduce((result, [letter, replacement]) => result.replaceAll(letter, replacement), text);
const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

const replaceTypographicMarks = (text: string) =>
  text.replace(INVISIBLE, '').replace(SINGLE_QUOTES, "'").replace(DOUBLE_QUOTES, '"').replace(DASHES, '-');

// Upper case and back turns ß into ss. A final ς equals σ, and Turkish İ, I, ı and i are equal.
const foldCase = (text: string) => text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ').replaceAll('i\u0307', 'i');
