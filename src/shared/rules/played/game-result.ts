import { STORAGE_PREFIX } from '#base/product-name';

/** A result as a game reports it: `text` says it in words ("11 turns"), and the better of two has the higher or the lower `score`. */
export interface GameResult {
  score: number;
  text: string;
  better: 'higher' | 'lower';
}

const MAX_TEXT_LENGTH = 60;

/** The storage key of the best result of a game on this device. */
export const getGameBestKey = (uid: string): string => `${STORAGE_PREFIX}:game:${uid}`;

/** The result in a message of a game or in storage; null if it is not one. */
export function parseGameResult(message: unknown): GameResult | null {
  if (typeof message !== 'object' || message === null) return null;
  const { score, text, better } = message as Record<string, unknown>;
  if (typeof score !== 'number' || !Number.isFinite(score) || typeof text !== 'string') return null;
  const words = text.trim();
  if (words === '' || words.length > MAX_TEXT_LENGTH || (better !== 'higher' && better !== 'lower')) return null;
  return { score, text: words, better };
}

export const isBetterResult = (result: GameResult, previous: GameResult | null): boolean =>
  previous === null || (result.better === 'higher' ? result.score > previous.score : result.score < previous.score);
