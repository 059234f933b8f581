import { BACKUP_LIMITS } from '#base/limits/backups';

/** The name of a backup: its UTC+7 day, and a number from the second one of a day on. `2026-11-24`, `2026-11-24-2`. */
export type Night = string;

/** The day of a backup, `YYYY-MM-DD`. */
export const getNightDay = (night: Night): string => night.slice(0, '2026-11-24'.length);

const getMonth = (night: Night) => night.slice(0, '2026-11'.length);

/** The name of the next backup of a day. */
export function nameNextNight(day: string, nights: readonly Night[]): Night {
  const numbers = nights.filter((night) => getNightDay(night) === day).map((night) => Number(night.slice(day.length + 1)) || 1);
  return numbers.length === 0 ? day : `${day}-${Math.max(...numbers) + 1}`;
}

/**
 * Finds the backups to delete. Every backup of the newest days stays, complete or not, and of older ones the first of each of the last
 * months that have a complete one. So nothing is deleted before enough newer days have a complete backup.
 */
export function findOutdatedNights(completeNights: readonly Night[], unfinishedNights: readonly Night[] = []): Night[] {
  const oldestFirst = completeNights.toSorted();
  const days = [...new Set(oldestFirst.map(getNightDay))];
  const oldestDay = days.at(-BACKUP_LIMITS.nights) ?? '';
  const firstOfMonths = [...Map.groupBy(oldestFirst, getMonth).values()].flatMap(([first]) => first ?? []);
  const monthly = new Set(firstOfMonths.slice(-BACKUP_LIMITS.months));
  return [...oldestFirst, ...unfinishedNights].filter((night) => getNightDay(night) < oldestDay && !monthly.has(night));
}
