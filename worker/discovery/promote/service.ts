import { AppError } from '#base/errors';
import { PROMOTED_SIZES } from '#base/limits/lists';
import type { ContentList } from '#contract/contents/contents';
import { presentCard } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

/** Lists 8 or 16 promoted contents: pinned by staff, then featured by the core team, then hot ones. */
export async function listPromotedContents(
  ctx: RequestContext,
  { limit = PROMOTED_SIZES[0] }: { limit?: number | undefined },
): Promise<ContentList> {
  if (!PROMOTED_SIZES.some((size) => size === limit))
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'limit', message: 'Use 8 or 16.' }] });
  const [pinned, featured, hot] = await ctx.db.batch([
    repo.findPinnedCards(ctx.db),
    repo.findFeaturedCards(ctx.db, limit),
    repo.findPopularCards(ctx.db, limit),
  ]);
  const cardsByPriority = [...pinned.toSorted((a, b) => a.pinPosition - b.pinPosition), ...featured, ...hot];
  const rows = [...new Map(cardsByPriority.map((row) => [row.id, row])).values()].slice(0, limit);
  return { contents: rows.map((row) => presentCard(row, null)), next: null };
}
