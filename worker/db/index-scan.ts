import { and, type Subquery } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Condition } from '#contract/conditions';
import type { Db } from './client.ts';
import { toSql } from './conditions.ts';

/** How far one call walks an index for conditions the index does not hold. */
const SCAN_WINDOW = 1_000;

interface ScanPageOptions {
  /** What the index does not hold. */
  residualFilter: readonly Condition[];
  limit: number;
  skip: number;
}

interface IndexScan<Row> {
  /** So many rows along the index. */
  rows: (limit: number) => PromiseLike<Row[]> & { as: (alias: 'walked') => unknown };
  /** The columns that conditions may name, by the names they have there. */
  fields: Readonly<Record<string, keyof Row>>;
}

const selectWindow = <Row>({ rows }: IndexScan<Row>, limit: number) =>
  rows(limit).as('walked') as Subquery & Record<keyof Row, SQLiteColumn>;

/** A page of a walk along an index, of what the rest of the conditions leaves of it. */
export function selectScanPage<Row>(db: Db, scan: IndexScan<Row>, { residualFilter, limit, skip }: ScanPageOptions): PromiseLike<Row[]> {
  const rows = selectWindow(scan, residualFilter.length > 0 ? SCAN_WINDOW : limit + skip);
  const columns = Object.fromEntries(Object.entries(scan.fields).map(([field, column]) => [field, rows[column]]));
  return db
    .select()
    .from(rows)
    .where(and(...residualFilter.map((condition) => toSql(condition, columns))))
    .limit(limit)
    .offset(skip) as unknown as PromiseLike<Row[]>;
}

/** Where the window of a walk ends, when there is more behind it. */
export const findScanWindowEnd = <Row>(db: Db, scan: IndexScan<Row>): PromiseLike<Row[]> =>
  db
    .select()
    .from(selectWindow(scan, SCAN_WINDOW))
    .limit(1)
    .offset(SCAN_WINDOW - 1) as unknown as PromiseLike<Row[]>;
