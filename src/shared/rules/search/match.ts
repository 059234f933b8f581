import { FACET_KINDS, type Facets, MAKERS } from '#rules/contents/facets';
import { normalisedText } from '#rules/text/normalise';

/** More words than these say nothing more about what is looked for. */
const MOST_WORDS = 10;
const EVERYWHERE = '{title description tags creator}';
// Scripts written without spaces, and Hangul, whose words take endings: their runs are looked for by pairs of letters.
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+/gu;
const WORDS = /[\p{L}\p{N}\p{M}]+/gu;

const folded = (text: string): string => normalisedText(text, { ignoreAccents: true });

/** Text as the search index holds it: folded, đ as d (which FTS5's own folding misses), runs of CJK as pairs and a last letter. */
export const searchable = (text: string): string =>
  folded(text).replace(UNSPACED, (run) => {
    const letters = [...run];
    return ` ${letters.map((letter, i) => letter + (letters[i + 1] ?? '')).join(' ')} `;
  });

/** What is looked for, as terms of an FTS5 query; operators, quotes and other signs in it are nothing. */
function termsOf(text: string): string[] {
  return (folded(text).match(WORDS) ?? []).flatMap(termsOfWord).slice(0, MOST_WORDS);
}

function termsOfWord(word: string): string[] {
  const runs = word.match(UNSPACED) ?? [];
  const rest = word.split(UNSPACED).filter(Boolean).map(beginning);
  return [...rest, ...runs.map(termOfRun)];
}

function termOfRun(run: string): string {
  const letters = [...run];
  if (letters.length === 1) return `"${run}"*`;
  return `"${letters
    .slice(0, -1)
    .map((letter, i) => letter + letters[i + 1])
    .join(' ')}"`;
}

/** Words are looked for by their beginnings, as people type; a single letter begins too many. */
const beginning = (word: string) => ([...word].length > 1 ? `"${word}"*` : `"${word}"`);

/** An FTS5 query in which every word of `text` begins a word of the title; null where there is no word in it. */
export function titleMatch(text: string): string | null {
  const terms = termsOf(text);
  return terms.length > 0 ? `title : (${terms.join(' AND ')})` : null;
}

export interface Looked extends Facets {
  text: string;
  tag?: string | undefined;
}

/** What an index row is filed under, as words nobody types. */
export const labelWords = (labels: readonly string[]): string => labels.map(labelWord).join(' ');
const labelWord = (label: string) => `x${[...new TextEncoder().encode(label)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** Kind, maker and tag of a content as labels of its index row. */
export const indexLabels = ({
  tags,
  type,
  official,
  isGame,
}: {
  tags: readonly string[];
  type: string;
  official: boolean;
  isGame: boolean;
}) => [type, official ? MAKERS[0] : MAKERS[1], ...(isGame ? [FACET_KINDS[3]] : []), ...tags.map((tag) => `#${tag}`)];

/**
 * The queries of a search: `all` that match, of these the `titled` (every word in the title) and the `others`.
 * Null where there is nothing to look for.
 */
export function searchMatch({ text, tag, kind, maker }: Looked): { all: string; titled: string; others: string } | null {
  const terms = termsOf(text);
  const labels = [kind, maker, tag && `#${tag}`]
    .filter((label) => label !== undefined && label !== '')
    .map((label) => `labels : "${labelWord(String(label))}"`);
  if (terms.length === 0 && !tag) return null;
  const within = (columns: string) => [...labels, ...(terms.length > 0 ? [`${columns} : (${terms.join(' AND ')})`] : [])].join(' AND ');
  const [all, titled] = [within(EVERYWHERE), within('title')];
  return { all, titled, others: `(${all}) NOT (${titled})` };
}

/** A tag as it was typed: without leading signs, and as tags are kept. */
export const askedTag = (text: string | null): string =>
  (text ?? '')
    .replace(/^[#＃\s]+/, '')
    .trim()
    .toLowerCase();
