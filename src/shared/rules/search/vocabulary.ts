import { CORRECTABLE_LENGTH } from './correct-words.ts';
import { listWords } from './fts-query.ts';

/** How many words of a content are in the vocabulary. */
const MAX_WORDS = 30;

/** The words of a public content by which searches are corrected, in the form of the index: those of its title and tags. */
export function listVocabularyWords({ title, tags }: { title: string; tags: readonly string[] }): string[] {
  const words = new Set([title, ...tags].flatMap(listWords));
  return [...words].filter((word) => [...word].length <= CORRECTABLE_LENGTH.max).slice(0, MAX_WORDS);
}
