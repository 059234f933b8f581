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

/** Writes queued contents into the search index anew. The watermark is how far it was made from what there is. */
export async function indexSearch(ctx: RequestContext, watermark = MAKE): Promise<void> {
  if (watermark !== MAKE) await queueAll(ctx, watermark);
  await indexQueued(ctx);
  await noteSurroundings(ctx);
}

async function indexQueued(ctx: RequestContext): Promise<void> {
  for (let chunk = 0; chunk < CHUNKS_A_RUN; chunk += 1) {
    const rows = await repo.queued(ctx.db, CHUNK);
    if (rows.length > 0) await indexRows(ctx, rows);
    if (rows.length < CHUNK) return;
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
