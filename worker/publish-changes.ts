import type { RequestContext } from './context.ts';
import { indexSaved } from './discovery/search/indexing.ts';
import { purgeEdge } from './platform/edge-cache.ts';

/** Tells the edge cache and the search index what a call has changed. */
export async function publishChanges(ctx: RequestContext): Promise<void> {
  if (ctx.savedContentIds.length > 0) ctx.afterwards(() => indexSaved(ctx));
  await purgeEdge(ctx);
}
