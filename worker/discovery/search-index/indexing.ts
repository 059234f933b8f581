import { hasGameTag } from '#rules/contents/game';
import { encodeLabels, listIndexLabels, toIndexText } from '#rules/search/fts-query';
import { listVocabularyWords } from '#rules/search/vocabulary';
import type { RequestContext } from '#worker/context';
import { findSnapshots } from '#worker/discovery/stats/find-stats';
import * as repo from './index-repo.ts';
import { catchUpWithIndex, type IndexContext, writeIndex } from './sync.ts';
import * as sync from './sync-repo.ts';
import { updateVocabulary } from './vocabulary-repo.ts';

/** The time from which `age` counts, in seconds since 1970. An `age` must stay below 2^31, as the rowids of the index assume. */
const INDEX_EPOCH_SECONDS = Date.UTC(2020, 0, 1) / 1000;
/** Maximum number of contents that a call indexes itself; with more, the job does. */
const MAX_IMMEDIATE = 20;
/** Maximum number of attempts at a write with concurrent writers. */
const MAX_ATTEMPTS = 3;

/** Converts a popularity score to an integer with the same order. */
export const toTrend = (score: number): number => Math.max(Math.round(score * 1000), 0);

/**
 * Writes the documents of queued contents and deletes those of deleted contents. The index refuses a write if another writer has written
 * since the documents were read, and the write is retried. False if all attempts fail, as with an index that does not belong to
 * the main database: the contents stay queued.
 */
export async function indexQueuedContents(ctx: IndexContext, rows: readonly repo.QueuedContent[]): Promise<boolean> {
  const contentIds = rows.map((row) => row.contentId);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const [[storeWrite], contents] = await ctx.db.batch([sync.findStoreWrite(ctx.db), repo.findIndexableContents(ctx.db, contentIds)]);
    if (!storeWrite) return false;
    const write = { from: storeWrite.lastWrite, to: ctx.newId() };
    const documents = contents.map(buildDocument);
    const isWritten = await writeIndex(ctx.search, [
      sync.recordWrite(ctx.search, write, contentIds),
      ...updateVocabulary(ctx.search, contentIds, documents),
      ...repo.deleteDocuments(ctx.search, contentIds),
      ...repo.insertDocuments(ctx.search, documents),
    ]);
    if (isWritten) {
      await ctx.db.batch([sync.setStoreWrite(ctx.db, write), repo.dequeueContents(ctx.db, rows, write.to)]);
      return true;
    }
    await catchUpWithIndex(ctx);
  }
  return false;
}

/** Indexes the contents that a call has saved, right after it; the job retries failures. */
export async function indexSavedContents(ctx: RequestContext): Promise<void> {
  const rows = await repo.findQueuedContents(ctx.db, [...new Set(ctx.savedContentIds)].slice(0, MAX_IMMEDIATE));
  if (rows.length > 0) await indexQueuedContents(ctx, rows);
}

/** Copies the sidebar of the search screen to the index. */
export async function cacheSearchSidebar(ctx: IndexContext): Promise<void> {
  const [snapshot] = await findSnapshots(ctx, ['tags']);
  await ctx.search.batch([repo.upsertNote(ctx.search, 'tags', snapshot?.value ?? [])]);
}

type IndexableContent = Awaited<ReturnType<typeof repo.findIndexableContents>>[number];

function buildDocument({ playerCount, internalSearch, ...row }: IndexableContent): repo.SearchDocument {
  const isGame = hasGameTag(row);
  return {
    contentId: row.id,
    listed: row.listed,
    plays: playerCount,
    trend: toTrend(row.score),
    age: Math.max(Math.floor((row.publishedAt ?? row.createdAt).getTime() / 1000) - INDEX_EPOCH_SECONDS, 0),
    title: toIndexText(row.title),
    description: toIndexText(row.description),
    tags: toIndexText(row.tags.join(' ')),
    creator: toIndexText(`${row.creatorName} ${row.creatorUsername}`),
    labels: encodeLabels(
      listIndexLabels({
        ...{ tags: row.tags, categories: row.categories, type: row.type, official: row.official, isGame },
        internalSearch: internalSearch ?? '',
      }),
    ),
    words: row.listed ? listVocabularyWords(row) : [],
    card: JSON.stringify(row),
  };
}
