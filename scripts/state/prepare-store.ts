import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withProgress } from '#scripts/cli/progress';
import { ROOT } from '#scripts/cli/run-command';
import { UserError } from '#scripts/cli/user-error';
import { applyMigrations, MIGRATION_FOLDERS } from '#scripts/database/migrate';
import { recountAfterMigrations } from '#scripts/database/recount';
import { rebuildStats } from '#scripts/rebuild/rebuild';
import { addMissingTemplates } from '#scripts/seed/first-rows';
import { runSeedWorker } from '#scripts/seed/run-seed-worker';
import { openStorage, type StorageConfig } from '#scripts/serve/serve-site';
import { openDb } from '#worker/db/client';
import { createQueryMeter } from '#worker/db/query-meter';
import { getStatePaths } from './state-folder.ts';

interface StoreBindings extends Record<string, unknown> {
  DB: D1Database;
  SEARCH: D1Database;
  IMAGES_BUCKET: R2Bucket;
}

/** Migrates the databases of a state folder, and seeds them if they have no users yet. */
export async function prepareStore(folder: string, secret: string, config: StorageConfig): Promise<void> {
  deleteIncompleteSeed(folder);
  const storage = await openStorage(folder, config);
  try {
    const bindings = await storage.getBindings<StoreBindings>();
    await migrateDatabases(bindings);
    await recountAfterMigrations(bindings.DB, { recount: () => recountStats(bindings.DB) });
    if (!(await isStoreEmpty(bindings.DB))) return await addMissingTemplates(bindings.DB, new Date());
    if (isSeeded(folder)) throw createLostUsersError(folder);
  } finally {
    await storage.dispose();
  }
  await withProgress('Seeding the empty database', () => seedStore(folder, secret, config));
}

export function isSeeded(folder: string): boolean {
  return existsSync(getStatePaths(folder).seededMarker);
}

/** The seeding marker exists from the first seeded row to the last. The site is not served meanwhile, so deleting the rows loses no user data. */
function deleteIncompleteSeed(folder: string): void {
  const paths = getStatePaths(folder);
  if (!existsSync(paths.seedingMarker)) return;
  console.log('The last start did not finish seeding the database. Deleting it and seeding again.');
  for (const path of [paths.resources, paths.seededMarker, paths.cronRuns, paths.seedingMarker])
    rmSync(path, { recursive: true, force: true });
}

/** Applies the pending migrations of both databases, and prints their names. */
export async function migrateDatabases({ DB, SEARCH }: Pick<StoreBindings, 'DB' | 'SEARCH'>): Promise<void> {
  for (const [db, folder] of [
    [DB, MIGRATION_FOLDERS.DB],
    [SEARCH, MIGRATION_FOLDERS.SEARCH],
  ] as const) {
    const appliedNames = await applyMigrations(db, join(ROOT, folder));
    if (appliedNames.length > 0) console.log(`✓ Migrated ${db === DB ? 'the database' : 'the search index'}: ${appliedNames.join(', ')}`);
  }
}

async function recountStats(store: D1Database): Promise<number> {
  const { remaining } = await rebuildStats(openDb(store, createQueryMeter()), () => new Date());
  return remaining.length;
}

function createLostUsersError(folder: string): Error {
  return new UserError(
    `The database in ${folder} was seeded before but has no users, so it is not seeded again. ` +
      'Restore a backup, restore the database_id in wrangler.toml that it was created with, or move the folder away to start with an empty one.',
  );
}

async function isStoreEmpty(db: D1Database): Promise<boolean> {
  return (await db.prepare('select 1 from users limit 1').first()) === null;
}

async function seedStore(folder: string, secret: string, config: StorageConfig): Promise<void> {
  const paths = getStatePaths(folder);
  writeFileSync(paths.seedingMarker, new Date().toISOString());
  await runSeedWorker(folder, secret, config);
  writeFileSync(paths.seededMarker, new Date().toISOString());
  rmSync(paths.seedingMarker);
}
