import { bindings } from '#tests/helpers/api';

type Row = Record<string, unknown>;
/** The rows of every table of the main database. */
export type StoreSnapshot = Map<string, readonly Row[]>;

/** Triggers refuse changes of the audit log, and the counters that triggers update are restored last. */
const APPEND_ONLY = 'audit_log';
const MAX_VALUES = 90;

/** The columns of every table, without computed ones, which cannot be written. */
async function listColumnsByTable(): Promise<[table: string, columns: string][]> {
  const { results } = await bindings.DB.prepare(
    `select m.name, group_concat('"' || c.name || '"') as columns from sqlite_master m, pragma_table_info(m.name) c
      where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like '_cf_%' and m.name not like 'd1_%' group by m.name`,
  ).all<{ name: string; columns: string }>();
  const tables = results.map(({ name, columns }): [string, string] => [name, columns]);
  return tables.toSorted(([a], [b]) => Number(a === 'counters') - Number(b === 'counters'));
}

export async function readStore(): Promise<StoreSnapshot> {
  const tables = await listColumnsByTable();
  const results = await bindings.DB.batch<Row>(tables.map(([table, columns]) => bindings.DB.prepare(`select ${columns} from "${table}"`)));
  return new Map(tables.map(([table], i) => [table, results[i]?.results ?? []]));
}

/** Writes the rows of a snapshot back, and deletes those that it does not have. */
export async function restoreStore(snapshot: StoreSnapshot): Promise<void> {
  const tables = [...snapshot].filter(([table]) => table !== APPEND_ONLY);
  await bindings.DB.batch([
    bindings.DB.prepare('pragma defer_foreign_keys = on'),
    ...tables.flatMap(([table, rows]) => [bindings.DB.prepare(`delete from "${table}"`), ...buildInserts(table, rows)]),
  ]);
}

function buildInserts(table: string, rows: readonly Row[]): D1PreparedStatement[] {
  return rows.map((row) => {
    const columns = Object.keys(row);
    if (columns.length > MAX_VALUES) throw new Error(`${table} has more columns than one statement binds`);
    const sql = `insert into "${table}" (${columns.map((name) => `"${name}"`).join()}) values (${columns.map(() => '?').join()})`;
    return bindings.DB.prepare(sql).bind(...Object.values(row));
  });
}

/** The columns whose values differ between two snapshots, as `table.column`, whatever the order of the rows. */
export function listDifferentColumns(before: StoreSnapshot, after: StoreSnapshot): string[] {
  return [...after].flatMap(([table, rows]) => {
    const oldRows = before.get(table) ?? [];
    const columns = Object.keys(rows[0] ?? oldRows[0] ?? {});
    return columns.filter((column) => listValues(oldRows, column) !== listValues(rows, column)).map((column) => `${table}.${column}`);
  });
}

const listValues = (rows: readonly Row[], column: string): string => JSON.stringify(rows.map((row) => String(row[column])).toSorted());
