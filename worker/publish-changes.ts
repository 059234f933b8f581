import type { RequestContext } from './context.ts';
import { indexSavedContents } from './discovery/search-index/indexing.ts';
import { purgeEdgeCache } from './platform/edge-cache.ts';

/** Purges the edge cache and updates the search index after a call that wrote. */
export async function publishChanges(ctx: RequestContext): Promise<void> {
  if (ctx.savedContentIds.length > 0) ctx.waitUntil(() => indexSavedContents(ctx));
  await purgeEdgeCache(ctx);
}
