import type { CreatorGroup, FacetKind, Facets } from '#rules/contents/facets';
import { normaliseText } from '#rules/text/normalise-text';
import { listRequiredWords } from './stop-words.ts';

/** The maximum number of terms of a query; further words hardly narrow a search. */
const MAX_TERMS = 10;
const ALL_COLUMNS = '{title description tags creator}';
// Scripts without spaces, and Hangul, whose words take endings: a run of letters is indexed and searched as pairs.
const UNSPACED_SCRIPTS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+/gu;
const WORD_PATTERN = /[\p{L}\p{N}\p{M}]+/gu;

/** How many words of a search may match alone. */
const MAX_ALTERNATIVES = 5;
/** How many words have a group of results each: D1 unites at most five lists in a statement, and there are two more groups. */
const MAX_WORD_GROUPS = 3;

const foldText = (text: string): string => normaliseText(text, { ignoreAccents: true });

/** Text as indexed: folded, with đ as d (which FTS5's own folding misses), and CJK runs as pairs plus the last letter. */
export const toIndexText = (text: string): string =>
  foldText(text).replace(UNSPACED_SCRIPTS, (run) => {
    const letters = [...run];
    return ` ${letters.map((letter, i) => letter + (letters[i + 1] ?? '')).join(' ')} `;
  });

export const listWords = (text: string): string[] => foldText(text).match(WORD_PATTERN) ?? [];

/** The terms of an FTS5 query. Operators, quotes and other punctuation are ignored. */
function parseTerms(text: string): string[] {
  return listWords(text).flatMap(splitWordTerms).slice(0, MAX_TERMS);
}

function splitWordTerms(word: string): string[] {
  const runs = word.match(UNSPACED_SCRIPTS) ?? [];
  const prefixTerms = word.split(UNSPACED_SCRIPTS).filter(Boolean).map(formatPrefixTerm);
  return [...prefixTerms, ...runs.map(formatRunTerm)];
}

function formatRunTerm(run: string): string {
  const letters = [...run];
  if (letters.length === 1) return `"${run}"*`;
  return `"${letters
    .slice(0, -1)
    .map((letter, i) => letter + letters[i + 1])
    .join(' ')}"`;
}

/** Words match by prefix, so that a search works while it is typed. A single letter matches as a whole word. */
const formatPrefixTerm = (word: string) => ([...word].length > 1 ? `"${word}"*` : `"${word}"`);

/** An FTS5 query for titles in which each word of `text` starts a word; null if `text` has no word. */
export function buildTitleQuery(text: string): string | null {
  const terms = parseTerms(text);
  return terms.length > 0 ? `title : (${terms.join(' AND ')})` : null;
}

export interface SearchFilter extends Facets {
  text: string;
  tag?: string | undefined;
  /** The id of a category. */
  categoryId?: string | undefined;
  /** Also finds by the words of the internal search. */
  isInternal?: boolean;
}

/** Encodes labels as hexadecimal words, which no search text contains. */
export const encodeLabels = (labels: readonly string[]): string => labels.map(encodeLabel).join(' ');
const encodeLabel = (label: string) =>
  `x${[...new TextEncoder().encode(label)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

// The values of the facets that `buildSearchQueries` looks for.
const OFFICIAL_LABEL: CreatorGroup = 'official';
const COMMUNITY_LABEL: CreatorGroup = 'community';
const GAME_LABEL: FacetKind = 'game';

/** The words of the internal search are labels, which no search by text reads. Their encoding keeps prefixes. */
const formatInternalLabel = (word: string) => `!${word}`;

const formatCategoryLabel = (id: string) => `category:${id}`;

/** The labels of a content in the index: its kind, creator group, tags, categories and words of the internal search. */
export const listIndexLabels = ({
  tags,
  categories = [],
  type,
  official,
  isGame,
  internalSearch = '',
}: {
  tags: readonly string[];
  categories?: readonly string[];
  type: string;
  official: boolean;
  isGame: boolean;
  internalSearch?: string | undefined;
}) => [
  ...[type, official ? OFFICIAL_LABEL : COMMUNITY_LABEL, ...(isGame ? [GAME_LABEL] : [])],
  ...tags.map((tag) => `#${tag}`),
  ...categories.map(formatCategoryLabel),
  ...listWords(internalSearch).map(formatInternalLabel),
];

