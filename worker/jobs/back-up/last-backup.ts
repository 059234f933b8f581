import { BACKUP_LIMITS } from '#base/limits/backups';
import type { Db } from '#worker/db/client';
import * as repo from './repo.ts';

/** When the job `back-up` last completed a backup, for the health of the site; no row before its first run. */
export const findLastBackup = (db: Db) => repo.findLastBackup(db);

/** When the next backup has to be complete; null while no backup was begun. */
export function getBackupDeadline({ lastBackupAt, firstNeededAt }: repo.LastBackupRow): Date | null {
  const since = lastBackupAt ?? firstNeededAt;
  return since === null ? null : new Date(since + BACKUP_LIMITS.maxAgeHours * 60 * 60 * 1000);
}
