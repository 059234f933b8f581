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
/** Contents that cannot be indexed are put off for a day; where a chunk has more of them, something else is wrong, and the run fails. */
const PUT_OFF_MS = 24 * 60 * 60 * 1000;
const PUT_OFF_MOST = 5;
/** What another run has queued anew may carry a time a little ahead. */
const AHEAD_MS = 60 * 60 * 1000;

/** Writes queued contents into the search index anew. The watermark is how far it was made from what there is. */
export async function indexSearch(ctx: RequestContext, watermark = MAKE): Promise<void> {
  if (watermark !== MAKE) await queueAll(ctx, watermark);
  await indexQueued(ctx).finally(() => noteSurroundings(ctx));
}

async function indexQueued(ctx: RequestContext): Promise<void> {
  const until = new Date(ctx.now.getTime() + AHEAD_MS);
  for (let chunk = 0; chunk < CHUNKS_A_RUN; chunk += 1) {
    const rows = await repo.queued(ctx.db, { until, limit: CHUNK });
    if (rows.length > 0) await indexChunk(ctx, rows);
    if (rows.length < CHUNK) return;
  }
}

/** Indexes rows. Those that fail by themselves are put off, so that they hold nobody back; where nothing but these is there, it fails. */
async function indexChunk(ctx: RequestContext, rows: readonly repo.Queued[]): Promise<void> {
  const failed: repo.Queued[] = [];
  await indexParts(ctx, rows, (row, error) => {
    failed.push(row);
    if (failed.length === rows.length || failed.length > PUT_OFF_MOST) throw error;
    const cause = error instanceof Error ? error.message : String(error);
    console.error(JSON.stringify({ level: 'error', job: JOB, content: row.contentId, outcome: 'put off', cause }));
  });
  if (failed.length > 0) await repo.putOff(ctx.db, failed, new Date(ctx.now.getTime() + PUT_OFF_MS));
}

/** Indexes rows at once or, where that fails, by halves. */
async function indexParts(ctx: RequestContext, rows: readonly repo.Queued[], onFailed: (row: repo.Queued, error: unknown) => void) {
  try {
    await indexRows(ctx, rows);
  } catch (error) {
    const [row, ...others] = rows;
    if (row && others.length === 0) return onFailed(row, error);
    const half = Math.ceil(rows.length / 2);
    await indexParts(ctx, rows.slice(0, half), onFailed);
    await indexParts(ctx, rows.slice(half), onFailed);
  }
}

/** Queues the contents behind the watermark: `places:<id>` on the way, `places` at the end. */
async function queueAll(ctx: RequestContext, watermark: string): Promise<void> {
  const after = watermark.startsWith(`${MAKE}:`) ? watermark.slice(MAKE.length + 1) : '';
  const ids = (await repo.idsAfter(ctx.db, after, REBUILT_A_RUN)).map((row) => row.id);
  const last = ids.length < REBUILT_A_RUN ? undefined : ids.at(-1);
  const to = last ? `${MAKE}:${last}` : MAKE;
  await ctx.db.batch([advance(ctx.db, JOB, { from: watermark, to }), repo.queue(ctx.db, ids, ctx.now)]);
}
