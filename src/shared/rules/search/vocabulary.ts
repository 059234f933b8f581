import { isCorrectable } from './correct-words.ts';
import { foldText, listWords } from './fts-query.ts';

/** How many words of a content are in the vocabulary. */
const MAX_WORDS = 30;

/** The words of a public content by which searches are corrected, in the form of the index: those of its title and tags. */
export function listVocabularyWords({ title, tags }: { title: string; tags: readonly string[] }): string[] {
  const words = new Set([title, ...tags].flatMap((text) => listWords(foldText(text))));
  return [...words].filter(isCorrectable).slice(0, MAX_WORDS);
}
