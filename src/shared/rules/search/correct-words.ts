/** The lengths of words that a search corrects: shorter ones have too many neighbours, longer ones are none that anybody types. */
export const CORRECTABLE_LENGTH = { min: 4, max: 24 } as const;
/** The length from which the vocabulary has the keys of a word. */
export const MIN_KEYED_LENGTH = CORRECTABLE_LENGTH.min - 1;
/** How many words of a search are looked up in the vocabulary. */
export const MAX_VOCABULARY_WORDS = 6;
/** How many times as frequent a neighbour of a known word has to be for a suggestion. */
const FREQUENCY_RATIO = 10;
/** A search with at most this many results may be a typing error. */
const FEW_RESULTS = 2;

/** A word of titles and tags and the number of public contents that have it. */
export interface VocabularyWord {
  word: string;
  count: number;
}

/** Whether a typed word is long enough to be corrected, and has no digits, which are hardly ever typing errors. */
export function isCorrectable(word: string): boolean {
  const { length } = [...word];
  return length >= CORRECTABLE_LENGTH.min && length <= CORRECTABLE_LENGTH.max && !/\p{N}/u.test(word);
}

/**
 * The keys by which similar words are found: the word, and the word without one of its letters. Two words that differ by one letter,
 * or by two neighbours in the other order, have a key in common.
 */
export function buildWordKeys(word: string): string[] {
  const letters = [...word];
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])];
}

/**
 * The word that was probably meant by `typed`, which `count` public contents have; null without a better one. The nearest wins, then
 * one with the same first letter, then the most frequent.
 */
export function chooseCorrection({ word: typed, count }: VocabularyWord, candidates: readonly VocabularyWord[]): string | null {
  const similarWords = candidates
    // A longer word that starts with the typed one is found anyway.
    .filter((candidate) => candidate.count > count * FREQUENCY_RATIO && !candidate.word.startsWith(typed))
    .map((candidate) => ({ ...candidate, distance: measureDistance(typed, candidate.word), isSameStart: candidate.word[0] === typed[0] }))
    .filter(({ distance }) => distance === 1)
    .toSorted((a, b) => Number(b.isSameStart) - Number(a.isSameStart) || b.count - a.count || (a.word < b.word ? -1 : 1));
  return similarWords[0]?.word ?? null;
}

/** Whether so few results suggest a typing error; null is an unknown number of them. */
export const mayBeTypingError = (count: number | null): boolean => count !== null && count <= FEW_RESULTS;

/** Replaces the words of a text; `corrections` has them in the form of the index, as `toWord` returns it. */
export const replaceWords = (text: string, corrections: ReadonlyMap<string, string>, toWord: (word: string) => string): string =>
  text.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => corrections.get(toWord(word)) ?? word);

/**
 * The number of letters to insert, delete, replace or swap with their neighbour between two words: 0, 1, or 2 for all that is more.
 */
function measureDistance(a: string, b: string): 0 | 1 | 2 {
  const [left, right] = [[...a], [...b]];
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < Math.min(left.length, right.length) - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  const [leftRest, rightRest] = [left.slice(start, left.length - end), right.slice(start, right.length - end)];
  if (leftRest.length === 0 && rightRest.length === 0) return 0;
  if (leftRest.length <= 1 && rightRest.length <= 1) return 1;
  const isSwap = leftRest.length === 2 && rightRest.length === 2 && leftRest[0] === rightRest[1] && leftRest[1] === rightRest[0];
  return isSwap ? 1 : 2;
}
