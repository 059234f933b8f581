import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '#scripts/cli/user-error';

/** The migrations of each database, by its binding. */
export const MIGRATION_FOLDERS = { DB: 'migrations', SEARCH: 'migrations/search' } as const;

export interface Migration {
  name: string;
  sha256: string;
  statements: string[];
  /** Why what roll-ups keep has to be counted anew once it is applied, as its line `-- recount: …` says; null where it need not be. */
  recount: string | null;
}

const RECOUNT_LINE = /^-- recount: (.+)\n/m;

/** A row of `d1_migrations`; no hash where wrangler applied it. */
export interface AppliedMigration {
  name: string;
  sha256: string | null;
}

// The first table is wrangler's own, so that `wrangler d1 migrations` agrees about what is applied.
const BOOKKEEPING = [
  `create table if not exists d1_migrations (
    id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null
  )`,
  'create table if not exists d1_migration_hashes (name text primary key, sha256 text not null) strict',
];

/** Applies what is pending, each file in one batch with its bookkeeping, and returns the names. */
export async function applyMigrations(db: D1Database, folder: string): Promise<string[]> {
  await db.batch(BOOKKEEPING.map((sql) => db.prepare(sql)));
  const applied = await db
    .prepare('select m.name, h.sha256 from d1_migrations m left join d1_migration_hashes h on h.name = m.name order by m.id')
    .all<AppliedMigration>();
  const pending = findPendingMigrations(readMigrations(folder), applied.results);
  for (const migration of pending) await runMigration(db, migration);
  return pending.map(({ name }) => name);
}

export function readMigrations(folder: string): Migration[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || (a < b ? -1 : 1))
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      // The line tells the scripts something and changes no table: a migration that gets one later is still the same.
      const sha256 = createHash('sha256').update(sql.replace(RECOUNT_LINE, '')).digest('hex');
      return { name, sha256, statements: splitStatements(sql), recount: RECOUNT_LINE.exec(sql)?.[1] ?? null };
    });
}

/** drizzle-kit's files: statements between `--> statement-breakpoint` lines. */
export function splitStatements(sql: string): string[] {
  return sql
    .split('--> statement-breakpoint')
    .map((part) => part.trim())
    .filter((part) => part.split('\n').some((line) => line.trim() && !line.trim().startsWith('--')));
}

/** What is still to apply, in order; refuses when an applied file was changed or is gone. */
export function findPendingMigrations(migrations: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  const files = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, sha256 } of applied) {
    const file = files.get(name);
    if (!file) {
      throw UserError(
        `The database was migrated with ${name}, which this checkout does not have. ` +
          'Use a checkout that has it, or another state folder (--state FOLDER).',
      );
    }
    if (sha256 !== null && sha256 !== file.sha256) {
      throw UserError(
        `The migration ${name} was changed after it was applied to this database. ` +
          'Put the file back and write a new migration, or use another state folder (--state FOLDER).',
      );
    }
  }
  const names = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !names.has(name));
}

async function runMigration(db: D1Database, { name, sha256, statements }: Migration): Promise<void> {
  try {
    await db.batch([
      ...statements.map((sql) => db.prepare(sql)),
      db.prepare('insert into d1_migrations (name) values (?)').bind(name),
      db.prepare('insert into d1_migration_hashes (name, sha256) values (?, ?)').bind(name, sha256),
    ]);
  } catch (error) {
    throw UserError(`The migration ${name} failed and left no trace: ${error instanceof Error ? error.message : error}`);
  }
}
