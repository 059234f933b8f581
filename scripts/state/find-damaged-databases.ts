import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Checking every page of a larger file would delay the start by more than two seconds. */
const FULLY_CHECKED_BYTES = 512 * 1024 * 1024;

export interface DamagedDatabase {
  path: string;
  /** SQLite's message. */
  reason: string;
}

/** Finds the damaged SQLite files below a folder, without writing to them. */
export function findDamagedDatabases(folder: string): DamagedDatabase[] {
  return findDatabaseFiles(folder).flatMap((path) => {
    const reason = findDamage(path);
    return reason === null ? [] : [{ path, reason }];
  });
}

/** The SQLite files below a folder; none if it does not exist. */
export function findDatabaseFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.sqlite')).map((name) => join(folder, name));
}

function findDamage(path: string): string | null {
  try {
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      const isLarge = statSync(path).size > FULLY_CHECKED_BYTES;
      const check = isLarge ? "select 'ok', count(*) from sqlite_schema" : 'pragma quick_check(1)';
      const [verdict] = Object.values(database.prepare(check).get() ?? {});
      return verdict === 'ok' ? null : String(verdict);
    } finally {
      database.close();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
