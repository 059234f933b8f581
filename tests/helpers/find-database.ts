import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { getStatePaths } from '#scripts/state/state-folder';

/** The files of the databases of a state folder. */
export function listDatabases(state: string): string[] {
  const folder = join(getStatePaths(state).resources, 'd1', 'miniflare-D1DatabaseObject');
  const names = readdirSync(folder).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  return names.map((name) => join(folder, name));
}

/** Finds the file of the database that has a table: `users` is in the main one, `documents` in the search index. */
export function findDatabase(state: string, table: string): string {
  const file = listDatabases(state).find((path) => hasTable(path, table));
  if (file === undefined) throw new Error(`${state} has no database with the table ${table}.`);
  return file;
}

function hasTable(file: string, name: string): boolean {
  const database = new DatabaseSync(file, { readOnly: true });
  const table = database.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(name);
  database.close();
  return table !== undefined;
}
