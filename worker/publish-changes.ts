import type { RequestContext } from './context.ts';
import { indexSavedContents } from './discovery/search-index/indexing.ts';
import { purgeEdgeCache } from './platform/edge-cache.ts';

/** Tells the edge cache and the search index what a call has changed. */
export async function publishChanges(ctx: RequestContext): Promise<void> {
  if (ctx.savedContentIds.length > 0) ctx.waitUntil(() => indexSavedContents(ctx));
  await purgeEdgeCache(ctx);
}
