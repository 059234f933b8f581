import type { Kind } from '#base/kinds';

/** Why a content may come next, in the order of preference after a quiz. */
export const NEXT_SOURCES = ['played', 'embedded', 'category', 'tag', 'kind', 'nearby', 'other'] as const;
export type NextSource = (typeof NEXT_SOURCES)[number];

/** Articles lead to articles and games to games, so that shared tags, which all kinds have, come after the list of the kind. */
const ARTICLE_SOURCES: readonly NextSource[] = ['played', 'embedded', 'category', 'kind', 'nearby', 'tag', 'other'];

export interface NextCandidate {
  source: NextSource;
  id: string;
}

interface NextOrderOptions {
  type: Kind;
  /** Ids that are left out: the content itself, and what was played. */
  excluded: ReadonlySet<string>;
  limit: number;
}

/** The ids of the first candidates, each once. The candidates of a source keep their order. */
export function orderNextCandidates(candidates: readonly NextCandidate[], { type, excluded, limit }: NextOrderOptions): NextCandidate[] {
  const sources = type === 'article' ? ARTICLE_SOURCES : NEXT_SOURCES;
  const bySource = Map.groupBy(candidates, ({ source }) => source);
  const ordered = sources.flatMap((source) => bySource.get(source) ?? []).filter(({ id }) => !excluded.has(id));
  const byId = new Map(ordered.toReversed().map((candidate) => [candidate.id, candidate]));
  return ordered.filter((candidate) => byId.get(candidate.id) === candidate).slice(0, limit);
}

interface RankedContent {
  type: Kind;
  isGame: boolean;
  language: string;
}

/**
 * Orders contents by how well they follow another, and otherwise leaves their order: after an article or a game the same or what the article
 * embeds, and the language of the content before others.
 */
export function sortByFit<C extends RankedContent & { source: NextSource }>(from: RankedContent, contents: readonly C[]): C[] {
  const isSameSort = (content: C) => content.type === from.type && content.isGame === from.isGame;
  const getMisfit = (content: C) =>
    Number(content.language !== from.language) +
    (from.type === 'article' && !isSameSort(content) && content.source !== 'embedded' ? 2 : 0) +
    (from.type !== 'article' && content.type === 'article' ? 2 : 0);
  return contents.toSorted((a, b) => getMisfit(a) - getMisfit(b));
}
