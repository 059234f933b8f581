import type { BatchItem } from 'drizzle-orm/batch';
import { isListed } from '#rules/contents/visibility';
import { scoreAtFirst } from '#rules/stats/performance-score';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from './columns.ts';
import * as repo from './repo.ts';
import { labelsOf } from './write.ts';

export type Statement = BatchItem<'sqlite'>;

/** Staff's change of what a content is filed under, how far it is open, or whose it is: no new version of what is in it. */
export interface Change {
  row: ContentRow;
  changes: Partial<ContentRow>;
  save: repo.Save;
  /** What else is written in the same batch; each must ask `repo.wasSaved`. */
  also?: (next: ContentRow) => Statement[];
}

/** The moment of a save: later than the one before it, so that each is told apart by its time. */
export const savedAt = (ctx: RequestContext, row: ContentRow) => new Date(Math.max(ctx.now.getTime(), row.modifiedAt.getTime() + 1));

/** Makes each change over the content as it was read, all in one batch; null for those that somebody else changed meanwhile. */
export async function changeContents(ctx: RequestContext, changes: readonly Change[]): Promise<(ContentRow | null)[]> {
  const parts = changes.map((change) => partOf(ctx, change));
  const [first, ...rest] = parts.flatMap((part) => part.statements);
  if (!first) return [];
  const results = await ctx.db.batch([first, ...rest]);
  let at = 0;
  return parts.map(({ row, next, statements }) => {
    const updated = results[at] as { meta: { changes: number } };
    at += statements.length;
    if (updated.meta.changes === 0) return null;
    ctx.contentSaved(row, next);
    return next;
  });
}

function partOf(ctx: RequestContext, { row, changes, save, also }: Change): { row: ContentRow; next: ContentRow; statements: Statement[] } {
  const next: ContentRow = { ...row, ...changes, modifiedAt: save.at, modifiedBy: save.by, saveId: save.id };
  next.listed = isListed(next);
  const isFirstPublication = next.listed && next.publishedAt === null;
  if (isFirstPublication) Object.assign(next, { publishedAt: ctx.now, score: scoreAtFirst(ctx.now) });
  const changed = Object.entries(next).filter(([name, value]) => row[name as keyof ContentRow] !== value);
  return {
    row,
    next,
    statements: [
      repo.updateUnversioned(ctx.db, row, Object.fromEntries(changed)),
      repo.deleteLabels(ctx.db, row.id, save),
      repo.insertLabels(ctx.db, row.id, save, labelsOf(next)),
      repo.queueForSearch(ctx.db, row.id, ctx.now),
      ...(isFirstPublication ? [repo.countPublication(ctx.db, next.creatorId, repo.wasSaved(row.id, save))] : []),
      ...(also?.(next) ?? []),
    ],
  };
}
