import { sortByCount } from '#rules/search/any-word';
import { buildWordKeys, chooseCorrection, isCorrectable, MAX_VOCABULARY_WORDS, replaceWords } from '#rules/search/correct-words';
import { listSearchWords, listWords } from '#rules/search/fts-query';
import type { RequestContext } from '#worker/context';
import { readIndex } from './read-index.ts';
import * as repo from './vocabulary-repo.ts';

/** Sorts the words of a search by the number of contents that have them, the rarest first. */
export async function sortByRarity(ctx: RequestContext, words: readonly string[]): Promise<string[]> {
  const lookedUp = words.slice(0, MAX_VOCABULARY_WORDS);
  const rows = await readIndex(() => repo.countWords(ctx.search, lookedUp));
  return sortByCount(lookedUp, toCounts(rows));
}

/** The text of a search with its probable typing errors corrected; null without any. */
export async function findCorrection(ctx: RequestContext, text: string): Promise<string | null> {
  const words = listSearchWords(text).filter(isCorrectable).slice(0, MAX_VOCABULARY_WORDS);
  if (words.length === 0) return null;
  const keys = words.flatMap((typed) => buildWordKeys(typed).map((key) => ({ typed, key })));
  const [countRows, similarWords] = await readIndex(() =>
    ctx.search.batch([repo.countWords(ctx.search, words), repo.findSimilarWords(ctx.search, keys)]),
  );
  const counts = toCounts(countRows);
  const corrections = new Map<string, string>();
  for (const word of words) {
    const candidates = similarWords.filter(({ typed }) => typed === word);
    const correction = chooseCorrection({ word, count: counts.get(word) ?? 0 }, candidates);
    if (correction !== null) corrections.set(word, correction);
  }
  return corrections.size > 0 ? replaceWords(text, corrections, (word) => listWords(word)[0] ?? word) : null;
}

const toCounts = (rows: readonly { word: string; count: number | null }[]): Map<string, number> =>
  new Map(rows.map(({ word, count }) => [word, count ?? 0]));
