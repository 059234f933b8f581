import { DatabaseSync } from 'node:sqlite';
import { findDatabase } from '#tests/helpers/find-database';

interface TableComparison {
  table: string;
  rows: number;
  /** The rows that are missing afterwards, and those of which a column that both have has another value. */
  missing: number;
  changed: number;
}

/** Compares the main database of a state folder with the same one before it was migrated, row by row. */
export function compareStores(before: string, after: string): { tables: TableComparison[]; appliedNames: string[] } {
  const [old, migrated] = [before, after].map((state) => new DatabaseSync(findDatabase(state, 'users'))) as [DatabaseSync, DatabaseSync];
  try {
    const tables = old.prepare(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%'",
    );
    const oldNames = listMigrations(old);
    return {
      tables: tables.all().map((row) => compareTables(String(row['name']), { old, migrated })),
      appliedNames: listMigrations(migrated).filter((name) => !oldNames.includes(name)),
    };
  } finally {
    old.close();
    migrated.close();
  }
}

const listMigrations = (database: DatabaseSync) =>
  database
    .prepare('select name from d1_migrations order by id')
    .all()
    .map((row) => String(row['name']));

function compareTables(table: string, { old, migrated }: { old: DatabaseSync; migrated: DatabaseSync }): TableComparison {
  const columns = listColumns(old, table);
  const present = new Set(listColumns(migrated, table).map(({ name }) => name));
  const keys = columns.filter(({ isKey }) => isKey).map(({ name }) => name);
  const key = keys.length > 0 ? keys.map(quote).join(', ') : 'rowid';
  const values = columns.filter(({ name }) => present.has(name)).map(({ name }) => quote(name));
  const query = `select json_array(${key}) as key, json_array(${values.map((value) => `hex(${value})`).join(', ')}) as row from ${quote(table)}`;
  const read = (database: DatabaseSync) =>
    new Map(
      database
        .prepare(query)
        .all()
        .map(({ key: id, row }) => [String(id), String(row)]),
    );
  const [oldRows, newRows] = [read(old), present.size > 0 ? read(migrated) : new Map<string, string>()];
  const missing = [...oldRows.keys()].filter((id) => !newRows.has(id)).length;
  const changed = [...oldRows].filter(([id, row]) => newRows.has(id) && newRows.get(id) !== row).length;
  return { table, rows: oldRows.size, missing, changed };
}

const quote = (name: string) => `"${name}"`;

/** Without generated columns, which are no data. */
const listColumns = (database: DatabaseSync, table: string) =>
  database
    .prepare('select name, pk from pragma_table_info(?)')
    .all(table)
    .map((row) => ({ name: String(row['name']), isKey: Number(row['pk']) > 0 }));
