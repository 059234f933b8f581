import { and, type Subquery } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Condition } from '#contract/conditions';
import type { Db } from './client.ts';
import { toSql } from './conditions.ts';

/** Maximum number of index rows that a call scans for a residual filter. */
const SCAN_WINDOW = 1_000;

interface ScanPageOptions {
  /** Conditions that the index does not cover. */
  residualFilter: readonly Condition[];
  limit: number;
  skip: number;
}

interface IndexScan<Row> {
  /** Selects up to `limit` rows in index order. */
  rows: (limit: number) => PromiseLike<Row[]> & { as: (alias: 'scan_window') => unknown };
  /** The columns of the fields in conditions. */
  fields: Readonly<Record<string, keyof Row>>;
}

const selectWindow = <Row>({ rows }: IndexScan<Row>, limit: number) =>
  rows(limit).as('scan_window') as Subquery & Record<keyof Row, SQLiteColumn>;

/** Selects a page of an index scan whose rows pass the residual filter. */
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

/** Finds the last row of the scan window if there are more rows after it. */
export const findScanWindowEnd = <Row>(db: Db, scan: IndexScan<Row>): PromiseLike<Row[]> =>
  db
    .select()
    .from(selectWindow(scan, SCAN_WINDOW))
    .limit(1)
    .offset(SCAN_WINDOW - 1) as unknown as PromiseLike<Row[]>;
