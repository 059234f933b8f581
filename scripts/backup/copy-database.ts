import { backup, DatabaseSync } from 'node:sqlite';
import { UserError } from '#scripts/cli/user-error';

/** All pages in one step, which is one read transaction: in smaller steps each write of a running site would start the copy again. */
const ALL_PAGES = 2 ** 31 - 1;
const BUSY_TIMEOUT_MS = 10_000;
const [SQLITE_CORRUPT, SQLITE_FULL, SQLITE_NOTADB] = [11, 13, 26];

export interface DatabaseSummary {
  migrations: string[];
  /** The number of rows of each table. */
  rows: Record<string, number>;
}

/** Copies a SQLite database as it is at one moment while others write to it. The copy is one file without a log. */
export async function copyDatabase(path: string, target: string): Promise<void> {
  try {
    const source = new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
    await backup(source, target, { rate: ALL_PAGES }).finally(() => source.close());
    const copy = new DatabaseSync(target);
    copy.exec('pragma journal_mode = delete');
    copy.close();
  } catch (error) {
    throw describeFailure(error, path);
  }
}

/** Checks a database that nobody writes to and counts its rows. Throws a `UserError` if it is damaged; `place` names it. */
export function summarizeDatabase(path: string, place: string): DatabaseSummary {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const [verdict] = Object.values(database.prepare('pragma quick_check(1)').get() ?? {});
    if (verdict !== 'ok') throw createDamageError(place, String(verdict));
    const rows = Object.fromEntries(
      listTables(database).map((table) => [table, Number(database.prepare(`select count(*) as n from "${table}"`).get()?.['n'])]),
    );
    const migrations = 'd1_migrations' in rows ? database.prepare('select name from d1_migrations order by id').all() : [];
    return { migrations: migrations.map((row) => String(row['name'])), rows };
  } catch (error) {
    throw describeFailure(error, place);
  } finally {
    database.close();
  }
}

/** The sentence for a damaged database or a full disk; other errors are returned as they are. */
function describeFailure(error: unknown, place: string): unknown {
  if (!(error instanceof Error && 'errcode' in error)) return error;
  if (error.errcode === SQLITE_FULL) return new UserError(`The disk is full, so ${place} cannot be copied. Nothing was left behind.`);
  const isDamaged = error.errcode === SQLITE_CORRUPT || error.errcode === SQLITE_NOTADB;
  return isDamaged ? createDamageError(place, error.message) : error;
}

function createDamageError(place: string, reason: string): Error {
  return new UserError(`${place} is damaged (${reason}). docs/operate.md says what to do.`);
}

/** The tables of the site, without those of SQLite and of the server. */
export function listTables(database: DatabaseSync): string[] {
  return database
    .prepare(
      String.raw`select name from sqlite_schema where type = 'table' and name not like 'sqlite\_%' escape '\' and name not like '\_cf\_%' escape '\' order by name`,
    )
    .all()
    .map((row) => String(row['name']));
}
