import { bindings } from '#tests/helpers/api';

export type StoreRow = Record<string, unknown>;
/** The rows of every table of the main database. */
export type StoreSnapshot = Map<string, readonly StoreRow[]>;

/** Triggers refuse changes of the audit log, and the counters that triggers update are restored last. */
const APPEND_ONLY = 'audit_log';
const COUNTERS = 'counters';
const MAX_VALUES = 90;

/** The columns of every table, without computed ones, which cannot be written. */
async function listColumnsByTable(): Promise<[table: string, columns: string][]> {
  const { results } = await bindings.DB.prepare(
    `select m.name, group_concat('"' || c.name || '"') as columns from sqlite_master m, pragma_table_info(m.name) c
      where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like '_cf_%' and m.name not like 'd1_%' group by m.name`,
  ).all<{ name: string; columns: string }>();
  const tables = results.map(({ name, columns }): [string, string] => [name, columns]);
  return tables.toSorted(([a], [b]) => Number(a === COUNTERS) - Number(b === COUNTERS));
}

export async function readStore(): Promise<StoreSnapshot> {
  const tables = await listColumnsByTable();
  const results = await bindings.DB.batch<StoreRow>(
    tables.map(([table, columns]) => bindings.DB.prepare(`select ${columns} from "${table}"`)),
  );
  return new Map(tables.map(([table], i) => [table, results[i]?.results ?? []]));
}

/** Lets `restoreStore` change the audit log too, for as long as this store lives. */
export const allowAuditChanges = async (): Promise<void> => {
  const { results } = await bindings.DB.prepare("select name from sqlite_schema where type = 'trigger' and tbl_name = ?")
    .bind(APPEND_ONLY)
    .all<{ name: string }>();
  await bindings.DB.batch(results.map(({ name }) => bindings.DB.prepare(`drop trigger "${name}"`)));
};

/** Restores the tables that differ from those of the snapshot, without the audit log. */
export const restoreStore = async (snapshot: StoreSnapshot, current?: StoreSnapshot): Promise<void> =>
  writeTables(listChanges(snapshot, current ?? (await readStore())).filter(([table]) => table !== APPEND_ONLY));

/** Restores the tables that differ from those of `current`, the audit log among them. */
export const restoreTables = (snapshot: StoreSnapshot, current: StoreSnapshot): Promise<void> =>
  writeTables(listChanges(snapshot, current));

/** The tables to write back. To do so fires the triggers that count, so the counters are always among them. */
const listChanges = (snapshot: StoreSnapshot, current: StoreSnapshot) =>
  [...snapshot].filter(([table, rows]) => table === COUNTERS || JSON.stringify(rows) !== JSON.stringify(current.get(table)));

async function writeTables(tables: readonly [table: string, rows: readonly StoreRow[]][]): Promise<void> {
  await bindings.DB.batch([
    bindings.DB.prepare('pragma defer_foreign_keys = on'),
    ...tables.flatMap(([table, rows]) => [bindings.DB.prepare(`delete from "${table}"`), ...buildInserts(table, rows)]),
  ]);
}

function buildInserts(table: string, rows: readonly StoreRow[]): D1PreparedStatement[] {
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

const listValues = (rows: readonly StoreRow[], column: string): string => JSON.stringify(rows.map((row) => String(row[column])).toSorted());
