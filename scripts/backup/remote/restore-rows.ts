import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getImageKeyType } from '#rules/images/image-keys';
import { assertKnownMigrations, type BackupManifest } from '#scripts/backup/manifest';
import { ROOT } from '#scripts/cli/run-command';
import { UserError } from '#scripts/cli/user-error';
import { applyMigrations, MIGRATION_FOLDERS } from '#scripts/database/migrate';
import { rebuildStats } from '#scripts/rebuild/rebuild';
import { openDb } from '#worker/db/client';
import { createQueryMeter } from '#worker/db/query-meter';
import { PICTURES_FOLDER } from '#worker/jobs/back-up/night-files';
import { restoreDatabase, type TableDifference } from './restore-database.ts';
import { endRestore } from './restore-progress.ts';

/** Refuses a backup of another kind, or of a newer release. */
export function assertRowBackup(manifest: BackupManifest, file: string): void {
  if (manifest.source !== 'cloudflare')
    throw new UserError(
      `${file} is the backup of a state folder. Nothing was changed. It is restored into one: npm run restore -- FILE --state FOLDER`,
    );
  assertKnownMigrations(manifest, file);
}

interface RestoreTarget {
  db: D1Database;
  pictures: R2Bucket;
}

export interface RestoreSummary {
  differences: TableDifference[];
  pictures: number;
}

/**
 * Writes an extracted backup of rows into an empty database and a bucket: rows, then pictures, then the migrations since. At the end the
 * counters are recounted, since rows of one table may be some minutes older than those of another. Can be repeated after it broke off.
 */
export async function restoreRows({ db, pictures }: RestoreTarget, extracted: string, manifest: BackupManifest): Promise<RestoreSummary> {
  const migrations = join(ROOT, MIGRATION_FOLDERS.DB);
  const differences = await restoreDatabase(
    db,
    { manifest, readPart: (name) => readFile(join(extracted, name), 'utf8') },
    { migrate: (names) => applyMigrations(db, migrations, names) },
  );
  const count = await restorePictures(pictures, extracted, Object.keys(manifest.files));
  await applyMigrations(db, migrations);
  await rebuildStats(openDb(db, createQueryMeter()), () => new Date());
  await endRestore(db);
  return { differences, pictures: count };
}

/** Writes the pictures that the bucket does not have. */
async function restorePictures(bucket: R2Bucket, extracted: string, names: readonly string[]): Promise<number> {
  const pictures = names.filter((name) => name.startsWith(PICTURES_FOLDER));
  for (const name of pictures) {
    const key = name.slice(PICTURES_FOLDER.length);
    if (await bucket.head(key)) continue;
    const contentType = getImageKeyType(key);
    await bucket.put(key, await readFile(join(extracted, name)), contentType ? { httpMetadata: { contentType } } : {});
  }
  return pictures.length;
}
