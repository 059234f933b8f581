import { createHash, type Hash } from 'node:crypto';
import type { BackupManifest } from '#scripts/backup/manifest';
import { UserError } from '#scripts/cli/user-error';
import { openDb } from '#worker/db/client';
import { createQueryMeter } from '#worker/db/query-meter';
import { insertTablePart } from '#worker/jobs/back-up/insert-rows';
import { parseTablePart } from '#worker/jobs/back-up/row-lines';
import { listBackupTables } from '#worker/jobs/back-up/tables';
import { readTableParts } from './read-table-parts.ts';
import * as progress from './restore-progress.ts';

/** A backup whose sums are checked, of rows as lines of JSON. */
export interface RowBackup {
  manifest: Pick<BackupManifest, 'dateCreated' | 'migrations' | 'rows' | 'files'>;
  readPart: (name: string) => Promise<string>;
}

interface DatabaseRestoreOptions {
  /** Applies these migrations. */
  migrate: (names: readonly string[]) => Promise<unknown>;
}

export const ROWS_FOLDER = 'databases/main/';

/** The tables whose restored rows differ from the backup, with their numbers of rows. */
export interface TableDifference {
  table: string;
  expected: number;
  restored: number;
}

/**
 * Writes the rows of a backup into an empty database, with the tables of that time. A restore that broke off continues with the next part.
 * The caller migrates and recounts afterwards, and then ends the restore with `endRestore`. Triggers would count the inserted rows again, so
 * they are dropped before the first row and created after the last one.
 */
export async function restoreDatabase(db: D1Database, backup: RowBackup, { migrate }: DatabaseRestoreOptions): Promise<TableDifference[]> {
  const { dateCreated, migrations } = backup.manifest;
  let state = await progress.findProgress(db);
  if (!state) {
    await assertEmpty(db, migrations.DB);
    await migrate(migrations.DB);
    state = await progress.beginRestore(db, dateCreated);
  }
  if (state.backup !== dateCreated)
    throw new UserError(
      `The database has a part of another backup, of ${state.backup}. Nothing was changed. Restore that one, or create a new database.`,
    );
  if (state.hasAllRows) return [];
  for (const name of listParts(backup)) {
    if (state.doneParts.has(name)) continue;
    await insertTablePart(db, parseTablePart(await backup.readPart(name)));
    await progress.recordPart(db, name);
  }
  const differences = await findDifferences(db, backup);
  await progress.recordAllRows(db);
  return differences;
}

const listParts = ({ manifest }: RowBackup) =>
  Object.keys(manifest.files)
    .filter((name) => name.startsWith(ROWS_FOLDER))
    .toSorted();

async function assertEmpty(db: D1Database, migrations: readonly string[]): Promise<void> {
  const appliedNames = await progress.listAppliedMigrations(db);
  if (appliedNames.length > 0 && (await progress.hasUsers(db)))
    throw new UserError(
      'The database has accounts, and a restore never overwrites any. Nothing was changed. Create an empty database, and put its id into wrangler.toml.',
    );
  const unknownName = appliedNames.find((name) => !migrations.includes(name));
  if (unknownName)
    throw new UserError(
      `The database is newer than the backup: it has the migration ${unknownName}. Nothing was changed. Create an empty database, and put its id into wrangler.toml.`,
    );
}

/** Compares all rows of each table, in the order of their keys. */
async function findDifferences(db: D1Database, backup: RowBackup): Promise<TableDifference[]> {
  const reader = openDb(db, createQueryMeter());
  const partsByTable = Map.groupBy(listParts(backup), (name) => name.replace(/^.*\/\d+-|\.jsonl$/g, ''));
  const differences: TableDifference[] = [];
  for (const table of await listBackupTables(reader)) {
    const [expectedHash, restoredHash] = [createHash('sha256'), createHash('sha256')];
    for (const name of partsByTable.get(table.name) ?? []) addRows(expectedHash, await backup.readPart(name));
    let restored = 0;
    for await (const { text, rowCount } of readTableParts(reader, table)) {
      addRows(restoredHash, text);
      restored += rowCount;
    }
    if (expectedHash.digest('hex') !== restoredHash.digest('hex'))
      differences.push({ table: table.name, expected: backup.manifest.rows.DB[table.name] ?? 0, restored });
  }
  return differences;
}

/** Adds the lines of a part after the first, which names the table. */
function addRows(hash: Hash, text: string): void {
  hash.update(text.slice(text.indexOf('\n') + 1));
}
