import { join } from 'node:path';
import { withProgress } from '#scripts/cli/progress';
import { ROOT } from '#scripts/cli/run-command';
import { MIGRATION_FOLDERS, type Migration, readMigrations } from './migrate.ts';

export const MIGRATIONS_FOLDER = join(ROOT, MIGRATION_FOLDERS.DB);

/** The migrations after which the counters have to be recounted. */
export const readRecountMigrations = (folder: string): Migration[] => readMigrations(folder).filter(({ recount }) => recount !== null);

/**
 * Statements of which the last one selects the names of the migrations that were applied without a recount since. A database without
 * contents needs no recount.
 */
export function buildRecountQueries(migrations: readonly Pick<Migration, 'name'>[]): string[] {
  const names = migrations.map(({ name }) => `'${name.replaceAll("'", "''")}'`).join(', ');
  const dueQuery = `select name from d1_migrations where name in (${names}) and name not in (select name from d1_recounts)`;
  return [
    'create table if not exists d1_recounts (name text primary key, counted_at text default current_timestamp not null) strict',
    `insert into d1_recounts (name) ${dueQuery} and not exists (select 1 from contents)`,
    `${dueQuery} order by name`,
  ];
}

interface RecountOptions {
  folder?: string;
  /** Recounts, and resolves with the number of rows that still differ. */
  recount: () => Promise<number>;
}

/** Recounts after migrations that require it. A recount that was killed or left differences runs again the next time. */
export async function recountAfterMigrations(db: D1Database, { folder = MIGRATIONS_FOLDER, recount }: RecountOptions): Promise<void> {
  const migrations = readRecountMigrations(folder);
  const results = await db.batch<{ name: string }>(buildRecountQueries(migrations).map((query) => db.prepare(query)));
  const names = (results.at(-1)?.results ?? []).map(({ name }) => name);
  const dueMigrations = migrations.filter(({ name }) => names.includes(name));
  if (dueMigrations.length === 0) return;
  const reasons = dueMigrations.map(({ name, recount: reason }) => `${name}: ${reason}`).join('; ');
  const remainingCount = await withProgress(`Recounting plays, views and votes (${reasons})`, recount);
  if (remainingCount > 0) return console.log(`${remainingCount} rows still differ. npm run rebuild-stats -- --check lists them.`);
  await db.batch(names.map((name) => db.prepare('insert into d1_recounts (name) values (?) on conflict do nothing').bind(name)));
}
