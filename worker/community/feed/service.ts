import { LIST_LIMITS } from '#base/limits/lists';
import type { ContentList, FeedQuery } from '#contract/contents/contents';
import { encodeCursorText } from '#rules/conditions/cursor';
import { CONTENT_SORTS } from '#rules/contents/plan-scan';
import { presentCard } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import { parsePaging, parseSort } from '#worker/http/list-query';
import { permit } from '#worker/permit';
import * as repo from './repo.ts';

const { '-dateCreated': _created, '-dateModified': _modified, ...SORTS } = CONTENT_SORTS;

/** Public contents of the creators the caller follows. */
export async function listFeedContents(ctx: RequestContext, query: FeedQuery): Promise<ContentList> {
  const viewer = permit(ctx, 'user.follow');
  const sort = parseSort<repo.FeedSort>(query.sort, SORTS, 'new');
  const { limit, after } = parsePaging(query, sort, LIST_LIMITS.feed);
  const rows = await repo.findFeedContents(ctx.db, viewer.id, { sort, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    contents: shown.map((row) => presentCard(row, viewer)),
    next: last ? encodeCursorText({ sort, keys: last.cursorKeys, id: last.id }) : null,
  };
}
