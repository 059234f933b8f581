import type { Db } from '#worker/db/client';
import * as repo from './repo.ts';

/** A table that a backup contains. */
export interface BackupTable {
  name: string;
  columns: readonly string[];
  /** The columns of the primary key, or `rowid`. */
  key: readonly string[];
}

/** Watermarks come before what is counted up to them: plays that a roll-up counts meanwhile are then counted again, and none is left out. */
const FIRST_TABLES = ['job_states', 'thinned_stats'];
/** Tables that other tables refer to come last, so that every row that a copied row refers to is in the backup too. */
const LAST_TABLES = ['submissions', 'contents', 'users'];

/** The tables of a database in the order in which a backup reads them. */
export async function listBackupTables(db: Db): Promise<BackupTable[]> {
  const rowsByTable = Map.groupBy(await repo.listTableColumns(db), ({ table }) => table);
  const tables = [...rowsByTable].map(([name, rows]) => {
    const keyRows = rows.filter(({ keyPosition }) => keyPosition > 0).toSorted((a, b) => a.keyPosition - b.keyPosition);
    const key = keyRows.length > 0 ? keyRows.map(({ column }) => column) : ['rowid'];
    return { name, columns: rows.map(({ column }) => column), key };
  });
  return tables.toSorted((a, b) => getTableOrder(a.name) - getTableOrder(b.name) || (a.name < b.name ? -1 : 1));
}

function getTableOrder(name: string): number {
  const first = FIRST_TABLES.indexOf(name);
  return first < 0 ? LAST_TABLES.indexOf(name) + 1 : first - FIRST_TABLES.length;
}
