import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Reading every page of a larger file would hold up the start for longer than a second or two. */
const FULLY_CHECKED_BYTES = 512 * 1024 * 1024;

/** The SQLite files below a folder that cannot be read, each with SQLite's reason. Nothing is written. */
export function damagedDatabases(folder: string): string[] {
  return existsSync(folder) ? databaseFiles(folder).flatMap(damageOf) : [];
}

function databaseFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.sqlite')).map((name) => join(folder, name));
}

function damageOf(path: string): string[] {
  try {
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      const isLarge = statSync(path).size > FULLY_CHECKED_BYTES;
      const check = isLarge ? "select 'ok', count(*) from sqlite_schema" : 'pragma quick_check(1)';
      const [verdict] = Object.values(database.prepare(check).get() ?? {});
      return verdict === 'ok' ? [] : [`${basename(path)}: ${verdict}`];
    } finally {
      database.close();
    }
  } catch (error) {
    return [`${basename(path)}: ${error instanceof Error ? error.message : error}`];
  }
}
