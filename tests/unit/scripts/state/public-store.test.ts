import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { readServiceVariables } from '#scripts/serve/serve-site';
import { preparePublicStore, prepareStore } from '#scripts/state/prepare-store';
import { getStatePaths } from '#scripts/state/state-folder';
import { findDatabase } from '#tests/helpers/find-database';
import { createTemporaryFolder } from '#tests/helpers/temporary-folder';

const CONFIG = {
  compatibility_date: '2026-07-30',
  compatibility_flags: ['nodejs_compat'],
  d1_databases: [
    { binding: 'DB', database_id: 'birds' },
    { binding: 'SEARCH', database_id: 'nests' },
  ],
  r2_buckets: [{ binding: 'IMAGES_BUCKET', bucket_name: 'eggs' }],
};
const ORIGIN = 'https://quiz.example.com';
const SECRET = '0123456789abcdef'.repeat(4);

function queryRows<Row>(folder: string, query: string): Row[] {
  const database = new DatabaseSync(findDatabase(folder, 'users'));
  const rows = database.prepare(query).all() as Row[];
  database.close();
  return rows.map((row) => ({ ...row }));
}

test('a public store has system accounts, categories and templates, no demonstration accounts, and a new link until an administrator exists', async () => {
  const folder = createTemporaryFolder();
  const first = await preparePublicStore(folder, ORIGIN, CONFIG);
  expect(queryRows(folder, 'select username, role, password_hash from users order by username')).toEqual([
    { username: 'first_admin', role: 'admin', password_hash: 'none' },
    { username: 'quizlark', role: 'content_admin', password_hash: 'none' },
    { username: 'recycle_bin', role: 'recycle_bin', password_hash: 'none' },
  ]);
  const [counts] = queryRows<{ categories: number; templates: number; contents: number }>(
    folder,
    'select (select count(*) from categories) as categories, (select count(*) from templates) as templates, (select count(*) from contents) as contents',
  );
  expect(counts).toMatchObject({ contents: 0 });
  expect(Math.min(counts?.categories ?? 0, counts?.templates ?? 0)).toBeGreaterThan(3);
  const second = await preparePublicStore(folder, ORIGIN, CONFIG);
  expect([first, second]).toEqual([expect.stringContaining(`${ORIGIN}/auth?`), expect.stringContaining(`${ORIGIN}/auth?`)]);
  expect(second).not.toBe(first);
  expect(queryRows(folder, 'select purpose from resets')).toEqual([{ purpose: 'first_admin' }]);
  queryRows(folder, "update users set password_hash = 'scrypt$1' where role = 'admin'");
  expect(await preparePublicStore(folder, ORIGIN, CONFIG)).toBeNull();
});

test('a folder with a development site is refused for a public one, and nothing in it is changed', async () => {
  for (const name of ['seededMarker', 'seedingMarker', 'resources'] as const) {
    const folder = createTemporaryFolder();
    if (name === 'resources') mkdirSync(getStatePaths(folder).resources);
    else writeFileSync(getStatePaths(folder)[name], '');
    const filesBefore = readdirSync(folder);
    await expect(preparePublicStore(folder, ORIGIN, CONFIG)).rejects.toThrow(
      'has a development site, whose accounts have a printed password',
    );
    expect(readdirSync(folder)).toEqual(filesBefore);
  }
});

test('a folder with a public site is refused for development, and nothing in it is changed', async () => {
  const folder = createTemporaryFolder();
  writeFileSync(getStatePaths(folder).publicMarker, ORIGIN);
  await expect(prepareStore(folder, SECRET, CONFIG)).rejects.toThrow('has a public site. Serve it with npm start -- --public');
  expect(existsSync(getStatePaths(folder).resources)).toBe(false);
});

test('the environment gives a public site the keys of its services and nothing else', () => {
  const services = { MAIL_API_URL: 'https://mail.example', MAIL_API_KEY: 'key', TURNSTILE_SITE_KEY: 'public', TURNSTILE_SECRET: 'private' };
  const env = { ...services, MAIL_FROM: '', HOME: '/root', SECRET: 'x', DEVELOPMENT: '1' };
  expect(readServiceVariables(env)).toEqual(services);
});
