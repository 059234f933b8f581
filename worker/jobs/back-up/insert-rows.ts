import type { BackupRow, StoredValue, TablePart } from './row-lines.ts';

// D1 binds at most 100 values to a statement, and a row has at most 2 MB (developers.cloudflare.com/d1/platform/limits).
const MAX_VALUES = 100;
const MAX_STATEMENT_BYTES = 1_900_000;
const MAX_BATCH = { statements: 100, bytes: 4_000_000 };

interface InsertStatement {
  sql: string;
  values: StoredValue[];
  bytes: number;
}

/** Inserts the rows of a part. Rows that an interrupted insertion has left stay as they are. */
export async function insertTablePart(db: Pick<D1Database, 'prepare' | 'batch'>, part: TablePart): Promise<void> {
  let batch: InsertStatement[] = [];
  let bytes = 0;
  const flush = async () => {
    if (batch.length > 0) await db.batch(batch.map(({ sql, values }) => db.prepare(sql).bind(...values)));
    [batch, bytes] = [[], 0];
  };
  for (const statement of buildInserts(part)) {
    if (batch.length === MAX_BATCH.statements || bytes + statement.bytes > MAX_BATCH.bytes) await flush();
    batch.push(statement);
    bytes += statement.bytes;
  }
  await flush();
}

/** Statements that each insert as many rows of the same types as D1 allows. */
function* buildInserts({ table, columns, rows }: TablePart): Generator<InsertStatement> {
  const maxRows = Math.max(1, Math.floor(MAX_VALUES / columns.length));
  const head = `insert or ignore into ${quoteName(table)} (${columns.map(quoteName).join()}) values `;
  let open: { rowSql: string; rowCount: number; values: StoredValue[]; bytes: number } | null = null;
  const close = ({ rowSql, rowCount, values, bytes }: NonNullable<typeof open>): InsertStatement => {
    const sql = head + Array.from({ length: rowCount }, () => rowSql).join();
    return { sql, values, bytes };
  };
  for (const row of rows) {
    const rowSql = buildRowSql(row);
    const bytes = countBytes(row);
    if (open && (open.rowSql !== rowSql || open.rowCount === maxRows || open.bytes + bytes > MAX_STATEMENT_BYTES)) {
      yield close(open);
      open = null;
    }
    open ??= { rowSql, rowCount: 0, values: [], bytes: 0 };
    open.rowCount += 1;
    open.bytes += bytes;
    open.values.push(...row.values.filter((value, i) => isBound(row.types[i], value)));
  }
  if (open) yield close(open);
}

const isInfinite = (type: string | undefined, value: StoredValue | undefined) => type === 'r' && typeof value === 'string';
const isBound = (type: string | undefined, value: StoredValue | undefined) => type !== 'n' && !isInfinite(type, value);

/** A value gets its own type, whatever its column would make of it. */
function buildRowSql({ types, values }: BackupRow): string {
  const expressions = [...types].map((type, i) => {
    if (type === 'n') return 'null';
    if (isInfinite(type, values[i])) return values[i] === 'Inf' ? '9e999' : '-9e999';
    return { i: 'cast(? as integer)', r: 'cast(? as real)', b: 'unhex(?)' }[type] ?? '?';
  });
  return `(${expressions.join()})`;
}

const countBytes = ({ values }: BackupRow) =>
  values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0);

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;
