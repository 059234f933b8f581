import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { refuseIncompleteRestore } from '#scripts/backup/remote/refuse-incomplete-restore';
import { type RowBackup, restoreDatabase } from '#scripts/backup/remote/restore-database';
import { endRestore } from '#scripts/backup/remote/restore-progress';
import { generateContents } from '#tests/bench/generate-contents';
import { bindings } from '#tests/helpers/api';
import { chooseCount } from '#tests/helpers/test-size';
import { createJobContext } from '#tests/jobs/helpers';
import { getPartName } from '#worker/jobs/back-up/night-files';
import { readTablePart } from '#worker/jobs/back-up/read-rows';
import { type BackupTable, listBackupTables } from '#worker/jobs/back-up/tables';

const { MIGRATIONS } = env as unknown as { MIGRATIONS: D1Migration[] };
/** The database that is restored into; the tests have no other. */
const target = bindings.SEARCH;
const VOTES = chooseCount(15_000, 95_000);
const NUMBERS = `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${VOTES - 1})`;
const ARTICLE_ID = `0bench${'5'.padStart(20, '0')}`;

let backup: RowBackup;
const parts = new Map<string, string>();

beforeAll(async () => {
  await generateContents(bindings.DB, 0, 300);
  await bindings.DB.batch([
    bindings.DB.prepare("update contents set body = replace(hex(zeroblob(150000)), '00', 'é\"') where id = ?").bind(ARTICLE_ID),
    bindings.DB.prepare(`insert into submissions (id, content_id, type, version, user_id, actor, answers, duration, ranked, metadata, created_at)
      ${NUMBERS} select 'play' || i, printf('0bench%020d', i % 300), 'pquiz', 1, null, 'somebody' || (i % 100), '[]', 60, 0, '{}', 1763600000000 + i from n where i < 5000`),
    bindings.DB.prepare(`insert into votes (topic, user_id, topic_type, score, created_at)
      ${NUMBERS} select printf('0bench%020d', i % 300), 'voter' || i, 'content', 1, 1763600000000 from n`),
    bindings.DB.prepare("insert into job_states (name, state) values ('back-up', '{}'), ('roll-up-plays', '{\"seq\":7}')"),
  ]);
  backup = await makeBackup();
});

beforeEach(async () => {
  const { results } = await target
    .prepare(
      "select name from sqlite_schema where type = 'table' and name not glob 'sqlite_*' and name not glob '_cf_*' order by sql not like 'create virtual%'",
    )
    .all<{ name: string }>();
  await target.batch([target.prepare('select 1'), ...results.map(({ name }) => target.prepare(`drop table if exists "${name}"`))]);
});

async function makeBackup(): Promise<RowBackup> {
  const { db } = createJobContext();
  const rows: Record<string, number> = {};
  for (const table of await listBackupTables(db)) {
    rows[table.name] = 0;
    for (let after: BackupTable['key'] | readonly (string | number)[] | null = null; ; ) {
      const part = await readTablePart(db, table, after);
      rows[table.name] = (rows[table.name] ?? 0) + part.rowCount;
      if (part.rowCount > 0) parts.set(getPartName(table.name, parts.size), part.text);
      after = part.after;
      if (after === null) break;
    }
  }
  const files = Object.fromEntries([...parts.keys()].map((name) => [name, { bytes: 0, sha256: '' }]));
  const migrations = { DB: MIGRATIONS.map(({ name }) => name) };
  return {
    manifest: { dateCreated: '2026-11-20T17:00:00.000Z', migrations, rows: { DB: rows }, files },
    readPart: async (name) => parts.get(name) ?? '',
  };
}

const migrate = (names: readonly string[]) =>
  applyD1Migrations(
    target,
    MIGRATIONS.filter(({ name }) => names.includes(name)),
  );
const restore = (db = target, from = backup) => restoreDatabase(db, from, { migrate });

/** Joins SQL texts by halves, since an expression may be a hundred operators deep at most. */
function joinTexts(texts: readonly string[]): string {
  if (texts.length < 2) return texts[0] ?? "''";
  const half = texts.length >> 1;
  return `(${joinTexts(texts.slice(0, half))} || ',' || ${joinTexts(texts.slice(half))})`;
}

