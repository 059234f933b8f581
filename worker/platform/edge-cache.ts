import * as workers from 'cloudflare:workers';
import { encodeCacheTag } from '#rules/headers/cache-tag';

interface WorkersCache {
  /** Outside Cloudflare there is no cache to purge. */
  cache: { purge?: (options: { tags: string[] }) => Promise<unknown> };
}

/** Maximum number of tags per purge (Cloudflare's limit). */
const TAGS_PER_PURGE = 30;

interface PurgeOptions {
  tagsToPurge: readonly string[];
  settings: { development: boolean };
}

/** Purges the tags of a call from Workers Cache; does nothing on self-hosted sites, which have no such cache. */
export async function purgeEdgeCache({ tagsToPurge, settings }: PurgeOptions): Promise<void> {
  const { cache } = workers as unknown as WorkersCache;
  if (settings.development || !cache.purge) return;
  const tags = [...new Set(tagsToPurge.map(encodeCacheTag))];
  for (let i = 0; i < tags.length; i += TAGS_PER_PURGE) {
    // A failed purge does not fail the call: the cached responses expire within minutes.
    await cache.purge({ tags: tags.slice(i, i + TAGS_PER_PURGE) }).catch((error: Error) => console.error('purge', error.message));
  }
}
