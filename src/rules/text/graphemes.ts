const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The characters of a text as a reader counts them. */
export const graphemes = (text: string): string[] =>
  PLAIN.test(text) ? text.split('') : Array.from(segmenter.segment(text), (one) => one.segment);

// Of these every one is a character of its own, and asking the segmenter for each is slow.
const PLAIN = /^[\x20-\x7e]*$/;
