import { listSearchWords } from './fts-query.ts';

interface AllWordsOutcome {
  text: string;
  /** The number of contents with all words of the text. */
  matchCount: number;
  /** Staff's search by internal words, whose results have all words. */
  isInternal: boolean;
}

/** Whether a search looks for contents with some of its words: none has all of them, and there are several. */
export const needsAnyWord = ({ text, matchCount, isInternal }: AllWordsOutcome): boolean =>
  matchCount === 0 && !isInternal && listSearchWords(text).length > 1;

/** Sorts the words of a search: those that the fewest contents have come first, and those that the vocabulary does not have come last. */
export const sortByCount = (words: readonly string[], counts: ReadonlyMap<string, number>): string[] =>
  words.toSorted((a, b) => (counts.get(a) || Number.POSITIVE_INFINITY) - (counts.get(b) || Number.POSITIVE_INFINITY) || 0);
