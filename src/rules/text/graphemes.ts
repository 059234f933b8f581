const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The characters of a text as a reader counts them. */
export const graphemes = (text: string): string[] => Array.from(segmenter.segment(text), (one) => one.segment);
