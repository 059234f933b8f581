import * as workers from 'cloudflare:workers';
import type { RequestContext } from '#worker/context';

interface Edge {
  cache: { purge: (what: { tags: string[] }) => Promise<unknown> };
}

/** The most tags one purge names (Cloudflare's limit). */
const TAGS_A_PURGE = 30;

/** Purges from Workers Cache what a call has put out of date. There is none on a machine of one's own. */
export async function purgeEdge({ purged, settings }: Pick<RequestContext, 'purged' | 'settings'>): Promise<void> {
  if (settings.development) return;
  const { cache } = workers as unknown as Edge;
  const tags = [...new Set(purged)];
  for (let i = 0; i < tags.length; i += TAGS_A_PURGE) {
    // What was written stays written: an edge that cannot be reached is out of date for its minutes and no more.
    await cache.purge({ tags: tags.slice(i, i + TAGS_A_PURGE) }).catch((error: Error) => console.error('purge', error.message));
  }
}
