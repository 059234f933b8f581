import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { UserError } from '#scripts/cli/user-error';
import { createDiskService } from '#scripts/serve/disk-service';
import { readDiskState, toDiskError } from '#scripts/state/disk';
import { holdDatabases } from '#scripts/state/hold-databases';
import { createTemporaryFolder } from '#tests/helpers/temporary-folder';

test('a disk is full below the reserved space, also for a folder that does not exist yet', () => {
  const folder = createTemporaryFolder();
  expect(readDiskState(folder, 1)).toBe('ok');
  expect(readDiskState(join(folder, 'new', 'state'), Number.MAX_SAFE_INTEGER)).toBe('full');
});

test.each([
  ['ENOSPC', 'is on a disk with less than 64 MB of free space'],
  ['EDQUOT', 'is on a disk whose quota is used up'],
  ['EROFS', 'is on a disk that is mounted read-only'],
  ['EACCES', 'may not be written by this user'],
])('%s is told in a sentence that names the folder', (code, text) => {
  const folder = createTemporaryFolder();
  const error = new Error('seeding failed', { cause: Object.assign(new Error('write'), { code }) });
  expect(toDiskError(error, folder)).toBeInstanceOf(UserError);
  expect(String(toDiskError(error, folder))).toContain(`The state folder ${folder} ${text}`);
});

test('an error that has nothing to do with the disk stays as it is', () => {
  const error = new Error('no such table');
  expect(toDiskError(error, createTemporaryFolder())).toBe(error);
});

test('the log says once that the disk is full, and once that it is not', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let state: 'ok' | 'full' = 'ok';
  const answer = createDiskService('', () => state);
  for (const next of ['ok', 'full', 'full', 'full', 'ok', 'ok'] as const) {
    state = next;
    expect(await (await answer()).text()).toBe(next);
  }
  expect(log.mock.calls.map(([line]) => String(line).slice(0, 45))).toEqual([
    'The disk of the state folder is full. The sit',
    'The disk of the state folder has enough free ',
  ]);
});

test('a held database keeps its log and its index at full length when the site closes it, and is unchanged', () => {
  const folder = createTemporaryFolder();
  const path = join(folder, 'main.sqlite');
  const open = () => {
    const database = new DatabaseSync(path);
    onTestFinished(() => {
      if (database.isOpen) database.close();
    });
    return database;
  };
  const site = open();
  site.exec('pragma journal_mode = wal; pragma user_version = 7; create table birds (name text)');
  site.close();
  const release = holdDatabases(folder);
  const reopened = open();
  reopened.exec("insert into birds values ('wren')");
  reopened.close();
  expect(readdirSync(folder).toSorted()).toEqual(['main.sqlite', 'main.sqlite-shm', 'main.sqlite-wal']);
  expect(statSync(`${path}-wal`).size).toBeGreaterThan(4_000_000);
  release();
  expect(readdirSync(folder)).toEqual(['main.sqlite']);
  const last = open();
  expect(last.prepare('select name, (select user_version from pragma_user_version) as version from birds').get()).toEqual({
    name: 'wren',
    version: 7,
  });
});
