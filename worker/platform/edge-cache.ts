import * as workers from 'cloudflare:workers';

type Edge = { cache?: { purge: (what: { tags: string[] }) => Promise<unknown> } };

/** The most tags one purge names (Cloudflare's limit). */
const TAGS_A_PURGE = 30;

/** Purges what carries these tags from Workers Cache. Where there is none, as on a machine of one's own, nothing is kept either. */
export async function purgeEdge(tags: readonly string[]): Promise<void> {
  const { cache } = workers as unknown as Edge;
  const distinct = [...new Set(tags)];
  for (let i = 0; cache && i < distinct.length; i += TAGS_A_PURGE) await cache.purge({ tags: distinct.slice(i, i + TAGS_A_PURGE) });
}
