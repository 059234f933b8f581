import { beforeAll, expect, test } from 'vitest';
import { bindings } from '#tests/helpers/api';
import { createJobContext } from '#tests/jobs/helpers';
import { insertTablePart } from '#worker/jobs/back-up/insert-rows';
import { readTablePart } from '#worker/jobs/back-up/read-rows';
import { parseTablePart } from '#worker/jobs/back-up/row-lines';
import { type BackupTable, listBackupTables } from '#worker/jobs/back-up/tables';

const VALUES = [
  ...['null', "''", '\'ö 漢字 🐦 "quoted"\'', "'a' || char(10) || 'line'", "'nul' || char(0) || 'inside'"],
  ...['0', '-1', '9007199254740991', '9007199254740993', '-9223372036854775808', '9223372036854775807'],
  ...['1.0', '0.1', '1e308', '5e-324', '9e999', '-9e999', "x''", "x'00ff10'"],
];
const TABLES = [
  'create table every_kind (id text primary key, any_value, number_value numeric, length integer generated always as (length(any_value)) virtual)',
  'create table pairs (a integer, b text, note text, primary key (b, a)) strict, without rowid',
  'create table no_key (note text)',
];

beforeAll(async () => {
  await bindings.DB.batch([
    ...TABLES.map((sql) => bindings.DB.prepare(sql)),
    ...VALUES.map((value, i) =>
      bindings.DB.prepare(`insert into every_kind (id, any_value, number_value) values (${i}, ${value}, ${value})`),
    ),
    bindings.DB.prepare(
      "insert into pairs with recursive n(i) as (select 0 union all select i + 1 from n where i < 5_999) select i, 'b' || (i % 7), 'x' from n",
    ),
    bindings.DB.prepare("insert into no_key values ('one'), ('two'), ('two')"),
  ]);
  await bindings.SEARCH.batch(TABLES.map((sql) => bindings.SEARCH.prepare(sql)));
});

async function readParts(table: BackupTable, db = createJobContext().db): Promise<string[]> {
  const texts: string[] = [];
  for (let part = await readTablePart(db, table, null); ; part = await readTablePart(db, table, part.after)) {
    texts.push(part.text);
    if (part.after === null) return texts;
  }
}

const findTable = async (name: string) =>
  (await listBackupTables(createJobContext().db)).find((table) => table.name === name) as BackupTable;

test.each(['every_kind', 'pairs', 'no_key'])('the rows of %s come back with every value and its type', async (name) => {
  const table = await findTable(name);
  const texts = await readParts(table);
  for (const text of texts) await insertTablePart(bindings.SEARCH, parseTablePart(text));
  expect(await readParts(table, createJobContext(bindings.SEARCH as never).db)).toEqual(texts);
  const list = `select ${table.columns.map((column) => `quote(${column}), typeof(${column})`).join()} from ${name} order by ${table.key.join()}`;
  const [before, after] = [await bindings.DB.prepare(list).raw(), await bindings.SEARCH.prepare(list).raw()];
  expect(after).toEqual(before);
  expect(before.length).toBeGreaterThan(0);
});

test('a page ends after so many rows, and the next one goes on behind it', async () => {
  const parts = (await readParts(await findTable('pairs'))).map(parseTablePart);
  expect(parts.map(({ rows }) => rows.length)).toEqual([5_000, 1_000]);
});

test('a page holds no more large values than it may, and at least one', async () => {
  await bindings.DB.batch([
    bindings.DB.prepare('create table large (id integer primary key, text text)'),
    bindings.DB.prepare(
      "insert into large with recursive n(i) as (select 1 union all select i + 1 from n where i < 5) select i, replace(hex(zeroblob(400000)), '00', 'é') from n",
    ),
    bindings.DB.prepare("insert into large values (6, replace(hex(zeroblob(950000)), '00', 'xx')), (7, 'short')"),
  ]);
  const parts = (await readParts(await findTable('large'))).map(parseTablePart);
  expect(parts.map(({ rows }) => rows.length)).toEqual([1, 1, 1, 1, 1, 1, 1]);
});

test('rows that are there already stay, so that an insertion that broke off can be repeated', async () => {
  const [text = ''] = await readParts(await findTable('every_kind'));
  await insertTablePart(bindings.SEARCH, parseTablePart(text));
  expect(await bindings.SEARCH.prepare('select count(*) as n from every_kind').first()).toEqual({ n: VALUES.length });
});

test('a row that does not fit its columns is refused', () => {
  expect(() => parseTablePart('{"table":"a","columns":["b"]}\n["tt","one","two"]\n')).toThrow('A row of a does not fit its columns.');
});

test('tables of the site are listed without the bookkeeping of others, watermarks first and what rows name last', async () => {
  const names = (await listBackupTables(createJobContext().db)).map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['job_states', 'thinned_stats']);
  expect(names.slice(-3)).toEqual(['submissions', 'contents', 'users']);
  expect(names.filter((name) => /^(d1_|_cf_|sqlite_)/.test(name))).toEqual([]);
  expect((await findTable('users')).columns).not.toContain('look');
});
