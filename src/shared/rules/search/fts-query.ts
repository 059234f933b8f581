import { CREATOR_GROUPS, FACET_KINDS, type Facets } from '#rules/contents/facets';
import { normaliseText } from '#rules/text/normalise-text';

/** More words than these say nothing more about what is looked for. */
const MAX_TERMS = 10;
const ALL_COLUMNS = '{title description tags creator}';
// Scripts written without spaces, and Hangul, whose words take endings: their runs are looked for by pairs of letters.
const UNSPACED_SCRIPTS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+/gu;
const WORDS = /[\p{L}\p{N}\p{M}]+/gu;

const foldText = (text: string): string => normaliseText(text, { ignoreAccents: true });

/** Text as the search index holds it: folded, đ as d (which FTS5's own folding misses), runs of CJK as pairs and a last letter. */
export const toIndexText = (text: string): string =>
  foldText(text).replace(UNSPACED_SCRIPTS, (run) => {
    const letters = [...run];
    return ` ${letters.map((letter, i) => letter + (letters[i + 1] ?? '')).join(' ')} `;
  });

/** What is looked for, as terms of an FTS5 query; operators, quotes and other signs in it are nothing. */
function parseTerms(text: string): string[] {
  return (foldText(text).match(WORDS) ?? []).flatMap(splitWordTerms).slice(0, MAX_TERMS);
}

function splitWordTerms(word: string): string[] {
  const runs = word.match(UNSPACED_SCRIPTS) ?? [];
  const rest = word.split(UNSPACED_SCRIPTS).filter(Boolean).map(formatPrefixTerm);
  return [...rest, ...runs.map(formatRunTerm)];
}

function formatRunTerm(run: string): string {
  const letters = [...run];
  if (letters.length === 1) return `"${run}"*`;
  return `"${letters
    .slice(0, -1)
    .map((letter, i) => letter + letters[i + 1])
    .join(' ')}"`;
}

/** Words are looked for by their beginnings, as people type; a single letter begins too many. */
const formatPrefixTerm = (word: string) => ([...word].length > 1 ? `"${word}"*` : `"${word}"`);

/** An FTS5 query in which every word of `text` begins a word of the title; null where there is no word in it. */
export function buildTitleQuery(text: string): string | null {
  const terms = parseTerms(text);
  return terms.length > 0 ? `title : (${terms.join(' AND ')})` : null;
}

export interface SearchFilter extends Facets {
  text: string;
  tag?: string | undefined;
}

/** What an index row is filed under, as words nobody types. */
export const encodeLabels = (labels: readonly string[]): string => labels.map(encodeLabel).join(' ');
const encodeLabel = (label: string) =>
  `x${[...new TextEncoder().encode(label)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** Kind, maker and tag of a content as labels of its index row. */
export const listIndexLabels = ({
  tags,
  type,
  official,
  isGame,
}: {
  tags: readonly string[];
  type: string;
  official: boolean;
  isGame: boolean;
}) => [type, official ? CREATOR_GROUPS[0] : CREATOR_GROUPS[1], ...(isGame ? [FACET_KINDS[3]] : []), ...tags.map((tag) => `#${tag}`)];

/**
 * The queries of a search: `all` that match, of these the `titled` (every word in the title) and the `others`.
 * Null where there is nothing to look for.
 */
export function buildSearchQueries({
  text,
  tag,
  kind,
  creatorGroup,
}: SearchFilter): { all: string; titled: string; others: string } | null {
  const terms = parseTerms(text);
  const labels = [kind, creatorGroup, tag && `#${tag}`]
    .filter((label) => label !== undefined && label !== '')
    .map((label) => `labels : "${encodeLabel(String(label))}"`);
  if (terms.length === 0 && !tag) return null;
  const within = (columns: string) => [...labels, ...(terms.length > 0 ? [`${columns} : (${terms.join(' AND ')})`] : [])].join(' AND ');
  const [all, titled] = [within(ALL_COLUMNS), within('title')];
  return { all, titled, others: `(${all}) NOT (${titled})` };
}

/** A tag as it was typed: without leading signs, and as tags are kept. */
export const parseSearchTag = (text: string | null): string =>
  (text ?? '')
    .replace(/^[#＃\s]+/, '')
    .trim()
    .toLowerCase();
