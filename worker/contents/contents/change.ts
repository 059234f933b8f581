import { isListed } from '#rules/contents/visibility';
import { getInitialScore } from '#rules/stats/performance-score';
import type { RequestContext } from '#worker/context';
import type { BatchStatement } from '#worker/db/client';
import type { ContentRow } from '#worker/db/content-columns';
import { getLabels } from './derived-columns.ts';
import * as repo from './repo.ts';

/** Staff's change of what a content is filed under, how far it is open, or whose it is: no new version of what is in it. */
export interface ContentChange {
  row: ContentRow;
  changes: Partial<ContentRow>;
  save: repo.SaveStamp;
  /** What else is written in the same batch; each must ask `repo.wasSaved`. */
  extraStatements?: (next: ContentRow) => BatchStatement[];
}

/** The moment of a save: later than the one before it, so that each is told apart by its time. */
export const getSaveTime = (ctx: RequestContext, row: ContentRow) => new Date(Math.max(ctx.now.getTime(), row.modifiedAt.getTime() + 1));

/** Makes each change over the content as it was read, all in one batch; null for those that somebody else changed meanwhile. */
export async function changeContents(ctx: RequestContext, changes: readonly ContentChange[]): Promise<(ContentRow | null)[]> {
  const preparedChanges = changes.map((change) => prepareChange(ctx, change));
  const [first, ...rest] = preparedChanges.flatMap((part) => part.statements);
  if (!first) return [];
  const results = await ctx.db.batch([first, ...rest]);
  let resultIndex = 0;
  return preparedChanges.map(({ row, next, statements }) => {
    const updated = results[resultIndex] as { meta: { changes: number } };
    resultIndex += statements.length;
    if (updated.meta.changes === 0) return null;
    ctx.recordContentChange(row, next);
    return next;
  });
}

function prepareChange(
  ctx: RequestContext,
  { row, changes, save, extraStatements }: ContentChange,
): { row: ContentRow; next: ContentRow; statements: BatchStatement[] } {
  const next: ContentRow = { ...row, ...changes, modifiedAt: save.at, modifiedBy: save.by, saveId: save.id };
  next.listed = isListed(next);
  const isFirstPublication = next.listed && next.publishedAt === null;
  if (isFirstPublication) Object.assign(next, { publishedAt: ctx.now, score: getInitialScore(ctx.now) });
  const changed = Object.entries(next).filter(([name, value]) => row[name as keyof ContentRow] !== value);
  return {
    row,
    next,
    statements: [
      repo.updateUnversioned(ctx.db, row, Object.fromEntries(changed)),
      repo.deleteLabels(ctx.db, row.id, save),
      repo.insertLabels(ctx.db, row.id, save, getLabels(next)),
      repo.enqueueForSearch(ctx.db, row.id, ctx.now),
      ...(isFirstPublication ? [repo.incrementPublishedCount(ctx.db, next.creatorId, repo.wasSaved(row.id, save))] : []),
      ...(extraStatements?.(next) ?? []),
    ],
  };
}
