import { searchable } from '#rules/search/match';
import type { RequestContext } from '../context.ts';
import * as repo from '../search/index-repo.ts';

const CHUNK = 100;
const CHUNKS_A_RUN = 10;

/** Writes queued contents into the search index anew; what is not listed leaves it. */
export async function indexSearch(ctx: RequestContext): Promise<void> {
  for (let chunk = 0; chunk < CHUNKS_A_RUN; chunk += 1) {
    const [first, ...more] = await repo.queued(ctx.db, CHUNK);
    if (!first) return;
    const queued = [first, ...more];
    const contentIds = queued.map((row) => row.contentId);
    const documents = (await repo.indexable(ctx.db, contentIds)).map(documentOf);
    await ctx.search.batch([
      repo.removeTexts(ctx.search, contentIds),
      repo.removeDocuments(ctx.search, contentIds),
      repo.addDocuments(ctx.search, documents),
      repo.addTexts(ctx.search, documents),
    ]);
    await ctx.db.batch([repo.forget(ctx.db, first), ...more.map((row) => repo.forget(ctx.db, row))]);
    if (queued.length < CHUNK) return;
  }
}

const documentOf = (row: Awaited<ReturnType<typeof repo.indexable>>[number]): repo.Document => ({
  contentId: row.id,
  type: row.type,
  title: searchable(row.title),
  description: searchable(row.description),
  tags: searchable(row.tags.join(' ')),
  creator: searchable(`${row.creatorName} ${row.creatorUsername}`),
  popularity: row.score,
  publishedAt: row.publishedAt?.getTime() ?? 0,
});
