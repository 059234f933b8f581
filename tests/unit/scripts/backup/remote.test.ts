import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { extractArchive } from '#scripts/backup/extract-archive';
import { backUpToBucket, backUpToFile, downloadNight } from '#scripts/backup/remote/back-up-remote';
import { runRemoteRestore } from '#scripts/backup/remote/commands';
import { restoreFolder } from '#scripts/backup/restore-folder';
import { openD1 } from '#scripts/database/open-d1';
import { openStorage } from '#scripts/serve/serve-site';
import { createTemporaryFolder } from '#tests/helpers/temporary-folder';
import { CONFIG, createDatabase } from './site-folder.ts';

const REMOTE_CONFIG = { ...CONFIG, r2_buckets: [...CONFIG.r2_buckets, { binding: 'BACKUPS_BUCKET', bucket_name: 'shells' }] };
/** On a busy machine. */
const FILL_TIMEOUT_MS = 60_000;
const PICTURE = 'content/0123456789abcdef01234567.webp';
const USER = "insert into users (id, username, password_hash, created_at) values ('u1', 'jo_wren', 'scrypt$1', 0)";

interface Bindings extends Record<string, unknown> {
  DB: D1Database;
  IMAGES_BUCKET: R2Bucket;
  BACKUPS_BUCKET: R2Bucket;
}

const folder = mkdtempSync(join(tmpdir(), 'quizlark-remote-'));
const outputs = mkdtempSync(join(tmpdir(), 'quizlark-remote-'));
const databaseFile = join(outputs, 'site.sqlite');
let database: ReturnType<typeof openD1>;
let storage: Awaited<ReturnType<typeof openStorage>>;
let stores: { db: D1Database; pictures: R2Bucket; backups: R2Bucket };
/** A backup of the whole site. */
const file = join(outputs, 'site.tar');

/** A site as if it were deployed. */
beforeAll(async () => {
  createDatabase(databaseFile);
  database = openD1(databaseFile);
  storage = await openStorage(folder, REMOTE_CONFIG);
  const { IMAGES_BUCKET, BACKUPS_BUCKET } = await storage.getBindings<Bindings>();
  stores = { db: database.client, pictures: IMAGES_BUCKET, backups: BACKUPS_BUCKET };
  await stores.db.prepare(USER).run();
  await IMAGES_BUCKET.put(PICTURE, 'the picture');
  await IMAGES_BUCKET.put('share/a-content/image.png', 'drawn');
}, FILL_TIMEOUT_MS);
afterAll(async () => {
  database.close();
  await storage.dispose();
  for (const path of [folder, outputs]) rmSync(path, { recursive: true, force: true });
});

/** The names and the texts of a backup's files, without the state of jobs. */
async function readFiles(path: string) {
  const extracted = createTemporaryFolder();
  const { files } = await extractArchive(path, extracted);
  const names = Object.keys(files).filter((name) => !name.includes('job_states'));
  return Object.fromEntries(names.map((name) => [name.replace(/\/\d+-/, '/'), readFileSync(join(extracted, name), 'utf8')]));
}

test('a deployed site is backed up into a file, and restored as the state folder of a public site', async () => {
  const { manifest, pictures } = await backUpToFile(stores, file);
  expect([manifest.source, manifest.rows.DB['users'], pictures]).toEqual(['cloudflare', 1, 1]);
  const state = join(outputs, 'state');
  expect(await restoreFolder(file, state, { config: CONFIG, prepare: async () => undefined })).toEqual({
    manifest,
    summary: 'Every row of the backup is there, table by table. 1 picture restored.',
  });
  const restored = await openStorage(state, CONFIG);
  const { DB, IMAGES_BUCKET } = await restored.getBindings<Bindings>();
  const listUsers = async (db: D1Database) => (await db.prepare('select * from users').all()).results;
  expect(await listUsers(DB)).toEqual(await listUsers(stores.db));
  expect(await (await IMAGES_BUCKET.get(PICTURE))?.text()).toBe('the picture');
  expect((await IMAGES_BUCKET.list()).objects).toHaveLength(1);
  expect(readFileSync(join(state, 'public'), 'utf8')).toBe('');
  await restored.dispose();
});

test('a backup in the bucket is made at once, each under its own name, and copied into a file like that of the site', async () => {
  const night = await backUpToBucket(stores);
  expect(await backUpToBucket(stores)).toBe(`${night}-2`);
  const nightFile = join(outputs, 'night.tar');
  await downloadNight(stores, `${night}-2`, nightFile);
  expect(await readFiles(nightFile)).toEqual(await readFiles(file));
  await expect(downloadNight(stores, '2020-01-01', join(outputs, 'none.tar'))).rejects.toThrow(
    `The bucket has no backup of 2020-01-01. It has those of ${night}-2, ${night}.`,
  );
  const { objects } = await stores.backups.list({ prefix: `nights/${night}/` });
  await stores.backups.put(objects[0]?.key ?? '', 'something else');
  await expect(downloadNight(stores, night, join(outputs, 'torn.tar'))).rejects.toThrow('is not what was stored');
});

test('without a bucket the command says how to name a file', async () => {
  await expect(backUpToBucket({ ...stores, backups: undefined })).rejects.toThrow('npm run backup -- --remote FILE');
});

test.each([
  ['a torn file', 'jo_wren', 'jo_wrem', 'has other bytes than its SHA-256'],
  ['a file whose manifest is torn', '"quizlark":"backup"', '"quizlark":"backuq"', 'is not a backup of Quizlark'],
  ['the backup of a state folder', '"source":"cloudflare"', '"source":"folder"    ', 'is the backup of a state folder'],
  ['the backup of a newer release', '0000_foundation.sql', '9999_foundation.sql', 'was made by a newer release'],
])('%s is refused before the database is opened', async (_, text, replacement, message) => {
  const bytes = readFileSync(file);
  bytes.write(replacement, bytes.lastIndexOf(text));
  const other = join(outputs, 'other.tar');
  writeFileSync(other, bytes);
  const openStores = vi.fn();
  await expect(runRemoteRestore(other, openStores)).rejects.toThrow(message);
  expect(openStores).not.toHaveBeenCalled();
});
