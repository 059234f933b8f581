const QUOTES: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
};
// Letters with a stroke or tail that Unicode does not take apart.
const STROKES: Readonly<Record<string, string>> = { đ: 'd', ð: 'd', ø: 'o', ł: 'l', ħ: 'h', ŧ: 't', ı: 'i', æ: 'ae', œ: 'oe', þ: 'th' };

/** Text as answers are compared: NFKC, case folded, trimmed, spaces and quotes made one kind; without accents where told. */
export function normalisedText(text: string, { ignoreAccents }: { ignoreAccents: boolean }): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ς/g, 'σ')
    .replace(/[‘’‚′“”„«»]/g, (quote) => QUOTES[quote] ?? quote)
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
  return ignoreAccents ? withoutAccents(plain) : plain;
}

/** Lower-case text with accents and strokes taken off its letters. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đðøłħŧıæœþ]/g, (letter) => STROKES[letter] ?? letter)
    .normalize('NFC');

export const isSameText = (a: string, b: string, options: { ignoreAccents: boolean }): boolean =>
  normalisedText(a, options) === normalisedText(b, options);
