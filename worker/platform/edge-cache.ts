import * as workers from 'cloudflare:workers';

interface WorkersCache {
  cache: { purge: (what: { tags: string[] }) => Promise<unknown> };
}

/** The most tags one purge names (Cloudflare's limit). */
const TAGS_PER_PURGE = 30;

interface PurgeOptions {
  tagsToPurge: readonly string[];
  settings: { development: boolean };
}

/** Purges from Workers Cache what a call has put out of date. There is none on a machine of one's own. */
export async function purgeEdgeCache({ tagsToPurge, settings }: PurgeOptions): Promise<void> {
  if (settings.development) return;
  const { cache } = workers as unknown as WorkersCache;
  const tags = [...new Set(tagsToPurge)];
  for (let i = 0; i < tags.length; i += TAGS_PER_PURGE) {
    // What was written stays written: an edge that cannot be reached is out of date for its minutes and no more.
    await cache.purge({ tags: tags.slice(i, i + TAGS_PER_PURGE) }).catch((error: Error) => console.error('purge', error.message));
  }
}
