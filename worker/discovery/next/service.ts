import { AppError } from '#base/errors';
import { NEXT_LIMITS } from '#base/limits/lists';
import { PLAYED_CONTENTS_LIMIT } from '#base/limits/play';
import type { ArticleBody } from '#contract/contents/article';
import type { NextContent, NextContents, NextContentsQuery } from '#contract/discovery/next-contents';
import { formatFacetLabel } from '#rules/contents/facets';
import { hasGameTag } from '#rules/contents/game';
import { formatContentLabel } from '#rules/contents/plan-scan';
import { orderNextCandidates, sortByFit } from '#rules/next/next-contents';
import { canOpenContent } from '#rules/permissions';
import { listEmbedIds } from '#rules/play/article-embeds';
import { selectContent } from '#worker/contents/contents/find';
import { parseBody } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import * as repo from './repo.ts';

/** More than are offered, because some may not be public any more. */
const SPARE_CONTENTS = 2;

/**
 * What to play after a content: what its players played next, then contents of its category, with its tags and of its kind. The content itself
 * and what the caller has played are left out, so that going on never leads back.
 */
export async function listNextContents(ctx: RequestContext, id: string, { played = '' }: NextContentsQuery): Promise<NextContents> {
  const [row] = await selectContent(ctx, null, { by: 'id', text: id });
  // Its own creator gets the same answer as everyone, which caches store.
  if (!row || !canOpenContent(null, row)) throw new AppError('NOT_FOUND');
  const isGame = hasGameTag(row);
  const candidates = await repo.selectNextCandidates(ctx.db, {
    id,
    type: row.type,
    kindLabel: isGame ? formatContentLabel('internalTags', 'game') : null,
    categoryLabel: getCategoryLabel(row, isGame),
    tagLabels: row.tags.slice(0, NEXT_LIMITS.tags).map((tag) => formatContentLabel('tags', tag)),
    shuffle: row.shuffle,
    embeddedUids: listEmbeddedUids(row, isGame),
  });
  const excluded = new Set([id, ...played.split(',').slice(0, PLAYED_CONTENTS_LIMIT)]);
  const limit = NEXT_LIMITS.contents + SPARE_CONTENTS;
  const chosen = orderNextCandidates(repo.readCandidates(candidates), { type: row.type, excluded, limit });
  if (chosen.length === 0) return { contents: [] };
  const rawRows = await repo.findNextContents(
    ctx.db,
    chosen.map((candidate) => candidate.id),
  );
  const contentsById = new Map(rawRows.map(repo.readNextContent).map((next) => [next.id, presentNextContent(next)]));
  const contents = chosen.flatMap(({ id: nextId, source }) => {
    const content = contentsById.get(nextId);
    return content ? [{ ...content, source }] : [];
  });
  return {
    contents: sortByFit({ ...row, isGame }, contents)
      .slice(0, NEXT_LIMITS.contents)
      .map(({ source: _source, ...content }) => content),
  };
}

function getCategoryLabel({ type, categories: [category] }: ContentRow, isGame: boolean): string | null {
  if (category === undefined) return null;
  return formatFacetLabel(formatContentLabel('categories', category), { kind: isGame ? 'game' : type });
}

function listEmbeddedUids(row: ContentRow, isGame: boolean): string[] {
  if (row.type !== 'article' || isGame) return [];
  return listEmbedIds(parseBody<ArticleBody>(row).htmlContent)
    .flatMap((embedId) => embedId.split('-')[1] ?? [])
    .slice(0, NEXT_LIMITS.embeds);
}

const presentNextContent = (row: repo.NextContentRow): NextContent => ({
  _id: row.id,
  type: row.type,
  isGame: hasGameTag(row),
  urlName: row.urlName,
  title: row.title,
  language: row.language,
  imageHomePage: row.imageHomePage,
  imageHomePageAlt: row.imageHomePageAlt,
  tags: row.tags,
  categories: row.categories,
  categoryName: row.categoryName,
  questionCount: row.questionCount,
});
