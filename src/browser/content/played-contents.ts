import { isKind, type Kind } from '#base/kinds';
import { PLAYED_CONTENTS_LIMIT } from '#base/limits/play';
import { STORAGE_PREFIX } from '#base/product-name';
import { deviceStorage, type KeyValueStorage } from '#browser/storage';
import { isRecord } from '#rules/untyped-json';

/** A content that was played on this device. The field names are stored data and cannot change. */
export interface PlayedContent {
  id: string;
  type: Kind;
  /** When it was last played, in milliseconds since 1970. */
  playedAt: number;
  /** The best play of a trivia quiz, in points. */
  score?: { points: number; maxPoints: number };
  /** The title of the last result of a personality quiz. */
  result?: string;
  /** The path of its page, by which tiles know it; older releases did not store it. */
  path?: string;
}

/** The number is the version of the format; entries of another version are not read. */
const KEY = `${STORAGE_PREFIX}:played:1`;

/** Lists what was played on this device, the last first. Only this module reads and writes the stored list. */
export function readPlayedContents(storage: KeyValueStorage = deviceStorage): PlayedContent[] {
  try {
    const played: unknown = JSON.parse(storage.get(KEY) ?? '[]');
    return Array.isArray(played) ? played.filter(isPlayedContent) : [];
  } catch {
    return [];
  }
}

/** Puts a finished play at the start of the list. The better score of the content stays. */
export function recordPlayedContent(played: PlayedContent, storage: KeyValueStorage = deviceStorage): void {
  const contents = readPlayedContents(storage);
  const previous = contents.find(({ id }) => id === played.id);
  const score = findBetterScore(played.score, previous?.score);
  const others = contents.filter(({ id }) => id !== played.id);
  storage.set(KEY, JSON.stringify([{ ...played, ...(score && { score }) }, ...others].slice(0, PLAYED_CONTENTS_LIMIT)));
}

/** The higher share of the points: a new version of a quiz may have another number of them. */
function findBetterScore(score: PlayedContent['score'], previous: PlayedContent['score']): PlayedContent['score'] {
  if (!score || !previous) return score ?? previous;
  return previous.points * score.maxPoints > score.points * previous.maxPoints ? previous : score;
}

/** Other code of the browser may have written the key, and older releases wrote less. */
function isPlayedContent(entry: unknown): entry is PlayedContent {
  if (!isRecord(entry)) return false;
  const { id, type, playedAt } = entry;
  return typeof id === 'string' && typeof type === 'string' && isKind(type) && typeof playedAt === 'number';
}
