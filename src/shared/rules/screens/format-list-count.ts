import type { FacetKind } from '#rules/contents/facets';
import { type AccessPath, formatContentLabel } from '#rules/contents/plan-scan';
import { formatCountWithNoun } from './format-count.ts';

const NOUNS: Record<FacetKind, readonly [singular: string, plural: string]> = {
  pquiz: ['quiz', 'quizzes'],
  kquiz: ['quiz', 'quizzes'],
  article: ['article', 'articles'],
  game: ['game', 'games'],
};
const GAMES_LABEL = formatContentLabel('internalTags', 'game');

/** The size of a content list in words: "2 games", "327 quizzes and articles". */
export function formatListCount(count: number, accessPath: AccessPath, kind?: FacetKind): string {
  const listedKind = kind ?? getKindOfList(accessPath);
  if (listedKind) return formatCountWithNoun(count, ...NOUNS[listedKind]);
  return formatCountWithNoun(count, 'item', 'quizzes and articles');
}

function getKindOfList(accessPath: AccessPath): FacetKind | undefined {
  if (accessPath.by === 'type') return accessPath.type;
  return accessPath.by === 'label' && accessPath.label === GAMES_LABEL ? 'game' : undefined;
}
