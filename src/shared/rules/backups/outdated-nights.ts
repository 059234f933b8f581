import { BACKUP_LIMITS } from '#base/limits/backups';

/** The UTC+7 day of a backup, `YYYY-MM-DD`. */
export type Night = string;

const getMonth = (night: Night) => night.slice(0, '2026-11'.length);

/** The nights whose backups are deleted: neither among the newest nor the first of one of the last months that have backups. */
export function findOutdatedNights(nights: readonly Night[]): Night[] {
  const oldestFirst = nights.toSorted();
  const firstOfMonths = [...Map.groupBy(oldestFirst, getMonth).values()].flatMap(([first]) => first ?? []);
  const kept = new Set([...oldestFirst.slice(-BACKUP_LIMITS.nights), ...firstOfMonths.slice(-BACKUP_LIMITS.months)]);
  return oldestFirst.filter((night) => !kept.has(night));
}
