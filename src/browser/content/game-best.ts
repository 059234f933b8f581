import { deviceStorage } from '#browser/storage';
import { type GameResult, getGameBestKey, isBetterResult, parseGameResult } from '#rules/played/game-result';
import { parseJson } from '#rules/untyped-json';

/** Stores the result that a game reports if it is the best on this device, and says below the game what the best is. */
export function showGameBest({ uid, place, message }: { uid: string; place: HTMLElement; message: unknown }): void {
  const key = getGameBestKey(uid);
  const previous = parseGameResult(parseJson(deviceStorage.get(key) ?? ''));
  const result = parseGameResult(message);
  const isBest = result !== null && isBetterResult(result, previous);
  if (isBest) deviceStorage.set(key, JSON.stringify(result));
  const text = formatBest(isBest ? result : previous, isBest ? previous : null);
  if (text === place.textContent) return;
  place.textContent = text;
  place.hidden = text === '';
}

const formatBest = (best: GameResult | null, beaten: GameResult | null): string =>
  best === null
    ? ''
    : beaten === null
      ? `Your best on this device: ${best.text}`
      : `New best on this device: ${best.text} (was ${beaten.text})`;
