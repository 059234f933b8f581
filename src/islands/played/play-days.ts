import { STORAGE_PREFIX } from '#base/product-name';
import type { PlayedContent } from '#browser/content/played-contents';
import { deviceStorage, type KeyValueStorage } from '#browser/storage';
import { getDayNumber } from '#rules/played/week';

const KEY = `${STORAGE_PREFIX}:play-days:1`;
/** A year, and some days more. */
const MAX_DAYS = 400;

/**
 * Adds the days of these plays to those that the device remembers, and returns all. The list of played contents has only the last play of
 * each, so that its days would be lost with the next.
 */
export function addPlayDays(plays: readonly PlayedContent[], storage: KeyValueStorage = deviceStorage): number[] {
  const stored = parseDays(storage.get(KEY));
  const days = mergeDays(stored, plays).slice(-MAX_DAYS);
  if (days.length !== stored.length || days.at(-1) !== stored.at(-1)) storage.set(KEY, JSON.stringify(days));
  return days;
}

/** These days and those of the plays, in order. */
export const mergeDays = (days: readonly number[], plays: readonly PlayedContent[]): number[] =>
  [...new Set([...days, ...plays.map(({ playedAt }) => toLocalDay(playedAt))])].toSorted((a, b) => a - b);

/** The number of a day as the device's clock has it. */
export const toLocalDay = (ms: number): number => getDayNumber(ms, new Date(ms).getTimezoneOffset());

function parseDays(text: string | null): number[] {
  try {
    const days: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(days) ? days.filter(Number.isInteger) : [];
  } catch {
    return [];
  }
}
