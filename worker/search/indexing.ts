import { indexLabels, labelWords, searchable } from '#rules/search/match';
import type { RequestContext } from '../context.ts';
import * as stats from '../stats/repo.ts';
import * as repo from './index-repo.ts';

const EPOCH_SECONDS = Date.UTC(2020, 0, 1) / 1000;
/** A call's own contents are few; more than these wait for the job. */
const AT_ONCE = 20;

/** The rank of a score among others, as a whole number. */
export const trendOf = (score: number): number => Math.max(Math.round(score * 1000), 0);

/** Writes queued contents into the index anew; what is no more leaves it. */
export async function indexRows(ctx: RequestContext, rows: readonly repo.QueuedContent[]): Promise<void> {
  const contentIds = rows.map((row) => row.contentId);
  const documents = (await repo.findIndexable(ctx.db, contentIds)).map(documentOf);
  const [first, ...rest] = [...repo.removeDocuments(ctx.search, contentIds), ...repo.addDocuments(ctx.search, documents)];
  if (first) await ctx.search.batch([first, ...rest]);
  await ctx.db.batch([repo.enqueueTaken(ctx.db, rows, ctx.now), repo.deleteQueued(ctx.db, rows)]);
}

/** What a call has just saved is found, or found no more, at once; the job does what this could not. */
export async function indexSaved(ctx: RequestContext): Promise<void> {
  const rows = await repo.findQueued(ctx.db, [...new Set(ctx.savedContentIds)].slice(0, AT_ONCE));
  if (rows.length > 0) await indexRows(ctx, rows);
}

/** Copies into the index what the search screen shows beside results. */
export async function cacheSearchSidebar(ctx: RequestContext): Promise<void> {
  const [snapshot] = await stats.readSnapshots(ctx.db, ['tags']);
  await ctx.search.batch([repo.setNote(ctx.search, 'tags', snapshot?.value ?? [])]);
}

type Indexed = Awaited<ReturnType<typeof repo.findIndexable>>[number];

function documentOf(row: Indexed): repo.Document {
  const isGame = row.internalTags.includes('game');
  return {
    contentId: row.id,
    listed: row.listed,
    plays: row.playCount,
    trend: trendOf(row.score),
    age: Math.max(Math.floor((row.publishedAt ?? row.createdAt).getTime() / 1000) - EPOCH_SECONDS, 0),
    title: searchable(row.title),
    description: searchable(row.description),
    tags: searchable(row.tags.join(' ')),
    creator: searchable(`${row.creatorName} ${row.creatorUsername}`),
    labels: labelWords(indexLabels({ tags: row.tags, type: row.type, official: row.official, isGame })),
    card: JSON.stringify(row),
  };
}
