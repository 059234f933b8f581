export type ShareFontRange = [first: number, last: number];

/** A font file of share images, and the code points of its letters. */
export interface ShareFontFile {
  /** Its name in public/fonts/share. */
  file: string;
  family: string;
  ranges: ShareFontRange[];
}

/** The fonts of share images, in the order in which a letter is looked up; `scripts/build/share-fonts.ts` writes the list. */
export interface ShareFontList {
  /** Identifies the packages that the files come from. */
  version: string;
  files: ShareFontFile[];
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
/** The package of a language whose characters have shapes of their own. */
const REGIONAL_FAMILIES: Readonly<Record<string, string>> = { ja: 'noto-sans-jp', ko: 'noto-sans-kr', zh: 'noto-sans-sc' };

/** The files with the family of the text's language first, since Chinese, Japanese and Korean share characters. */
export function sortFontFiles<T extends { family: string }>(files: readonly T[], text: string, language: string): T[] {
  const script = KANA.test(text) ? 'ja' : HANGUL.test(text) ? 'ko' : (language.split('-')[0] ?? '');
  const preferredFamily = REGIONAL_FAMILIES[script];
  return [...files.filter(({ family }) => family === preferredFamily), ...files.filter(({ family }) => family !== preferredFamily)];
}
