import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extractArchive } from '#scripts/backup/extract-archive';
import { backUpToBucket, backUpToFile, downloadNight } from '#scripts/backup/remote/back-up-remote';
import { restoreIntoFolder } from '#scripts/backup/remote/restore-into-folder';
import { assertRowBackup } from '#scripts/backup/remote/restore-rows';
import { openStorage } from '#scripts/serve/serve-site';
import { preparePublicStore } from '#scripts/state/prepare-store';
import { createTemporaryFolder } from '#tests/helpers/temporary-folder';

const CONFIG = {
  compatibility_date: '2026-07-30',
  compatibility_flags: ['nodejs_compat'],
  d1_databases: [
    { binding: 'DB', database_id: 'birds' },
    { binding: 'SEARCH', database_id: 'nests' },
  ],
  r2_buckets: [
    { binding: 'IMAGES_BUCKET', bucket_name: 'eggs' },
    { binding: 'BACKUPS_BUCKET', bucket_name: 'shells' },
  ],
};
const PICTURE = 'content/0123456789abcdef01234567.webp';

interface Bindings extends Record<string, unknown> {
  DB: D1Database;
  IMAGES_BUCKET: R2Bucket;
  BACKUPS_BUCKET: R2Bucket;
}

const folder = mkdtempSync(join(tmpdir(), 'quizlark-remote-'));
const outputs = mkdtempSync(join(tmpdir(), 'quizlark-remote-'));
let storage: Awaited<ReturnType<typeof openStorage>>;
let stores: { db: D1Database; pictures: R2Bucket; backups: R2Bucket };

/** A site as if it were deployed. */
beforeAll(async () => {
  await preparePublicStore(folder, 'https://quiz.example.com', CONFIG);
  storage = await openStorage(folder, CONFIG);
  const { DB, IMAGES_BUCKET, BACKUPS_BUCKET } = await storage.getBindings<Bindings>();
  stores = { db: DB, pictures: IMAGES_BUCKET, backups: BACKUPS_BUCKET };
  await IMAGES_BUCKET.put(PICTURE, 'the picture');
  await IMAGES_BUCKET.put('share/a-content/image.png', 'drawn');
});
afterAll(async () => {
  await storage.dispose();
  for (const path of [folder, outputs]) rmSync(path, { recursive: true, force: true });
});

const listUsers = async (db: D1Database) => (await db.prepare('select * from users order by id').all()).results;

/** Restores a file into a state folder, and returns its users and the text of the picture. */
async function restore(file: string) {
  const [extracted, state] = [createTemporaryFolder(), createTemporaryFolder()];
  const manifest = await extractArchive(file, extracted);
  assertRowBackup(manifest, file);
  const { differences } = await restoreIntoFolder(extracted, manifest, { state, config: CONFIG });
  const restored = await openStorage(state, CONFIG);
  try {
    const { DB, IMAGES_BUCKET } = await restored.getBindings<Bindings>();
    const picture = await IMAGES_BUCKET.get(PICTURE);
    const { objects } = await IMAGES_BUCKET.list();
    return {
      differences,
      users: await listUsers(DB),
      picture: await picture?.text(),
      pictures: objects.length,
      markers: readFileSync(join(state, 'public'), 'utf8'),
    };
  } finally {
    await restored.dispose();
  }
}

test('a deployed site is backed up into a file, and becomes a state folder of a public site', async () => {
  const file = join(outputs, 'site.tar');
  const { manifest, pictures } = await backUpToFile(stores, file);
  expect([manifest.source, manifest.rows.DB['users'], pictures]).toEqual(['cloudflare', 3, 1]);
  const restored = await restore(file);
  expect(restored).toEqual({ differences: [], users: await listUsers(stores.db), picture: 'the picture', pictures: 1, markers: '' });
});

test('a backup in the bucket is made at once, and copied into a file that is restored like any other', async () => {
  const night = await backUpToBucket(stores);
  expect(await backUpToBucket(stores)).toBe(night);
  const file = join(outputs, 'night.tar');
  await downloadNight(stores, night, file);
  expect(await restore(file)).toMatchObject({ differences: [], users: await listUsers(stores.db), picture: 'the picture', pictures: 1 });
  await expect(downloadNight(stores, '2020-01-01', join(outputs, 'none.tar'))).rejects.toThrow(
    `The bucket has no backup of 2020-01-01. It has those of ${night}.`,
  );
});

test('a part of the bucket that is not what its night has stored is refused', async () => {
  const night = await backUpToBucket(stores);
  const { objects } = await stores.backups.list({ prefix: `nights/${night}/` });
  await stores.backups.put(objects[0]?.key ?? '', 'something else');
  await expect(downloadNight(stores, night, join(outputs, 'torn.tar'))).rejects.toThrow('is not what was stored');
});

test('without a bucket the command says how to name a file', async () => {
  await expect(backUpToBucket({ ...stores, backups: undefined })).rejects.toThrow('npm run backup -- --remote FILE');
});

test('a torn file, a backup of a folder and one of a newer release are refused before anything is written', async () => {
  const file = join(outputs, 'to-tear.tar');
  const { manifest } = await backUpToFile(stores, file);
  const bytes = readFileSync(file);
  bytes[bytes.indexOf('recycle_bin')] = 'X'.charCodeAt(0);
  writeFileSync(file, bytes);
  await expect(extractArchive(file, createTemporaryFolder())).rejects.toThrow('has other bytes than its SHA-256');
  expect(() => assertRowBackup({ ...manifest, source: 'folder' }, file)).toThrow('is the backup of a state folder');
  expect(() => assertRowBackup({ ...manifest, migrations: { DB: ['9999_later.sql'] } }, file)).toThrow('newer release');
});
