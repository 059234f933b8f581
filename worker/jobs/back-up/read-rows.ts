import type { Db } from '#worker/db/client';
import * as repo from './repo.ts';
import { formatTablePart } from './row-lines.ts';
import type { BackupTable } from './tables.ts';

/** A page is held in memory, and a row may have 2 MB. */
const PAGE_LIMITS = { maxRows: 5_000, maxBytes: 1_500_000 };

export interface ReadPart {
  text: string;
  rowCount: number;
  /** The key of the last row; null if the table has no further rows. */
  after: repo.TableKey | null;
}

/** Reads the next rows of a table as a part of a backup. The part of an empty table has no rows. */
export async function readTablePart(db: Db, { name, columns, key }: BackupTable, after: repo.TableKey | null): Promise<ReadPart> {
  const rows = await repo.readTablePage(db, { table: name, columns, key, after, ...PAGE_LIMITS });
  const lastRow = rows.at(-1);
  const text = formatTablePart({
    table: name,
    columns,
    rows: rows.map((row) => ({ types: String(row['types']), values: columns.map((_, i) => row[`v${i}`] ?? null) })),
  });
  const isLast = !lastRow || (rows.length === lastRow['found'] && rows.length < PAGE_LIMITS.maxRows);
  return { text, rowCount: rows.length, after: isLast ? null : key.map((_, i) => lastRow[`k${i}`] as string | number) };
}
