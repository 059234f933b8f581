const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\u034f|[\ufe00-\ufe0f]/g;
const SINGLE_QUOTES = /[\u2018-\u201b\u2039\u203a\u2032\u02b9\u02bc\u0060\u00b4]/g;
const DOUBLE_QUOTES = /[\u201c-\u201f\u00ab\u00bb\u2033\u301d-\u301f]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;

// Combining accents, Hebrew points and Arabic vowel marks. Marks that are letters of their script (Indic vowels, kana voicing) stay.
const ACCENTS =
  /[\u0300-\u036f]|[\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|[\u0610-\u061a\u064b-\u065f\u0670]/g;
// Lower-case letters with a stroke or tail that Unicode does not take apart.
const STROKES = Object.entries({
  ...{ đ: 'd', ð: 'd', ø: 'o', ł: 'l', ħ: 'h', ŧ: 't', ı: 'i', ŋ: 'n', ə: 'e' },
  ...{ æ: 'ae', œ: 'oe', þ: 'th', ß: 'ss' },
});

interface TextComparisonOptions {
  ignoreAccents: boolean;
}

/** Text as answers are compared: NFKC, case folded, trimmed, spaces, quotes and dashes made one kind; without accents where told. */
export function normaliseText(text: string, { ignoreAccents }: TextComparisonOptions): string {
  const folded = foldCase(toPlainText(text)).normalize('NFKC');
  const bare = ignoreAccents ? collapseSpaces(removeAccents(folded)) : '';
  // What is nothing but accents keeps them: otherwise it would equal a blank.
  return bare || collapseSpaces(folded);
}

export const isSameText = (a: string, b: string, comparison: TextComparisonOptions): boolean =>
  normaliseText(a, comparison) === normaliseText(b, comparison);

/** NFKC, without invisible characters, typographic quotes and dashes made plain; upper and lower case stay. */
export const toPlainText = (text: string): string =>
  replaceTypographicMarks(replaceTypographicMarks(text.normalize('NFC')).normalize('NFKC'));

/** Lower-case text with the accents and strokes of its Latin letters taken off; letters of other scripts stay whole. */
export const removeLatinAccents = (text: string): string =>
  removeStrokes(text.normalize('NFD').replace(/(\p{Script=Latin})\p{M}+/gu, '$1')).normalize('NFC');

const removeAccents = (text: string) => removeStrokes(text.normalize('NFD').replace(ACCENTS, '')).normalize('NFC');
const removeStrokes = (text: string) => STROKES.reduce((plain, [letter, bare]) => plain.replaceAll(letter, bare), text);
const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

const replaceTypographicMarks = (text: string) =>
  text.replace(INVISIBLE, '').replace(SINGLE_QUOTES, "'").replace(DOUBLE_QUOTES, '"').replace(DASHES, '-');

// Over upper case and back ß becomes ss; a final ς is a σ, and Turkish İ, I, ı, i are one letter.
const foldCase = (text: string) => text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ').replaceAll('i\u0307', 'i');
