import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UserError } from '#scripts/cli/user-error';
import type { StorageConfig } from '#scripts/serve/serve-site';
import { getStatePaths } from '#scripts/state/state-folder';
import { findStoreFiles } from '#scripts/state/store-files';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { copyDatabase, type DatabaseSummary, summarizeDatabase } from './copy-database.ts';
import { type BackupManifest, readRelease } from './manifest.ts';
import { addPictures, type PictureCount } from './picture-files.ts';

/** The names in the archive of a state folder. */
export const DATABASE_NAME = 'databases/main.sqlite';
export const STATE_PREFIX = 'state/';

export interface FolderBackup extends PictureCount {
  manifest: BackupManifest;
}

/**
 * Writes a backup of a state folder, also while its site runs. It has the main database as it is at one moment, the pictures, the secret
 * and the markers. The search index, the built site and the counters of rate limits are not in it: a restore or a start makes them.
 */
export async function backUpFolder(folder: string, target: string, config: StorageConfig): Promise<FolderBackup> {
  const stateFiles = listStateFiles(folder);
  const files = await findStoreFiles(folder, config);
  if (!existsSync(files.database)) throw new UserError(`The state folder ${folder} has no database, so there is nothing to back up.`);
  return writeArchive(target, async (archive) => {
    const dateCreated = new Date().toISOString();
    const { migrations, rows } = await addDatabase(archive, files.database);
    const pictures = await addPictures(archive, files);
    for (const path of stateFiles) await archive.addFile(STATE_PREFIX + basename(path), readFileSync(path));
    const details = { source: 'folder', dateCreated, release: readRelease(), migrations: { DB: migrations }, rows: { DB: rows } } as const;
    return { manifest: await archive.finish(details), ...pictures };
  });
}

function listStateFiles(folder: string): string[] {
  const { format, secret, seedingMarker, seededMarker, publicMarker, cronRuns } = getStatePaths(folder);
  if (!existsSync(format)) throw new UserError(`${folder} is not a Quizlark state folder. Name the right one with --state FOLDER.`);
  if (existsSync(seedingMarker))
    throw new UserError(`The database in ${folder} is still being filled for the first time. Back it up when the site runs.`);
  if (!existsSync(secret))
    throw new UserError(`The state folder ${folder} has no file "secret", without which a restored site ends plays in progress and links.`);
  return [format, secret, seededMarker, publicMarker, cronRuns].filter((path) => existsSync(path));
}

async function addDatabase(archive: ArchiveWriter, database: string): Promise<DatabaseSummary> {
  const copy = join(archive.workFolder, 'main.sqlite');
  await copyDatabase(database, copy);
  const summary = summarizeDatabase(copy, database);
  await archive.addFile(DATABASE_NAME, { path: copy });
  rmSync(copy);
  return summary;
}
