import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readWranglerConfig } from '#scripts/serve/wrangler-config';
import type { DamagedDatabase } from './find-damaged-databases.ts';
import { findStoreFiles } from './store-files.ts';

/** SQLite's files of a database. The database itself comes last, so that an interrupted move or deletion is repeated. */
const SQLITE_SUFFIXES = ['-wal', '-shm', ''];

/** Moves the search database away if it alone is damaged, since it is derived from the main one. Returns the databases that remain damaged. */
export async function quarantineSearchDatabase(folder: string, damaged: readonly DamagedDatabase[]): Promise<readonly DamagedDatabase[]> {
  const [first, ...others] = damaged;
  if (!first || others.length > 0 || first.path !== (await findSearchDatabase(folder))) return damaged;
  const quarantinePath = `${first.path.replace(/\.sqlite$/, '')}.damaged-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  for (const suffix of SQLITE_SUFFIXES) if (existsSync(first.path + suffix)) renameSync(first.path + suffix, quarantinePath + suffix);
  deleteOlderQuarantines(quarantinePath);
  console.log(`The search index was damaged. It was moved to ${quarantinePath} and is rebuilt while the site runs.`);
  return [];
}

/** Deletes the search database, damaged or not. The next start or command creates a new one. */
export async function deleteSearchDatabase(folder: string): Promise<void> {
  const path = await findSearchDatabase(folder);
  for (const suffix of SQLITE_SUFFIXES) rmSync(path + suffix, { force: true });
}

async function findSearchDatabase(folder: string): Promise<string> {
  return (await findStoreFiles(folder, await readWranglerConfig())).search;
}

function deleteOlderQuarantines(quarantinePath: string): void {
  const [stem = ''] = basename(quarantinePath).split('.damaged-');
  for (const name of readdirSync(dirname(quarantinePath)))
    if (name.startsWith(`${stem}.damaged-`) && !name.startsWith(basename(quarantinePath))) rmSync(join(dirname(quarantinePath), name));
}
