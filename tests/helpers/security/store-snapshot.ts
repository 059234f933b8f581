import { bindings } from '#tests/helpers/api';
import { watchWrittenTables } from './written-tables.ts';

export type StoreRow = Record<string, unknown>;
/** The rows of every table of the main database. */
export type StoreSnapshot = Map<string, readonly StoreRow[]>;

/** Triggers refuse changes of the audit log, and the counters that triggers update are restored last. */
const APPEND_ONLY = 'audit_log';
const COUNTERS = 'counters';
const MAX_VALUES = 90;

let columnsByTable: [table: string, columns: string][] | undefined;
/** The columns of every table, without computed ones, which cannot be written. */
async function listColumnsByTable(): Promise<[table: string, columns: string][]> {
  if (columnsByTable) return columnsByTable;
  const { results } = await bindings.DB.prepare(
    `select m.name, group_concat('"' || c.name || '"') as columns from sqlite_master m, pragma_table_info(m.name) c
      where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like '_cf_%' and m.name not like 'd1_%' group by m.name`,
  ).all<{ name: string; columns: string }>();
  const tables = results.map(({ name, columns }): [string, string] => [name, columns]);
  columnsByTable = tables.toSorted(([a], [b]) => Number(a === COUNTERS) - Number(b === COUNTERS));
  return columnsByTable;
}

/** The rows of every table, or of those that are in `written`; then the others are as in `known`. */
export async function readStore(known: StoreSnapshot = new Map(), written?: ReadonlySet<string>): Promise<StoreSnapshot> {
  const all = await listColumnsByTable();
  const tables = written ? all.filter(([table]) => written.has(table)) : all;
  if (tables.length === 0) return new Map(known);
  const results = await bindings.DB.batch<StoreRow>(
    tables.map(([table, columns]) => bindings.DB.prepare(`select ${columns} from "${table}"`)),
  );
  const read = new Map(tables.map(([table], i) => [table, results[i]?.results ?? []]));
  return new Map(all.map(([table]) => [table, read.get(table) ?? known.get(table) ?? []]));
}

/** A store to which tests return after each call. It reads and writes only the tables that statements have named meanwhile. */
export interface RestorableStore {
  initial: StoreSnapshot;
  read: () => Promise<StoreSnapshot>;
  /** Restores what differs from the beginning; `current` is what `read` has returned last. Without `allowAuditChanges` not the audit log. */
  restore: (current?: StoreSnapshot) => Promise<void>;
  /** The rows that differ from the beginning, whether or not a statement has named their table: none after `restore`. */
  findDifferences: () => Promise<string[]>;
}

export async function openRestorableStore({ restoresAudit = false } = {}): Promise<RestorableStore> {
  if (restoresAudit) await allowAuditChanges();
  const initial = await readStore();
  const written = await watchWrittenTables();
  const isRestored = ([table]: [string, unknown]) => restoresAudit || table !== APPEND_ONLY;
  const read = () => readStore(initial, written.list());
  return {
    initial,
    read,
    async restore(current) {
      await writeTables(listChanges(initial, current ?? (await read())).filter(isRestored));
      written.startRound();
    },
    async findDifferences() {
      const current = await readStore();
      return [...initial].filter(isRestored).flatMap(([table, rows]) => {
        const [expected, found] = [rows, current.get(table) ?? []].map((ofTable) => ofTable.map((row) => JSON.stringify(row)));
        const missing = expected?.filter((row) => !found?.includes(row)) ?? [];
        const added = found?.filter((row) => !expected?.includes(row)) ?? [];
        return [...missing.map((row) => `${table} lacks ${row}`), ...added.map((row) => `${table} has ${row}`)];
      });
    },
  };
}

/** Lets the audit log be restored too, for as long as this store lives. */
const allowAuditChanges = async (): Promise<void> => {
  const { results } = await bindings.DB.prepare("select name from sqlite_schema where type = 'trigger' and tbl_name = ?")
    .bind(APPEND_ONLY)
    .all<{ name: string }>();
  await bindings.DB.batch(results.map(({ name }) => bindings.DB.prepare(`drop trigger "${name}"`)));
};

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