/** A text per table that differs if any row does. */
async function describeTables(db: D1Database): Promise<Record<string, unknown>> {
  const tables = await listBackupTables(createJobContext().db);
  const results = await db.batch<Record<string, unknown>>(
    tables.map(({ name, columns, key }) => {
      const row = joinTexts(columns.map((column) => `quote("${column}")`));
      const where = name === 'job_states' ? "where name <> 'back-up'" : '';
      return db.prepare(
        `select count(*) as n, sum(length(line)) as bytes, min(line) as first, max(line) as last, sum(unicode(substr(line, 1 + position % length(line), 1)) * (position % 97)) as mixed
          from (select ${row} as line, row_number() over (order by ${key.map((column) => `"${column}"`).join()}) as position from "${name}" ${where})`,
      );
    }),
  );
  return Object.fromEntries(tables.map(({ name }, i) => [name, results[i]?.results]));
}
const queryTarget = async (query: string) => JSON.stringify((await target.prepare(query).all()).results);
const listTriggers = async (db: D1Database) =>
  (await db.prepare("select name, sql from sqlite_master where type = 'trigger' order by name").all()).results;

test('thousands of rows and an article of 300,000 characters come back, table by table, with the triggers', async () => {
  expect(await restore()).toEqual([]);
  await endRestore(target);
  const restored = await describeTables(target);
  expect(restored).toEqual(await describeTables(bindings.DB));
  expect(Object.values(backup.manifest.rows.DB).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(VOTES + 5_000);
  expect(await target.prepare('select length(body) as n from contents where id = ?').bind(ARTICLE_ID).first()).toEqual({ n: 300_000 });
  expect(await listTriggers(target)).toEqual(await listTriggers(bindings.DB));
  expect(await target.prepare("select 1 from job_states where name = 'back-up'").first()).toBeNull();
});

/** A backup with few rows, of the same tables. */
function takeSmallBackup(): RowBackup {
  const files = Object.fromEntries(Object.entries(backup.manifest.files).filter(([name]) => !/submissions|votes/.test(name)));
  return { ...backup, manifest: { ...backup.manifest, files } };
}

test('a restore that breaks off goes on with the part that it did not finish', async () => {
  const small = takeSmallBackup();
  let remaining = 4;
  const failing: RowBackup = {
    ...small,
    readPart: async (name) => {
      remaining -= 1;
      if (remaining < 0) throw new Error('cut off');
      return small.readPart(name);
    },
  };
  await refuseIncompleteRestore(queryTarget);
  await expect(restore(target, failing)).rejects.toThrow('cut off');
  expect(await listTriggers(target)).toEqual([]);
  await expect(refuseIncompleteRestore(queryTarget)).rejects.toThrow('Nothing was deployed: the restore of the database is incomplete.');
  await expect(restore(target, { ...small, manifest: { ...small.manifest, dateCreated: '2026-11-19T17:00:00.000Z' } })).rejects.toThrow(
    'a part of another backup, of 2026-11-20T17:00:00.000Z',
  );
  expect(await restore(target, small)).toEqual([]);
  expect(await listTriggers(target)).toEqual(await listTriggers(bindings.DB));
  expect(await target.prepare('select count(*) as n from contents').first()).toEqual({ n: 300 });
  expect(await restore(target, small)).toEqual([]);
  await endRestore(target);
  await refuseIncompleteRestore(queryTarget);
});

test('rows that cannot be restored are told by table', async () => {
  const small = takeSmallBackup();
  const name = Object.keys(small.manifest.files).find((part) => part.includes('-contents.')) ?? '';
  const [head, first, ...others] = (parts.get(name) ?? '').trimEnd().split('\n');
  const twice = `${[head, first, first, ...others].join('\n')}\n`;
  const rows = { DB: { ...small.manifest.rows.DB, contents: 301 } };
  const readPart = async (part: string) => (part === name ? twice : small.readPart(part));
  expect(await restore(target, { manifest: { ...small.manifest, rows }, readPart })).toEqual([
    { table: 'contents', expected: 301, restored: 300 },
  ]);
});

test('a database with accounts, or one that is newer than the backup, is refused before the first write', async () => {
  await applyD1Migrations(target, MIGRATIONS);
  const older = { ...backup, manifest: { ...backup.manifest, migrations: { DB: MIGRATIONS.slice(0, -1).map(({ name }) => name) } } };
  const countTables = () => target.prepare('select count(*) as n from sqlite_master').first();
  const tables = await countTables();
  await expect(restore(target, older)).rejects.toThrow(`it has the migration ${MIGRATIONS.at(-1)?.name}`);
  await target.prepare("insert into users (id, username, password_hash, created_at) values ('1', 'somebody', '', 0)").run();
  await expect(restore()).rejects.toThrow('The database has accounts, and a restore never overwrites any.');
  expect(await countTables()).toEqual(tables);
  expect(await target.prepare('select count(*) as n from users').first()).toEqual({ n: 1 });
});
