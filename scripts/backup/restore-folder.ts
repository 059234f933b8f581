import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onExit } from '#scripts/cli/on-exit';
import { UserError } from '#scripts/cli/user-error';
import type { StorageConfig } from '#scripts/serve/serve-site';
import { findStoreFiles, type StoreFiles } from '#scripts/state/store-files';
import { describeDiskFailure } from './archive.ts';
import { DATABASE_NAME, STATE_PREFIX } from './back-up-folder.ts';
import { summarizeDatabase } from './copy-database.ts';
import { extractArchive } from './extract-archive.ts';
import { assertKnownMigrations, type BackupManifest } from './manifest.ts';
import { deleteUnnamedBlobs, PICTURE_BLOBS, PICTURE_INDEX } from './picture-files.ts';
import { formatSummary } from './remote/format-summary.ts';
import { restoreIntoFolder } from './remote/restore-into-folder.ts';

interface RestoreOptions {
  config: StorageConfig;
  /** Brings the restored state folder up to this release before it gets its name. */
  prepare: (state: string) => Promise<void>;
}

export interface FolderRestore {
  manifest: BackupManifest;
  /** What is restored, for the person at the terminal. */
  summary: string;
}

/**
 * Restores a backup into a folder that is missing or empty. Everything happens in a folder beside it, which is renamed at the end: a
 * restore that fails or is killed leaves nothing that the site could be started on. Throws a `UserError` if anything differs.
 */
export async function restoreFolder(file: string, folder: string, { config, prepare }: RestoreOptions): Promise<FolderRestore> {
  assertEmpty(folder);
  const workFolder = createWorkFolder(folder);
  const deleteWorkFolder = () => rmSync(workFolder, { recursive: true, force: true });
  onExit(deleteWorkFolder);
  try {
    const [extracted, state] = [join(workFolder, 'files'), join(workFolder, 'state')];
    const manifest = await extractArchive(file, extracted);
    assertKnownMigrations(manifest, file);
    const summary =
      manifest.source === 'cloudflare'
        ? formatSummary(await restoreIntoFolder(extracted, manifest, { state, config }))
        : await placeStore(extracted, state, { manifest, config, file });
    await prepare(state);
    assertEmpty(folder);
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(state, folder);
    return { manifest, summary };
  } catch (error) {
    throw describeDiskFailure(error, folder);
  } finally {
    deleteWorkFolder();
  }
}

function assertEmpty(folder: string): void {
  if (existsSync(folder) && !(statSync(folder).isDirectory() && readdirSync(folder).length === 0))
    throw new UserError(`${folder} is not empty. Nothing was changed. Choose a folder that does not exist yet with --state FOLDER.`);
}

function createWorkFolder(folder: string): string {
  try {
    mkdirSync(dirname(folder), { recursive: true });
    return mkdtempSync(`${folder}.partial-`);
  } catch (error) {
    throw describeDiskFailure(error, folder);
  }
}

/** Makes a state folder of the extracted files of another one, and returns a summary. */
async function placeStore(
  extracted: string,
  state: string,
  { manifest, config, file }: { manifest: BackupManifest; config: StorageConfig; file: string },
): Promise<string> {
  const files = await findStoreFiles(state, config);
  placeFiles(extracted, state, files);
  assertSameRows(manifest, files.database, file);
  const counts = Object.values(manifest.rows.DB);
  return `All ${counts.reduce((sum, count) => sum + count, 0)} rows of ${counts.length} tables are there.`;
}

function placeFiles(extracted: string, state: string, files: StoreFiles): void {
  const stateFolder = join(extracted, STATE_PREFIX);
  const stateNames = existsSync(stateFolder) ? readdirSync(stateFolder) : [];
  const moves: [string, string][] = [
    [DATABASE_NAME, files.database],
    [PICTURE_INDEX, files.pictureIndex],
    [PICTURE_BLOBS, files.pictureBlobs],
    ...stateNames.map((name): [string, string] => [STATE_PREFIX + name, join(state, name)]),
  ];
  mkdirSync(state, { mode: 0o700 });
  for (const [name, target] of moves) {
    if (!existsSync(join(extracted, name))) continue;
    mkdirSync(dirname(target), { recursive: true });
    renameSync(join(extracted, name), target);
  }
  if (existsSync(files.pictureIndex)) deleteUnnamedBlobs(files);
}

function assertSameRows({ rows }: BackupManifest, database: string, file: string): void {
  const { rows: restoredRows } = summarizeDatabase(database, file);
  const tables = new Set([...Object.keys(rows.DB), ...Object.keys(restoredRows)]);
  const differences = [...tables].filter((table) => rows.DB[table] !== restoredRows[table]);
  if (differences.length === 0) return;
  const sentences = differences.map(
    (table) => `${table} has ${restoredRows[table] ?? 'no'} rows, its manifest says ${rows.DB[table] ?? 'none'}`,
  );
  throw new UserError(`${file} is damaged: ${sentences.join('; ')}. Nothing was changed. Use another backup.`);
}
