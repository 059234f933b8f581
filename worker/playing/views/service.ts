import { AppError } from '#base/errors';
import { canOpenContent } from '#rules/permissions';
import { getDayKey } from '#rules/stats/ranking-periods';
import { findContent } from '#worker/contents/contents/find';
import type { RequestContext } from '#worker/context';
import { limitOpenCall } from '#worker/http/rate-limiting/write-limits';
import * as repo from './repo.ts';
import { buildVisitMark, isCountedVisit } from './visits.ts';

/** Counts a view: at most one per visitor, content and 30 minutes. Views of bots and of the creator are not counted. */
export async function countView(ctx: RequestContext, id: string): Promise<undefined> {
  const row = await findContent(ctx, null, id);
  if (!row || !canOpenContent(ctx.viewer, row)) throw new AppError('NOT_FOUND');
  if (!isCountedVisit(ctx, row)) return;
  await limitOpenCall(ctx, 'view', row.id);
  const mark = await buildVisitMark(ctx, 'view', row.id);
  await ctx.db.batch([repo.upsertViewMark(ctx.db, mark, ctx.now), repo.incrementViewsIfMarked(ctx.db, Number(getDayKey(ctx.now)), row.id)]);
}
