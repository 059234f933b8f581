// Of these every one is a character of its own, and asking the segmenter for each is slow.
const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;

let segmenter: Intl.Segmenter | undefined;

/** The characters of a text as a reader counts them. */
export function splitGraphemes(text: string): string[] {
  if (PRINTABLE_ASCII.test(text)) return text.split('');
  // Made when it is first needed: the first use of `Intl` takes some 20 ms of a phone's processor.
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), (one) => one.segment);
}
