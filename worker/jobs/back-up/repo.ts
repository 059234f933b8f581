import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { jobStates } from '#worker/db/schema/stats';

/** A row of a table's primary key, by which its pages are read. */
export type TableKey = readonly (string | number)[];

export interface TableColumnRow {
  table: string;
  column: string;
  /** The position in the primary key, from 1; 0 for other columns. */
  keyPosition: number;
}

/**
 * The columns of every table of the site, except generated ones. Tables of SQLite, of Cloudflare and of the bookkeeping of migrations are
 * left out: whoever creates the database creates these too.
 */
export const listTableColumns = (db: Db) =>
  db.all<TableColumnRow>(sql`select m.name as "table", c.name as "column", c.pk as keyPosition
    from sqlite_master m join pragma_table_xinfo(m.name) c
    where m.type = 'table' and m.sql not like 'create virtual%' and c.hidden = 0
      and m.name not glob 'sqlite_*' and m.name not glob '_cf_*' and m.name not glob 'd1_*'
    order by m.name, c.cid`);

/** The names of the applied migrations, in order. */
export const listAppliedMigrations = (db: Db) => db.all<{ name: string }>(sql`select name from d1_migrations order by id`);

export interface LastBackupRow {
  /** When the last complete backup was begun, in milliseconds; null if there is none. */
  lastBackupAt: number | null;
  /** When a backup was begun for the first time. */
  firstNeededAt: number | null;
}

export const findLastBackup = (db: Db) =>
  db.all<LastBackupRow>(sql`select nullif(state ->> 'lastBackupAt', 0) as lastBackupAt, nullif(state ->> 'firstNeededAt', 0) as firstNeededAt
    from ${jobStates} where name = 'back-up'`);

/** An integer or a number beyond these limits is read as text, since JSON cannot hold it exactly. */
const MAX_SAFE_INTEGER = '9007199254740991';
const MAX_FINITE = '1.7976931348623157e308';
/** SQLite evaluates a chain of operators as deep as it is long, and D1 allows a depth of 100. */
const CHAIN_LENGTH = 16;

interface TablePageOptions {
  table: string;
  columns: readonly string[];
  key: readonly string[];
  /** The key of the last row before the page; null for the first page. */
  after: TableKey | null;
  maxRows: number;
  maxBytes: number;
}

/**
 * A row of `readTablePage`: `types` has the first letter of each value's type; the values are in `v0`, `v1`, …, the key in `k0`, …, and
 * `found` is how many rows follow the key, up to `maxRows`.
 */
export type BackupPageRow = Record<string, string | number | null>;

/**
 * The rows after a key, as many as `maxBytes` allow and at least one. The lengths of values are read from the rows' headers, so a page
 * reads no more large values than it returns.
 */
export function readTablePage(db: Db, { table, columns, key, after, maxRows, maxBytes }: TablePageOptions) {
  const name = sql.identifier(table);
  const keyNames = key.map((column) => sql.identifier(column));
  const keyList = sql.join(keyNames, sql`, `);
  const start = after ? sql`where (${keyList}) > (${sql.join(after.map(toParameter), sql`, `)})` : sql``;
  const size = joinChain(
    columns.map((column) => sql`ifnull(octet_length(${sql.identifier(column)}), 0)`),
    sql` + `,
  );
  const types = joinChain(
    columns.map((column) => sql`substr(typeof(t.${sql.identifier(column)}), 1, 1)`),
    sql` || `,
  );
  const values = columns.map((column, i) => sql`${buildExactValue(sql`t.${sql.identifier(column)}`)} as ${sql.identifier(`v${i}`)}`);
  const keyValues = keyNames.map((column, i) => sql`t.${column} as ${sql.identifier(`k${i}`)}`);
  const isSameRow = sql.join(
    keyNames.map((column) => sql`t.${column} = page.${column}`),
    sql` and `,
  );
  return db.all<BackupPageRow>(sql`with page as (
      select ${keyList}, sum(size) over (order by ${keyList}) as page_bytes, row_number() over (order by ${keyList}) as page_position
      from (select ${keyList}, ${size} as size from ${name} ${start} order by ${keyList} limit ${maxRows}))
    select (select count(*) from page) as found, ${types} as types, ${sql.join([...keyValues, ...values], sql`, `)}
    from page join ${name} t on ${isSameRow} where page_bytes <= ${maxBytes} or page_position = 1 order by page_position`);
}

const toParameter = (value: string | number): SQL => sql`${value}`;

const buildExactValue = (value: SQL): SQL =>
  sql`case typeof(${value}) when 'blob' then hex(${value})
    when 'integer' then iif(${value} between -${sql.raw(MAX_SAFE_INTEGER)} and ${sql.raw(MAX_SAFE_INTEGER)}, ${value}, cast(${value} as text))
    when 'real' then iif(abs(${value}) <= ${sql.raw(MAX_FINITE)}, ${value}, cast(${value} as text)) else ${value} end`;

function joinChain(expressions: readonly SQL[], operator: SQL): SQL {
  const groups = Array.from({ length: Math.ceil(expressions.length / CHAIN_LENGTH) }, (_, i) =>
    expressions.slice(i * CHAIN_LENGTH, (i + 1) * CHAIN_LENGTH),
  );
  return sql.join(
    groups.map((group) => sql`(${sql.join(group, operator)})`),
    operator,
  );
}
