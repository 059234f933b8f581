import { LIST_LIMITS } from '#base/limits/lists';
import { STORAGE_PREFIX } from '#base/product-name';
import { api, catchApiError } from '#browser/api';
import { type KeyValueStorage, tabStorage } from '#browser/storage';
import type { OwnPlay } from '#contract/playing/own-plays';
import { getContentPath } from '#rules/screens/paths';
import { isRecord } from '#rules/untyped-json';
import type { PlayedContent } from './played-contents.ts';

const KEY = `${STORAGE_PREFIX}:account-plays:1`;
/** How long a tab shows the plays of the account without asking again. What is played on this device meanwhile is in the device's own list. */
const FRESH_MS = 10 * 60_000;

/** The last finished plays of the signed-in user. A tab remembers them, so that not every page asks for them. */
export async function loadAccountPlays(userId: string, storage: KeyValueStorage = tabStorage): Promise<PlayedContent[]> {
  const stored = parseStored(storage.get(KEY));
  if (stored && stored.userId === userId && Date.now() - stored.atMs < FRESH_MS) return stored.plays;
  const { response } = await catchApiError(api('GET /v1/users/current_user/plays', { query: { limit: LIST_LIMITS.maxLimit } }));
  if (!response) return [];
  const plays = response.plays.map(toPlayedContent);
  storage.set(KEY, JSON.stringify({ userId, atMs: Date.now(), plays }));
  return plays;
}

/** The next user of the tab does not see them. */
export const removeAccountPlays = (storage: KeyValueStorage = tabStorage): void => storage.remove(KEY);

/** A content that the user can no longer open has no tile; its day counts all the same. */
function toPlayedContent({ contentId, type, content, finalScore, bestScore, maxScore, resultTitle, dateCreated }: OwnPlay): PlayedContent {
  return {
    ...{ id: contentId, type, playedAt: Date.parse(dateCreated) },
    ...(content && { path: getContentPath(content) }),
    ...(maxScore !== undefined && { score: { points: Math.max(bestScore ?? 0, finalScore ?? 0), maxPoints: maxScore } }),
    ...(resultTitle !== undefined && { result: resultTitle }),
  };
}

function parseStored(text: string | null): { userId: unknown; atMs: number; plays: PlayedContent[] } | null {
  try {
    const stored: unknown = JSON.parse(text ?? '');
    if (!isRecord(stored) || typeof stored.atMs !== 'number' || !Array.isArray(stored.plays)) return null;
    return { userId: stored.userId, atMs: stored.atMs, plays: stored.plays as PlayedContent[] };
  } catch {
    return null;
  }
}
