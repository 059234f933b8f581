import { normalisedText } from '#rules/text/normalise';

/** Text as the search index holds it: folded, and đ as d, which FTS5's own folding misses. */
export const searchable = (text: string): string => normalisedText(text, { ignoreAccents: true });

/** An FTS5 query in which every word of `text` begins a word of the title; operators and quotes in it are plain words. */
export function titleMatch(text: string): string | null {
  const words = searchable(text).match(/[\p{L}\p{N}\p{M}]+/gu);
  return words
    ? `title : (${words
        .slice(0, 10)
        .map((word) => `"${word}"*`)
        .join(' AND ')})`
    : null;
}
