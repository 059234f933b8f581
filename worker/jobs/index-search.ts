import { searchable } from '#rules/search/match';
import { popularity } from '#rules/stats/performance-score';
import type { RequestContext } from '../context.ts';
import * as repo from '../search/index-repo.ts';

const CHUNK = 100;
const CHUNKS_A_RUN = 10;

/** Writes queued contents into the search index anew; what is not listed leaves it. */
export async function indexSearch(ctx: RequestContext): Promise<void> {
  for (let chunk = 0; chunk < CHUNKS_A_RUN; chunk += 1) {
    const rows = await repo.queued(ctx.db, CHUNK);
    if (rows.length > 0) await indexRows(ctx, rows);
    if (rows.length < CHUNK) return;
  }
}

async function indexRows(ctx: RequestContext, rows: readonly repo.Queued[]): Promise<void> {
  const contentIds = rows.map((row) => row.contentId);
  const documents = (await repo.indexable(ctx.db, contentIds)).map(documentOf);
  await ctx.search.batch([
    repo.removeTexts(ctx.search, contentIds),
    repo.removeDocuments(ctx.search, contentIds),
    repo.addDocuments(ctx.search, documents),
    repo.addTexts(ctx.search, documents),
  ]);
  await ctx.db.batch([repo.requeueTaken(ctx.db, rows, ctx.now), repo.forget(ctx.db, rows)]);
}

const documentOf = (row: Awaited<ReturnType<typeof repo.indexable>>[number]): repo.Document => ({
  contentId: row.id,
  type: row.type,
  title: searchable(row.title),
  description: searchable(row.description),
  tags: searchable(row.tags.join(' ')),
  creator: searchable(`${row.creatorName} ${row.creatorUsername}`),
  popularity: popularity(row),
  publishedAt: row.publishedAt?.getTime() ?? 0,
});
