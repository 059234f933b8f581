// Printable ASCII has one grapheme per character, and the segmenter is slow.
const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;

let segmenter: Intl.Segmenter | undefined;

/** Splits a text into grapheme clusters, the characters that a reader sees. */
export function splitGraphemes(text: string): string[] {
  if (PRINTABLE_ASCII.test(text)) return text.split('');
  // Created on first use: the first use of `Intl` takes about 20 ms on a phone.
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
