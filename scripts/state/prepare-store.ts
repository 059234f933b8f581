import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withProgress } from '#scripts/cli/progress';
import { ROOT } from '#scripts/cli/run-command';
import { UserError } from '#scripts/cli/user-error';
import { applyMigrations, MIGRATION_FOLDERS } from '#scripts/database/migrate';
import { recountAfterMigrations } from '#scripts/database/recount';
import { rebuildStats } from '#scripts/rebuild/rebuild';
import { addMissingTemplates } from '#scripts/seed/first-rows';
import { ADMINISTRATORS_QUERY, buildProductionSeed } from '#scripts/seed/production-seed';
import { runSeed } from '#scripts/seed/run-seed';
import { openStorage, type StorageConfig } from '#scripts/serve/serve-site';
import { openDb } from '#worker/db/client';
import { createQueryMeter } from '#worker/db/query-meter';
import { getStatePaths } from './state-folder.ts';

interface StoreBindings extends Record<string, unknown> {
  DB: D1Database;
  SEARCH: D1Database;
  IMAGES_BUCKET: R2Bucket;
}

/** Migrates the databases of a state folder for development, and seeds them if they have no users yet. */
export async function prepareStore(folder: string, secret: string, config: StorageConfig): Promise<void> {
  if (existsSync(getStatePaths(folder).publicMarker))
    throw new UserError(
      `The state folder ${folder} has a public site. Serve it with npm start -- --public --origin https://…, or choose another folder with --state FOLDER.`,
    );
  deleteIncompleteSeed(folder);
  const isEmpty = await withMigratedStore(folder, config, async ({ DB: db }) => {
    if (await isStoreEmpty(db)) return true;
    await addMissingTemplates(db, new Date());
    return false;
  });
  if (isEmpty) await withProgress('Seeding the empty database', () => seedStore(folder, secret, config));
}

/**
 * Migrates the databases of a public site. One without an administrator gets its first rows, without demonstration accounts; then the
 * result is a link with which the first administrator sets a password, and otherwise null.
 */
export async function preparePublicStore(folder: string, origin: string, config: StorageConfig): Promise<string | null> {
  const paths = getStatePaths(folder);
  if (!existsSync(paths.publicMarker) && [paths.resources, paths.seedingMarker, paths.seededMarker].some((path) => existsSync(path)))
    throw new UserError(
      `The state folder ${folder} has a development site, whose accounts have a printed password. Choose another folder for the public site with --state FOLDER.`,
    );
  writeFileSync(paths.publicMarker, origin);
  return withMigratedStore(folder, config, async ({ DB: db }) => {
    await addMissingTemplates(db, new Date());
    const [{ administrators } = { administrators: 0 }] = (await db.prepare(ADMINISTRATORS_QUERY).all<{ administrators: number }>()).results;
    if (administrators > 0) return null;
    const { statements, adminLink } = await buildProductionSeed({ origin, now: new Date() });
    await db.batch(statements.map((statement) => db.prepare(statement)));
    writeFileSync(paths.seededMarker, new Date().toISOString());
    return adminLink;
  });
}

/** Migrates the databases of a state folder, and runs `use` on them. */
export async function withMigratedStore<T>(
  folder: string,
  config: StorageConfig,
  use: (bindings: StoreBindings) => Promise<T>,
): Promise<T> {
  const storage = await openStorage(folder, config);
  try {
    const bindings = await storage.getBindings<StoreBindings>();
    await migrateDatabases(bindings);
    await recountAfterMigrations(bindings.DB, { recount: () => recountStats(bindings.DB) });
    if (isSeeded(folder) && (await isStoreEmpty(bindings.DB))) throw createLostUsersError(folder);
    return await use(bindings);
  } finally {
    await storage.dispose();
  }
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
  await runSeed(folder, secret, config);
  writeFileSync(paths.seededMarker, new Date().toISOString());
  rmSync(paths.seedingMarker);
}
