import { LIST_LIMITS } from '#base/limits/lists';
import type { ContentList, FeedQuery } from '#contract/contents/contents';
import { encodeCursor } from '#rules/conditions/cursor';
import { presentCard } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import { readListQuery, toCursorSort } from '#worker/http/list-query';
import { permit } from '#worker/permit';
import * as repo from './repo.ts';

const SORTS = { '-datePublished': 'new', '-performance.performanceScore': 'hot', '-performance.playCount': 'top' } as const;
const SORT_NAMES = ['-datePublished', '-performance.performanceScore', '-performance.playCount'] as const;

/** Public contents of the creators the caller follows. */
export async function listFeedContents(ctx: RequestContext, query: FeedQuery): Promise<ContentList> {
  const viewer = permit(ctx, 'user.follow');
  const { sort, limit, after } = readListQuery(query, { sorts: SORT_NAMES, defaultLimit: LIST_LIMITS.feed });
  const rows = await repo.findFeedContents(ctx.db, viewer.id, { sort: SORTS[sort], after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    contents: shown.map((row) => presentCard(row, viewer)),
    next: last ? encodeCursor({ sort: toCursorSort(sort), key: last.cursorKey, id: last.id }) : null,
  };
}
