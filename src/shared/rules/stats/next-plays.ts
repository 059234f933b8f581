/** How many next contents are stored for each content. */
export const MAX_NEXT_PLAYS = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A finished play, of a person who is known by a hash. */
export interface PersonPlay {
  seq: number;
  actor: string;
  contentId: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** What a person played, and what next. */
export interface PlayPair {
  contentId: string;
  nextId: string;
}

export interface NextPlayCount extends PlayPair {
  playCount: number;
}

/**
 * The pairs of contents that one person played one after the other within a day, of plays in order. Only pairs that end after `after`
 * are returned, and of a person each pair once: repeating two quizzes does not count again.
 */
export function listPlayPairs(plays: readonly PersonPlay[], after: number): PlayPair[] {
  const lastPlays = new Map<string, PersonPlay>();
  const seenPairs = new Set<string>();
  const pairs: PlayPair[] = [];
  for (const play of plays) {
    const last = lastPlays.get(play.actor);
    lastPlays.set(play.actor, play);
    if (!last || last.contentId === play.contentId || play.createdAt - last.createdAt > DAY_MS) continue;
    const pairKey = `${play.actor} ${last.contentId} ${play.contentId}`;
    if (seenPairs.has(pairKey)) continue;
    seenPairs.add(pairKey);
    if (play.seq > after) pairs.push({ contentId: last.contentId, nextId: play.contentId });
  }
  return pairs;
}

export interface NextPlayChanges {
  upserted: NextPlayCount[];
  deleted: PlayPair[];
}

/**
 * Counts pairs into the stored rows of their contents. A pair that is new to a full list takes the place and the count of the lowest, as
 * the space-saving algorithm does (Metwally, Agrawal and El Abbadi 2005), so that what many play stays and what is new can rise.
 */
export function addPlayPairs(rows: readonly NextPlayCount[], pairs: readonly PlayPair[]): NextPlayChanges {
  const storedByContent = Map.groupBy(rows, ({ contentId }) => contentId);
  const changes: NextPlayChanges = { upserted: [], deleted: [] };
  for (const [contentId, added] of Map.groupBy(pairs, (pair) => pair.contentId)) {
    const stored = new Map(storedByContent.get(contentId)?.map(({ nextId, playCount }) => [nextId, playCount]));
    const counts = new Map(stored);
    for (const { nextId } of added) countNextPlay(counts, nextId);
    for (const [nextId, playCount] of counts) if (stored.get(nextId) !== playCount) changes.upserted.push({ contentId, nextId, playCount });
    for (const nextId of stored.keys()) if (!counts.has(nextId)) changes.deleted.push({ contentId, nextId });
  }
  return changes;
}

function countNextPlay(counts: Map<string, number>, nextId: string): void {
  let previousCount = counts.get(nextId) ?? 0;
  if (previousCount === 0 && counts.size >= MAX_NEXT_PLAYS) {
    const [lowest] = [...counts].toSorted(([a, countA], [b, countB]) => countA - countB || (a < b ? -1 : 1));
    if (lowest) {
      counts.delete(lowest[0]);
      previousCount = lowest[1];
    }
  }
  counts.set(nextId, previousCount + 1);
}
