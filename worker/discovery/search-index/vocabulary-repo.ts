import { sql } from 'drizzle-orm';
import { CORRECTABLE_LENGTH, MIN_KEYED_LENGTH, type VocabularyWord } from '#rules/search/correct-words';
import type { Db } from '#worker/db/client';
import { toJsonChunks } from '#worker/db/json-chunks';

/** How many words that share the beginning of a word are read to find out whether the vocabulary has it. */
const MAX_KNOWN_READ = 5;
/** How many similar words a search reads. */
export const MAX_SIMILAR_READ = 100;
/** Greater than every character of a word. */
const LAST_CHARACTER = sql`char(1114111)`;
const LETTER_NUMBERS = JSON.stringify(Array.from({ length: CORRECTABLE_LENGTH.max + 1 }, (_, number) => number));

interface DocumentWords {
  contentId: string;
  words: readonly string[];
}

/**
 * Replaces the words of contents in the vocabulary. It compares them with those that the index still has, so it comes before the
 * deletion of their documents, and changes only the counts that differ.
 */
export function updateVocabulary(search: Db, contentIds: readonly string[], documents: readonly DocumentWords[]) {
  const words = JSON.stringify(documents.flatMap((document) => document.words));
  const ids = JSON.stringify(contentIds);
  return [
    ...toJsonChunks([...new Set(documents.flatMap((document) => document.words))]).map((chunk) =>
      search.run(sql`insert or ignore into word_keys (key, word)
        select case letter.value when 0 then one.value else substr(one.value, 1, letter.value - 1) || substr(one.value, letter.value + 1) end, one.value
        from json_each(${chunk}) one cross join json_each(${LETTER_NUMBERS}) letter on letter.value <= length(one.value)
        where length(one.value) >= ${MIN_KEYED_LENGTH} and not exists (select 1 from words where word = one.value)`),
    ),
    search.run(sql`insert into words (word, count)
      select word, sum(change) from (
        select value as word, 1 as change from json_each(${words})
        union all
        select word.value, -1 from json_each(${ids}) one cross join documents d on d.content_id = one.value cross join json_each(d.words) word
      ) group by word having sum(change) <> 0
      on conflict (word) do update set count = count + excluded.count`),
  ];
}

/** Counts the contents that have the most frequent of the words which start with each of these; null if there is none. */
export const countWords = (search: Db, words: readonly string[]) =>
  search.all<{ word: string; count: number | null }>(sql`select one.value as word, (select max(count) from (
      select count from words where word >= one.value and word < one.value || ${LAST_CHARACTER} limit ${MAX_KNOWN_READ})) as count
    from json_each(${JSON.stringify(words)}) one`);

export interface SimilarWord extends VocabularyWord {
  /** The word of the search that it is similar to. */
  typed: string;
}

/** Finds words of the vocabulary that have a key in common with words of a search. */
export const findSimilarWords = (search: Db, keys: readonly { typed: string; key: string }[]) =>
  search.all<SimilarWord>(sql`select distinct one.value ->> 'typed' as typed, w.word, w.count from json_each(${JSON.stringify(keys)}) one
    cross join word_keys k on k.key = one.value ->> 'key' cross join words w on w.word = k.word limit ${MAX_SIMILAR_READ}`);
