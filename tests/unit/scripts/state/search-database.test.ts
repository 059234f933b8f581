import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openStorage } from '#scripts/serve/serve-site';
import { readWranglerConfig } from '#scripts/serve/wrangler-config';
import { deleteSearchDatabase, quarantineSearchDatabase } from '#scripts/state/search-database';
import { getStatePaths, openStateFolder } from '#scripts/state/state-folder';
import { createTemporaryFolder } from '#tests/helpers/temporary-folder';

const PAGE = 4_096;
const printedLines: string[] = [];

beforeEach(() => {
  printedLines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printedLines.push(line));
});

const originalFolder = mkdtempSync(join(tmpdir(), 'quizlark-unit-'));
beforeAll(() => fillState(originalFolder));
afterAll(() => rmSync(originalFolder, { recursive: true }));

/** A state folder with rows in both databases, and the paths of these. */
function buildState(): { folder: string; main: string; search: string } {
  const folder = join(createTemporaryFolder(), 'state');
  cpSync(originalFolder, folder, { recursive: true });
  return { folder, main: findFile(folder, 'users'), search: findFile(folder, 'documents') };
}

async function fillState(folder: string): Promise<void> {
  (await openStateFolder(folder)).close();
  const storage = await openStorage(folder, await readWranglerConfig());
  const { DB, SEARCH } = await storage.getBindings<{ DB: D1Database; SEARCH: D1Database }>();
  for (const [db, table] of [
    [DB, 'users'],
    [SEARCH, 'documents'],
  ] as const) {
    await db.batch([
      db.prepare(`create table ${table} (x text)`),
      db.prepare(
        `insert into ${table} with recursive n(i) as (select 1 union all select i + 1 from n where i < 40) select hex(randomblob(1000)) from n`,
      ),
    ]);
  }
  await storage.dispose();
}

/** The file of the database that has a table, after its log is written into it. */
function findFile(folder: string, table: string): string {
  const d1 = join(getStatePaths(folder).resources, 'd1');
  const names = readdirSync(d1, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sqlite'));
  const file = names.find((name) => {
    const database = new DatabaseSync(join(d1, name));
    database.exec('pragma wal_checkpoint(truncate)');
    const hasTable = database.prepare('select 1 from sqlite_schema where name = ?').get(table) !== undefined;
    database.close();
    return hasTable;
  });
  return join(d1, file ?? 'none');
}

const overwrite = (file: string, from: number) => {
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xa5, from, from + 3 * PAGE));
};
const DAMAGES: [string, (file: string) => void][] = [
  ['overwritten in the middle', (file) => overwrite(file, 2 * PAGE)],
  ['overwritten at its header', (file) => overwrite(file, 0)],
  ['cut off', (file) => truncateSync(file, 3 * PAGE)],
  ['another file', (file) => writeFileSync(file, 'no database at all')],
];

const listFilesLike = (file: string) =>
  readdirSync(dirname(file))
    .filter((name) => name.startsWith(basename(file, '.sqlite')))
    .toSorted();

test.each(DAMAGES)('a search database that is %s is moved away with its log, and the path is printed', async (_, damage) => {
  const { folder, search } = buildState();
  damage(search);
  for (const suffix of ['-wal', '-shm']) writeFileSync(search + suffix, 'log');
  const damagedBytes = readFileSync(search);
  const state = await openStateFolder(folder, quarantineSearchDatabase);
  state.close();
  const [movedName = '', ...logs] = listFilesLike(search);
  expect(movedName).toMatch(/^[0-9a-f]{64}\.damaged-[0-9TZ-]+$/);
  expect(logs).toEqual([`${movedName}-shm`, `${movedName}-wal`]);
  expect(readFileSync(join(dirname(search), movedName))).toEqual(damagedBytes);
  expect(printedLines).toEqual([
    `The search index was damaged. It was moved to ${join(dirname(search), movedName)} and is rebuilt while the site runs.`,
  ]);
  (await openStateFolder(folder)).close();
});

test('only the last damaged search database is kept', async () => {
  const { folder, search } = buildState();
  for (const text of ['first', 'second']) {
    writeFileSync(search, text);
    (await openStateFolder(folder, quarantineSearchDatabase)).close();
  }
  const [last = '', ...others] = listFilesLike(search);
  expect([readFileSync(join(dirname(search), last), 'utf8'), others]).toEqual(['second', []]);
});

test.each(DAMAGES)('a main database that is %s is refused and not changed', async (_, damage) => {
  const { folder, main } = buildState();
  damage(main);
  const bytes = readFileSync(main);
  await expect(openStateFolder(folder, quarantineSearchDatabase)).rejects.toThrow(
    new RegExp(
      `^The state folder ${folder} is damaged \\(${basename(main)}: .*\\)\\. Nothing in it was changed\\. Restore a backup, or move the folder away`,
      's',
    ),
  );
  expect(readFileSync(main)).toEqual(bytes);
});

test('if both databases are damaged, neither is changed', async () => {
  const { folder, main, search } = buildState();
  for (const file of [main, search]) writeFileSync(file, 'no database at all');
  await expect(openStateFolder(folder, quarantineSearchDatabase)).rejects.toThrow(basename(search));
  expect([readFileSync(main, 'utf8'), readFileSync(search, 'utf8')]).toEqual(['no database at all', 'no database at all']);
});

test.each([
  ['empty', (file: string) => truncateSync(file, 0)],
  ['gone', (file: string) => rmSync(file)],
])('a search database that is %s is migrated again, and not reported as damaged', async (_, removeFile) => {
  const { folder, search } = buildState();
  removeFile(search);
  (await openStateFolder(folder, quarantineSearchDatabase)).close();
  expect(printedLines).toEqual([]);
});

test('only the search database is deleted for a rebuild', async () => {
  const { folder, main, search } = buildState();
  writeFileSync(`${search}-wal`, '');
  await deleteSearchDatabase(folder);
  expect([existsSync(main), listFilesLike(search)]).toEqual([true, []]);
});
