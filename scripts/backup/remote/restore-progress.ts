/**
 * The table of a restore in progress: the backup, the parts that are written, and the triggers that are dropped meanwhile. Like other tables
 * of bookkeeping it is in no backup.
 */
const TABLE = 'd1_restore';

/** Selects 1 as `restores` if a restore is in progress, otherwise 0. */
export const RESTORE_QUERY = `select count(*) as restores from sqlite_master where name = '${TABLE}'`;

export interface RestoreProgress {
  /** When the backup was made, which identifies it. */
  backup: string;
  doneParts: ReadonlySet<string>;
  hasAllRows: boolean;
}

interface ProgressRow {
  kind: 'backup' | 'part' | 'trigger' | 'rows';
  value: string;
}

/** Null if no restore is in progress. */
export async function findProgress(db: D1Database): Promise<RestoreProgress | null> {
  if (!(await db.prepare(`select 1 from sqlite_master where name = '${TABLE}'`).first())) return null;
  const { results } = await db.prepare(`select kind, value from ${TABLE} where kind <> 'trigger'`).all<ProgressRow>();
  return {
    backup: results.find(({ kind }) => kind === 'backup')?.value ?? '',
    doneParts: new Set(results.flatMap(({ kind, value }) => (kind === 'part' ? [value] : []))),
    hasAllRows: results.some(({ kind }) => kind === 'rows'),
  };
}

const insertRow = (db: D1Database, kind: ProgressRow['kind'], value: string) =>
  db.prepare(`insert into ${TABLE} (kind, value) values (?, ?)`).bind(kind, value);

/** Drops the triggers and empties the tables, into which migrations may have written rows. */
export async function beginRestore(db: D1Database, backup: string): Promise<RestoreProgress> {
  const { results } = await db
    .prepare(
      `select type, name, sql from sqlite_master where type = 'trigger'
        or (type = 'table' and name not glob 'sqlite_*' and name not glob '_cf_*' and name not glob 'd1_*')`,
    )
    .all<{ type: 'table' | 'trigger'; name: string; sql: string }>();
  const triggers = results.filter(({ type }) => type === 'trigger');
  const tables = results.filter(({ type }) => type === 'table');
  await db.batch([
    db.prepare(`create table ${TABLE} (kind text not null, value text not null, primary key (kind, value)) strict`),
    insertRow(db, 'backup', backup),
    ...triggers.flatMap(({ name, sql }) => [insertRow(db, 'trigger', sql), db.prepare(`drop trigger "${name}"`)]),
    ...tables.map(({ name }) => db.prepare(`delete from "${name}"`)),
  ]);
  return { backup, doneParts: new Set(), hasAllRows: false };
}

export const recordPart = (db: D1Database, name: string) => insertRow(db, 'part', name).run();

/** Creates the triggers again. Deletes the state of the job `back-up`, which is that of a backup in progress. */
export async function recordAllRows(db: D1Database): Promise<void> {
  const { results } = await db.prepare(`select value from ${TABLE} where kind = 'trigger'`).all<Pick<ProgressRow, 'value'>>();
  await db.batch([
    ...results.map(({ value }) => db.prepare(value)),
    db.prepare("delete from job_states where name = 'back-up'"),
    insertRow(db, 'rows', ''),
  ]);
}

export const endRestore = (db: D1Database) => db.prepare(`drop table ${TABLE}`).run();

export async function listAppliedMigrations(db: D1Database): Promise<string[]> {
  if (!(await db.prepare("select 1 from sqlite_master where name = 'd1_migrations'").first())) return [];
  const { results } = await db.prepare('select name from d1_migrations order by id').all<{ name: string }>();
  return results.map(({ name }) => name);
}

export async function hasUsers(db: D1Database): Promise<boolean> {
  const hasTable = await db.prepare("select 1 from sqlite_master where name = 'users'").first();
  return hasTable !== null && (await db.prepare('select 1 from users limit 1').first()) !== null;
}
