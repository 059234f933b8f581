import type { RequestContext } from '../context.ts';
import * as repo from '../search/index-repo.ts';
import { indexRows, noteSurroundings } from '../search/indexing.ts';
import { advance } from './lease.ts';

const JOB = 'index-search';
const CHUNK = 100;
const CHUNKS_A_RUN = 10;
/** The make of the index. Under another name it is made anew from all contents, some with each run. */
const MAKE = 'places';
const REBUILT_A_RUN = 5_000;
/** Contents that cannot be indexed are put off for a day; with so many of a chunk the run fails, and the next one goes on. */
const PUT_OFF_MS = 24 * 60 * 60 * 1000;
const FAILED_MOST = 5;
/** What another run has queued anew may carry a time a little ahead. */
const AHEAD_MS = 60 * 60 * 1000;

/** Writes queued contents into the search index anew. The watermark is how far it was made from what there is. */
export async function indexSearch(ctx: RequestContext, watermark = MAKE): Promise<void> {
  if (watermark !== MAKE) await queueAll(ctx, watermark);
  await indexQueued(ctx);
  await noteSurroundings(ctx);
}

async function indexQueued(ctx: RequestContext): Promise<void> {
  const until = new Date(ctx.now.getTime() + AHEAD_MS);
  for (let chunk = 0; chunk < CHUNKS_A_RUN; chunk += 1) {
    const rows = await repo.queued(ctx.db, { until, limit: CHUNK });
    if (rows.length > 0) await indexChunk(ctx, rows);
    if (rows.length < CHUNK) return;
  }
}

interface Failed {
  row: repo.Queued;
  cause: string;
}

/** Indexes rows; those that fail by themselves are put off, so that they hold nobody back. */
async function indexChunk(ctx: RequestContext, rows: readonly repo.Queued[]): Promise<void> {
  const failed: Failed[] = [];
  try {
    await indexParts(ctx, rows, failed);
  } finally {
    if (failed.length > 0) await putOff(ctx, failed);
  }
}

/** Indexes rows at once or, where that fails, by halves. */
async function indexParts(ctx: RequestContext, rows: readonly repo.Queued[], failed: Failed[]): Promise<void> {
  try {
    await indexRows(ctx, rows);
  } catch (error) {
    const [row, ...others] = rows;
    if (row && others.length === 0) {
      failed.push({ row, cause: error instanceof Error ? error.message : String(error) });
      if (failed.length < FAILED_MOST) return;
      throw error;
    }
    const half = Math.ceil(rows.length / 2);
    for (const part of [rows.slice(0, half), rows.slice(half)]) await indexParts(ctx, part, failed);
  }
}

async function putOff(ctx: RequestContext, failed: readonly Failed[]): Promise<void> {
  // Where the index cannot be reached at all this fails too, and nothing is put off.
  await noteSurroundings(ctx);
  for (const { row, cause } of failed)
    console.error(JSON.stringify({ level: 'error', job: JOB, content: row.contentId, outcome: 'put off', cause }));
  const rows = failed.map(({ row }) => row);
  await repo.putOff(ctx.db, rows, new Date(ctx.now.getTime() + PUT_OFF_MS));
}

/** Queues the contents behind the watermark: `places:<id>` on the way, `places` at the end. */
async function queueAll(ctx: RequestContext, watermark: string): Promise<void> {
  const after = watermark.startsWith(`${MAKE}:`) ? watermark.slice(MAKE.length + 1) : '';
  const ids = (await repo.idsAfter(ctx.db, after, REBUILT_A_RUN)).map((row) => row.id);
  const last = ids.length < REBUILT_A_RUN ? undefined : ids.at(-1);
  const to = last ? `${MAKE}:${last}` : MAKE;
  await ctx.db.batch([advance(ctx.db, JOB, { from: watermark, to }), repo.queue(ctx.db, ids, ctx.now)]);
}
