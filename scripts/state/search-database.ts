import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { openStorage } from '#scripts/serve/serve-site';
import { readWranglerConfig } from '#scripts/serve/wrangler-config';
import type { DamagedDatabase } from './find-damaged-databases.ts';
import { getStatePaths } from './state-folder.ts';

/** What SQLite keeps beside a database. The database itself goes last: until it has gone it is found again. */
const SQLITE_SUFFIXES = ['-wal', '-shm', ''];

/** Sets the search database aside where it alone is damaged, since it is derived from the others; returns what is damaged beside it. */
export async function quarantineSearchDatabase(folder: string, damaged: readonly DamagedDatabase[]): Promise<readonly DamagedDatabase[]> {
  const [first, ...others] = damaged;
  if (!first || others.length > 0 || first.path !== (await findSearchDatabase(folder))) return damaged;
  const aside = `${first.path.replace(/\.sqlite$/, '')}.damaged-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  for (const ending of SQLITE_SUFFIXES) if (existsSync(first.path + ending)) renameSync(first.path + ending, aside + ending);
  deleteOlderQuarantines(aside);
  console.log(`The search index was damaged. It is set aside as ${aside} and rebuilt while the site runs.`);
  return [];
}

/** Deletes the search database, whatever its state: the next start or command makes a new one. */
export async function deleteSearchDatabase(folder: string): Promise<void> {
  const path = await findSearchDatabase(folder);
  for (const ending of SQLITE_SUFFIXES) rmSync(path + ending, { force: true });
}

/** Where the search database is kept. Its name depends on its id alone, so it is the one file that appears where nothing else is opened. */
async function findSearchDatabase(folder: string): Promise<string> {
  const config = await readWranglerConfig();
  const empty = mkdtempSync(join(tmpdir(), 'quizlark-search-'));
  try {
    const databases = config.d1_databases.filter(({ binding }) => binding === 'SEARCH');
    const storage = await openStorage(empty, { ...config, d1_databases: databases, r2_buckets: [] });
    const { SEARCH } = await storage.getBindings<{ SEARCH: D1Database }>();
    await SEARCH.prepare('select 1')
      .run()
      .finally(() => storage.dispose());
    const names = readdirSync(getStatePaths(empty).resources, { recursive: true, encoding: 'utf8' });
    const [name, ...others] = names.filter((one) => one.startsWith('d1') && /[0-9a-f]{64}\.sqlite$/.test(one));
    if (!name || others.length > 0) throw new Error(`The search database cannot be told from the others: ${names}`);
    return join(getStatePaths(folder).resources, name);
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
}

function deleteOlderQuarantines(aside: string): void {
  const [stem = ''] = basename(aside).split('.damaged-');
  for (const name of readdirSync(dirname(aside)))
    if (name.startsWith(`${stem}.damaged-`) && !name.startsWith(basename(aside))) rmSync(join(dirname(aside), name));
}
