import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '#scripts/cli/user-error';

/** The migration folder of each database, by binding. */
export const MIGRATION_FOLDERS = { DB: 'migrations', SEARCH: 'migrations/search' } as const;

export interface Migration {
  name: string;
  sha256: string;
  statements: string[];
  /** Why the counters have to be recounted after this migration, from its line `-- recount: …`; null if they need not be. */
  recount: string | null;
}

const RECOUNT_LINE = /^-- recount: (.+)\n/m;

/** A row of `d1_migrations`. `sha256` is null for a migration that wrangler applied. */
export interface AppliedMigration {
  name: string;
  sha256: string | null;
}

// `d1_migrations` is wrangler's own table, so that `wrangler d1 migrations` sees the same applied migrations.
const BOOKKEEPING_TABLES = [
  `create table if not exists d1_migrations (
    id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null
  )`,
  'create table if not exists d1_migration_hashes (name text primary key, sha256 text not null) strict',
];

/** Applies the pending migrations, or those of them that are named, each in one batch with its bookkeeping rows, and returns their names. */
export async function applyMigrations(db: D1Database, folder: string, names?: readonly string[]): Promise<string[]> {
  await db.batch(BOOKKEEPING_TABLES.map((sql) => db.prepare(sql)));
  const appliedRows = await db
    .prepare('select m.name, h.sha256 from d1_migrations m left join d1_migration_hashes h on h.name = m.name order by m.id')
    .all<AppliedMigration>();
  const pendingMigrations = findPendingMigrations(readMigrations(folder), appliedRows.results).filter(
    ({ name }) => names === undefined || names.includes(name),
  );
  for (const migration of pendingMigrations) await runMigration(db, migration);
  return pendingMigrations.map(({ name }) => name);
}

export function readMigrations(folder: string): Migration[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || (a < b ? -1 : 1))
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      // The recount line changes no table, so it may be added to an applied migration.
      const sha256 = createHash('sha256').update(sql.replace(RECOUNT_LINE, '')).digest('hex');
      return { name, sha256, statements: splitStatements(sql), recount: RECOUNT_LINE.exec(sql)?.[1] ?? null };
    });
}

/** The statements of a file by drizzle-kit, which separates them with `--> statement-breakpoint`. */
export function splitStatements(sql: string): string[] {
  return sql
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) => statement.split('\n').some((line) => line.trim() && !line.trim().startsWith('--')));
}

/** The migrations to apply, in order. Throws a `UserError` when an applied file was changed or is missing. */
export function findPendingMigrations(migrations: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  const files = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, sha256 } of applied) {
    const file = files.get(name);
    if (!file) {
      throw new UserError(
        `The migration ${name} was applied to this database, but this checkout does not have it. ` +
          'Use a checkout that has it, or another state folder (--state FOLDER).',
      );
    }
    if (sha256 !== null && sha256 !== file.sha256) {
      throw new UserError(
        `The migration ${name} was changed after it was applied to this database. ` +
          'Restore the file and write a new migration, or use another state folder (--state FOLDER).',
      );
    }
  }
  const appliedNames = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !appliedNames.has(name));
}

async function runMigration(db: D1Database, { name, sha256, statements }: Migration): Promise<void> {
  try {
    await db.batch([
      ...statements.map((sql) => db.prepare(sql)),
      db.prepare('insert into d1_migrations (name) values (?)').bind(name),
      db.prepare('insert into d1_migration_hashes (name, sha256) values (?, ?)').bind(name, sha256),
    ]);
  } catch (error) {
    throw new UserError(`The migration ${name} failed and was rolled back: ${error instanceof Error ? error.message : error}`);
  }
}
