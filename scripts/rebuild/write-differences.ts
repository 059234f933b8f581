import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import type { JobRun } from '#worker/jobs/runner/job-run';
import type { StatsDifference } from './compare.ts';
import { buildEmptyRow, type ColumnValue, DERIVED_TABLES, type DerivedTable } from './derived-tables.ts';
import { splitBySize } from './split-by-size.ts';

/** The rows and the bytes of values that one batch writes. */
const BATCH_LIMITS = { maxCount: 50, maxSize: 1_000_000 };

interface WriteOptions {
  /** The run of the plays roll-up, opened before the comparison. */
  run: JobRun<'roll-up-plays'>;
  now: Date;
}

/**
 * Writes the expected values of the differences. A batch fails as a whole if the plays roll-up has counted since the comparison. A number
 * only replaces the one that was compared, so concurrent increments are never lost.
 */
export async function writeDifferences(db: Db, differences: readonly StatsDifference[], { run, now }: WriteOptions): Promise<void> {
  const getSize = ({ expected }: StatsDifference) => JSON.stringify(expected).length;
  for (const chunk of splitBySize(differences, { getSize, ...BATCH_LIMITS })) {
    const statements = chunk.map((difference) => db.run(buildStatement(difference, now)));
    await run.store(run.state, statements);
  }
}

function buildStatement({ name, key, stored, expected }: StatsDifference, now: Date): SQL {
  const derivedTable: DerivedTable = DERIVED_TABLES[name];
  const keys = JSON.parse(key) as (string | number)[];
  if (stored === null) return buildInsert(derivedTable, [...keys, ...(expected ?? [])], now);
  const table = sql.raw(derivedTable.table);
  const where = sql`${areEqual(derivedTable.key, keys)} and (${sql.raw(derivedTable.where)}) and ${isUnchanged(derivedTable, stored)}`;
  if (expected === null && !derivedTable.isPartial) return sql`delete from ${table} where ${where}`;
  const values = expected ?? buildEmptyRow(derivedTable);
  return sql`update ${table} set ${sql.join(buildEqualities(derivedTable.values, values), sql`, `)} where ${where}`;
}

/** Condition: the row's numbers are still those that were compared. Only the plays roll-up writes the other values. */
function isUnchanged({ values }: DerivedTable, stored: readonly ColumnValue[]): SQL {
  const numbers = values.flatMap((column, i) => (typeof stored[i] === 'number' ? [{ column, value: stored[i] }] : []));
  return areEqual(
    numbers.map(({ column }) => column),
    numbers.map(({ value }) => value),
  );
}

const buildEqualities = (columns: readonly string[], values: readonly ColumnValue[]) =>
  columns.map((column, i) => sql`${sql.raw(column)} = ${toParameter(values[i] ?? 0)}`);

const areEqual = (columns: readonly string[], values: readonly ColumnValue[]) =>
  columns.length === 0 ? sql`true` : sql`(${sql.join(buildEqualities(columns, values), sql` and `)})`;

function buildInsert({ table, key, values, insertWhere = 'true' }: DerivedTable, row: readonly ColumnValue[], now: Date): SQL {
  const isCounter = table === 'counters';
  const columns = [...key, ...values, ...(isCounter ? ['made_at'] : [])];
  const parameters = [...row, ...(isCounter ? [now.getTime()] : [])];
  const selectedColumns = columns.map((column, i) => sql`${toParameter(parameters[i] ?? 0)} as ${sql.raw(column)}`);
  return sql`insert into ${sql.raw(table)} (${sql.raw(columns.join(', '))})
    select * from (select ${sql.join(selectedColumns, sql`, `)}) where ${sql.raw(insertWhere)} on conflict do nothing`;
}

const toParameter = (value: ColumnValue) => (typeof value === 'object' ? JSON.stringify(value) : value);