/** The words that a content has to have to match a search, without repetitions. */
export const listSearchWords = (text: string): string[] => [...new Set(listRequiredWords(listWords(text)))];

/**
 * The FTS5 queries of a search: for all matches, for those with every word in the title, and for the others.
 * Null without a word and a tag.
 */
export function buildSearchQueries(filter: SearchFilter): { allMatches: string; titleMatches: string; otherMatches: string } | null {
  const { text, tag, isInternal = false } = filter;
  // The internal search is for exact words, so it drops none.
  const terms = isInternal ? parseTerms(text) : listSearchWords(text).flatMap(splitWordTerms).slice(0, MAX_TERMS);
  if (terms.length === 0 && !tag) return null;
  const labels = listLabelQueries(filter);
  const buildQuery = (columns: string) => [...labels, ...(terms.length > 0 ? [`${columns} : (${terms.join(' AND ')})`] : [])].join(' AND ');
  const allMatches = isInternal ? [...labels, ...buildInternalQueries(text)].join(' AND ') : buildQuery(ALL_COLUMNS);
  const titleMatches = buildQuery('title');
  return { allMatches, titleMatches, otherMatches: `(${allMatches}) NOT (${titleMatches})` };
}

const listLabelQueries = ({ kind, creatorGroup, tag, categoryId }: SearchFilter): string[] =>
  [kind, creatorGroup, tag && `#${tag}`, categoryId && formatCategoryLabel(categoryId)]
    .filter((label) => label !== undefined && label !== '')
    .map((label) => `labels : "${encodeLabel(String(label))}"`);

/**
 * The FTS5 queries for contents that have some of these words, the rarest word first: for all matches, and for groups of them in the
 * order of a search. Of three words or more, the first group has all but one; then each of the rarest words has a group with it in
 * the title or tags; the last group has the others. Null with less than two words, since a content with some of them has all.
 */
export function buildAnyWordQueries(words: readonly string[], filter: SearchFilter): { anyMatches: string; groups: string[] } | null {
  const terms = words.slice(0, MAX_ALTERNATIVES).map((word) => `(${splitWordTerms(word).join(' AND ')})`);
  if (terms.length < 2) return null;
  const labels = listLabelQueries(filter)
    .map((label) => `${label} AND `)
    .join('');
  const allButOne = terms.map((_, index) => `(${terms.toSpliced(index, 1).join(' AND ')})`).join(' OR ');
  const queries = [
    ...(terms.length > 2 ? [`${ALL_COLUMNS} : (${allButOne})`] : []),
    ...terms.slice(0, MAX_WORD_GROUPS).map((term) => `{title tags} : ${term}`),
    `${ALL_COLUMNS} : (${terms.join(' OR ')})`,
  ];
  const withoutEarlier = (query: string, index: number) =>
    index === 0
      ? query
      : `(${query}) NOT (${queries
          .slice(0, index)
          .map((earlier) => `(${earlier})`)
          .join(' OR ')})`;
  return {
    anyMatches: `${labels}(${queries.at(-1)})`,
    groups: queries.map((query, index) => `${labels}(${withoutEarlier(query, index)})`),
  };
}

/** One query per word: the word is in a text of the content or starts a word of its internal search. */
const buildInternalQueries = (text: string): string[] =>
  listWords(text)
    .slice(0, MAX_TERMS)
    .map((word) => `(${ALL_COLUMNS} : (${splitWordTerms(word).join(' AND ')}) OR labels : "${encodeLabel(formatInternalLabel(word))}"*)`);

/** Normalises a typed tag: without leading # signs, trimmed and in lower case. */
export const parseSearchTag = (text: string | null): string =>
  (text ?? '')
    .replace(/^[#＃\s]+/, '')
    .trim()
    .toLowerCase();
