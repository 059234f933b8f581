import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { getStatePaths, openStateFolder } from '#scripts/state/state-folder';
import { createTemporaryFolder } from '#tests/helpers/temporary-folder';

const createStatePath = () => join(createTemporaryFolder(), 'state');

function buildDatabase(path: string): void {
  mkdirSync(join(path, '..'), { recursive: true });
  const database = new DatabaseSync(path);
  database.exec("create table a (x text); insert into a select hex(randomblob(2000)) from json_each('[1,2,3,4,5,6,7,8]')");
  database.close();
}

test('a new folder gets a secret that only its owner can read, and the secret stays the same', async () => {
  const folder = createStatePath();
  const first = await openStateFolder(folder);
  first.close();
  const second = await openStateFolder(folder);
  second.close();
  expect(first.secret).toMatch(/^[0-9a-f]{64}$/);
  expect(second.secret).toBe(first.secret);
  expect(statSync(getStatePaths(folder).secret).mode & 0o777).toBe(0o600);
});

test('a folder in use is refused with the id of its process', async () => {
  const folder = createStatePath();
  const state = await openStateFolder(folder);
  await expect(openStateFolder(folder)).rejects.toThrow(`Quizlark is already running on ${folder} (process ${process.pid})`);
  state.close();
  (await openStateFolder(folder)).close();
});

test('a folder of a killed process can be opened again', async () => {
  const folder = createStatePath();
  (await openStateFolder(folder)).close();
  writeFileSync(getStatePaths(folder).running, JSON.stringify({ pid: 1 }));
  const state = await openStateFolder(folder);
  expect(state.wasStoppedCleanly).toBe(false);
  state.close();
  expect(existsSync(getStatePaths(folder).running)).toBe(false);
});

test('a folder with other files is refused and not changed', async () => {
  const folder = createStatePath();
  mkdirSync(folder);
  writeFileSync(join(folder, 'letter.txt'), 'dear');
  await expect(openStateFolder(folder)).rejects.toThrow('is not a Quizlark state folder');
  expect(readdirSync(folder)).toEqual(['letter.txt']);
});

test.each([
  ['overwritten', 'not a database at all, whatever its name says'],
  ['cut off', (whole: Buffer) => whole.subarray(0, 6000)],
  ['scrambled', (whole: Buffer) => Buffer.from(whole).fill(0xa5, 4096, 16_000)],
])('a database that is %s is refused and left as it is', async (_, damage) => {
  const folder = createStatePath();
  (await openStateFolder(folder)).close();
  const path = join(getStatePaths(folder).resources, 'd1', 'objects', 'main.sqlite');
  buildDatabase(path);
  writeFileSync(path, typeof damage === 'string' ? damage : damage(readFileSync(path)));
  const before = readFileSync(path);
  await expect(openStateFolder(folder)).rejects.toThrow(/is damaged \(main\.sqlite: /);
  expect(readFileSync(path)).toEqual(before);
});

test('a damaged secret is refused, not replaced', async () => {
  const folder = createStatePath();
  (await openStateFolder(folder)).close();
  writeFileSync(getStatePaths(folder).secret, 'short');
  await expect(openStateFolder(folder)).rejects.toThrow('secret should be 64 hexadecimal digits');
  expect(readFileSync(getStatePaths(folder).secret, 'utf8')).toBe('short');
});

test('a folder of a newer release is refused with the reason, and not changed', async () => {
  const folder = createStatePath();
  (await openStateFolder(folder)).close();
  const newer = JSON.stringify({ quizlark: 'state folder', format: 2 });
  writeFileSync(getStatePaths(folder).format, newer);
  await expect(openStateFolder(folder)).rejects.toThrow('was written by a newer release of Quizlark (format 2; this one reads 1)');
  expect(readFileSync(getStatePaths(folder).format, 'utf8')).toBe(newer);
});

test('the missing secret of a folder with data is not replaced unasked', async () => {
  const folder = createStatePath();
  (await openStateFolder(folder)).close();
  buildDatabase(join(getStatePaths(folder).resources, 'd1', 'objects', 'main.sqlite'));
  rmSync(getStatePaths(folder).secret);
  await expect(openStateFolder(folder)).rejects.toThrow(/its file "secret" is missing.*every two-step sign-in.*openssl rand -hex 32 > /);
  expect(existsSync(getStatePaths(folder).secret)).toBe(false);
  writeFileSync(getStatePaths(folder).secret, 'a'.repeat(64));
  const state = await openStateFolder(folder);
  expect(state.secret).toBe('a'.repeat(64));
  state.close();
});
