import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

/** Whether the log has an entry on a target. */
export const hasEntryOn = async (ctx: RequestContext, target: string): Promise<boolean> =>
  (await repo.findEntryOn(ctx.db, target)).length > 0;

/** The titles that these erased contents had, by id; runs no query for an empty list. */
export async function findErasedTitles(ctx: RequestContext, contentIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = contentIds.length > 0 ? await repo.listErasedTitles(ctx.db, contentIds) : [];
  return new Map(rows.map(({ id, title }) => [id, title]));
}
