// Blocks whose end is also the end of a sentence. Inline tags stay within the text around them.
const BLOCK_END = /(?<=<\/(?:p|h[1-6]|li|blockquote|td|th|figcaption|pre|div|summary)>|<(?:br|hr)\s*\/?>)/i;

/** The blocks of an article, which together are its HTML. */
export const splitHtml = (html: string): string[] => html.split(BLOCK_END).filter((block) => block !== '');
