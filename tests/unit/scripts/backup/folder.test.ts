import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createArchive } from '#scripts/backup/archive';
import { backUpFolder, DATABASE_NAME } from '#scripts/backup/back-up-folder';
import { extractArchive } from '#scripts/backup/extract-archive';
import type { BackupDetails, BackupManifest } from '#scripts/backup/manifest';
import { addPictures, PICTURE_INDEX } from '#scripts/backup/picture-files';
import { prepareRestoredFolder } from '#scripts/backup/prepare-restored-folder';
import { restoreFolder } from '#scripts/backup/restore-folder';
import { openStorage } from '#scripts/serve/serve-site';
import { getStatePaths } from '#scripts/state/state-folder';
import { findStoreFiles } from '#scripts/state/store-files';
import { createTemporaryFolder } from '#tests/helpers/temporary-folder';
import { chooseCount } from '#tests/helpers/test-size';
import { CONFIG, createSiteFolders, findDifferentTables, replaceByOlderDatabase, replacePlays } from './site-folder.ts';

const sites = createSiteFolders();
const PLAYS = chooseCount(10_000, 100_000);
beforeAll(sites.fill, 60_000);
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));
afterAll(sites.remove);

const RESTORE = { config: CONFIG, prepare: async () => {} };
const readTables = (path: string, sql: string) => {
  const db = new DatabaseSync(path, { readOnly: true });
  const rows = db.prepare(sql).all();
  db.close();
  return rows.map((row) => ({ ...row }));
};

test('a restored folder has every row, picture and file of the one that was backed up', async () => {
  const site = await sites.copy();
  const { parent, folder, file, files } = site;
  replacePlays(site, PLAYS);
  const { manifest, pictures, lost } = await backUpFolder(folder, file, CONFIG);
  expect([manifest.rows.DB['submissions'], manifest.rows.DB['contents'], pictures, lost]).toEqual([PLAYS, 20, 3, 0]);
  const restored = join(parent, 'restored');
  const rowCount = Object.values(manifest.rows.DB).reduce((sum, count) => sum + count, 0);
  const summary = `All ${rowCount} rows of ${Object.keys(manifest.rows.DB).length} tables are there.`;
  expect(await restoreFolder(file, restored, RESTORE)).toEqual({ manifest, summary });
  const restoredFiles = await findStoreFiles(restored, CONFIG);
  expect(findDifferentTables(files.database, restoredFiles.database)).toEqual([]);
  expect(readTables(restoredFiles.database, "select length(body) as n from contents where id = 'c1'")).toEqual([{ n: 300_018 }]);
  expect(findDifferentTables(files.pictureIndex, restoredFiles.pictureIndex)).toEqual([]);
  expect(readdirSync(parent).toSorted()).toEqual(['backup.tar', 'restored', 'state']);
  const paths = [getStatePaths(folder), getStatePaths(restored)].map(({ format, secret, seededMarker, publicMarker }) =>
    [format, secret, seededMarker, publicMarker].map((path) => readFileSync(path, 'utf8')),
  );
  expect(paths[1]).toEqual(paths[0]);
});

test('a restored folder is migrated, finds its contents at once and shows its pictures', async () => {
  const site = await sites.copy();
  const { parent, folder, file } = site;
  const { newestMigration } = await replaceByOlderDatabase(site);
  const { manifest } = await backUpFolder(folder, file, CONFIG);
  expect(manifest.migrations.DB).not.toContain(newestMigration);
  const restored = join(parent, 'restored');
  await restoreFolder(file, restored, { config: CONFIG, prepare: (state) => prepareRestoredFolder(state, CONFIG) });
  expect(existsSync(getStatePaths(restored).running)).toBe(false);
  const storage = await openStorage(restored, CONFIG);
  const { DB, SEARCH, IMAGES_BUCKET } = await storage.getBindings<{ DB: D1Database; SEARCH: D1Database; IMAGES_BUCKET: R2Bucket }>();
  expect(await DB.prepare('select name from d1_migrations order by id desc limit 1').first('name')).toBe(newestMigration);
  expect(await SEARCH.prepare('select count(*) as n from documents').first('n')).toBe(20);
  const picture = await IMAGES_BUCKET.get('owl.webp');
  expect([await picture?.text(), picture?.httpMetadata?.contentType]).toEqual(['owl'.repeat(1_000), 'image/webp']);
  await storage.dispose();
});

test('a backup beside a writing connection has one moment: whole transactions, and every row of before', async () => {
  const { parent, folder, file, files } = await sites.copy();
  const writer = new DatabaseSync(files.database);
  writer.exec('create table first (i integer); create table second (i integer)');
  let transactions = 0;
  const write = () =>
    writer.exec(`begin; insert into first values (${++transactions}); insert into second values (${transactions}); commit`);
  for (let i = 0; i < 10; i++) write();
  let isDone = false;
  const backedUp = backUpFolder(folder, file, CONFIG).finally(() => (isDone = true));
  for (; !isDone; await nextTurn()) write();
  const { manifest } = await backedUp;
  writer.close();
  const { first, second } = manifest.rows.DB;
  expect(second).toBe(first);
  expect(first).toBeGreaterThanOrEqual(10);
  expect(transactions).toBeGreaterThan(first ?? 0);
  await restoreFolder(file, join(parent, 'restored'), RESTORE);
  const { database } = await findStoreFiles(join(parent, 'restored'), CONFIG);
  expect(readTables(database, 'select max(i) as last, count(*) as n from second')).toEqual([{ last: first, n: first }]);
});

/** Adds the pictures of a site to an archive; `change` runs before the first one is read. Returns the keys and blobs of a restore. */
async function backUpPictures(change: (pictureIndex: DatabaseSync, blobs: string) => void) {
  const { files, file } = await sites.copy();
  const archive = createArchive(file);
  const db = new DatabaseSync(files.pictureIndex);
  const changeOnce = vi.fn(() => change(db, files.pictureBlobs));
  const count = await addPictures(
    {
      ...archive,
      addFile: (name, source) => {
        if (changeOnce.mock.calls.length === 0) changeOnce();
        return archive.addFile(name, source);
      },
    },
    files,
  );
  db.close();
  await archive.finish(DETAILS);
  const extracted = createTemporaryFolder();
  await extractArchive(file, extracted);
  const rows = readTables(join(extracted, PICTURE_INDEX), 'select key, blob_id as blob from _mf_objects order by key');
  const areThere = rows.every(({ blob }) => existsSync(join(extracted, 'bucket/blobs', String(blob))));
  return { count, keys: rows.map(({ key }) => key), areThere };
}

const DETAILS: BackupDetails = {
  source: 'folder',
  dateCreated: '2026-11-24T03:00:00.000Z',
  release: '9.9.9',
  migrations: { DB: [] },
  rows: { DB: {} },
};

const COLUMNS = 'version, size, etag, uploaded, checksums, http_metadata, custom_metadata';
const deletePicture = (db: DatabaseSync, blobs: string, key: string) => {
  const row = db.prepare('delete from _mf_objects where key = ? returning blob_id as blob').get(key);
  rmSync(join(blobs, String(row?.['blob'])));
};

test('pictures that are uploaded, replaced and deleted meanwhile leave no picture without its bytes', async () => {
  const { count, keys, areThere } = await backUpPictures((db, blobs) => {
    db.exec(`insert into _mf_objects (key, blob_id, ${COLUMNS}) select 'new.webp', 'newblob', ${COLUMNS} from _mf_objects limit 1`);
    writeFileSync(join(blobs, 'newblob'), 'new');
    deletePicture(db, blobs, 'owl.webp');
    db.exec("update _mf_objects set blob_id = 'otherblob' where key = 'wren.webp'");
    writeFileSync(join(blobs, 'otherblob'), 'other');
  });
  expect([keys, areThere, count]).toEqual([['lark.webp', 'new.webp', 'wren.webp'], true, { pictures: 3, lost: 0 }]);
});

test('a picture whose bytes are lost is counted, and does not keep the others out of the backup', async () => {
  const { count, keys } = await backUpPictures((db, blobs) => {
    const row = db.prepare("select blob_id as blob from _mf_objects where key = 'owl.webp'").get();
    rmSync(join(blobs, String(row?.['blob'])));
  });
  expect([keys, count]).toEqual([['lark.webp', 'wren.webp'], { pictures: 2, lost: 1 }]);
});

test('bytes of pictures that were deleted while the backup was made are not restored', async () => {
  const { parent, folder, file, files } = await sites.copy();
  writeFileSync(join(files.pictureBlobs, 'unnamed'), 'x');
  const archive = createArchive(join(parent, 'other.tar'));
  await backUpFolder(folder, file, CONFIG);
  const extracted = createTemporaryFolder();
  const manifest = await extractArchive(file, extracted);
  for (const name of Object.keys(manifest.files)) await archive.addFile(name, { path: join(extracted, name) });
  await archive.addFile('bucket/blobs/unnamed', Buffer.from('x'));
  await archive.finish(manifest);
  await restoreFolder(join(parent, 'other.tar'), join(parent, 'restored'), RESTORE);
  const { pictureBlobs } = await findStoreFiles(join(parent, 'restored'), CONFIG);
  expect(readdirSync(pictureBlobs)).toHaveLength(3);
});

test.each([
  ['no state folder', (folder: string) => rmSync(getStatePaths(folder).format), 'is not a Quizlark state folder'],
  ['a folder without its secret', (folder: string) => rmSync(getStatePaths(folder).secret), 'has no file "secret"'],
  ['a folder that is being seeded', (folder: string) => writeFileSync(getStatePaths(folder).seedingMarker, ''), 'is still being filled'],
  ['a folder without databases', (folder: string) => rmSync(getStatePaths(folder).resources, { recursive: true }), 'has no database'],
])('%s is not backed up, and no file is written', async (_, change, sentence) => {
  const { parent, folder, file } = await sites.copy();
  change(folder);
  await expect(backUpFolder(folder, file, CONFIG)).rejects.toThrow(sentence);
  expect(readdirSync(parent)).toEqual(['state']);
});

test('a damaged database is not backed up, and no file is written', async () => {
  const { parent, folder, file, files } = await sites.copy();
  for (const suffix of ['-wal', '-shm']) rmSync(files.database + suffix, { force: true });
  const bytes = readFileSync(files.database);
  writeFileSync(files.database, bytes.fill(0xa5, bytes.length / 2, bytes.length / 2 + 100_000));
  await expect(backUpFolder(folder, file, CONFIG)).rejects.toThrow(`${files.database} is damaged (`);
  expect(readdirSync(parent)).toEqual(['state']);
});

test.each([
  ['other files', (folder: string) => [mkdirSync(folder), writeFileSync(join(folder, 'mine'), 'x')]],
  ['a file of this name', (folder: string) => writeFileSync(folder, 'x')],
])('a folder with %s is not restored into, and stays as it is', async (_, occupy) => {
  const { parent, folder, file } = await sites.copy();
  await backUpFolder(folder, file, CONFIG);
  const target = join(parent, 'target');
  occupy(target);
  await expect(restoreFolder(file, target, RESTORE)).rejects.toThrow(`${target} is not empty. Nothing was changed.`);
  expect(readdirSync(parent).toSorted()).toEqual(['backup.tar', 'state', 'target']);
});

test('an empty folder is restored into', async () => {
  const { parent, folder, file } = await sites.copy();
  await backUpFolder(folder, file, CONFIG);
  mkdirSync(join(parent, 'target'));
  await restoreFolder(file, join(parent, 'target'), RESTORE);
  expect(existsSync(getStatePaths(join(parent, 'target')).secret)).toBe(true);
});

/** A backup of a site whose manifest says something else. */
async function buildOtherBackup(change: (manifest: BackupManifest) => void): Promise<{ parent: string; file: string }> {
  const { parent, folder, file } = await sites.copy();
  const original = join(parent, 'original.tar');
  await backUpFolder(folder, original, CONFIG);
  const extracted = createTemporaryFolder();
  const manifest = await extractArchive(original, extracted);
  const archive = createArchive(file);
  await archive.addFile(DATABASE_NAME, { path: join(extracted, DATABASE_NAME) });
  change(manifest);
  await archive.finish({ ...DETAILS, migrations: manifest.migrations, rows: manifest.rows });
  return { parent, file };
}

test.each([
  [
    'of a newer release',
    ({ migrations }: BackupManifest) => migrations.DB.push('9000_future.sql'),
    'was made by a newer release of Quizlark (9.9.9, with the migration 9000_future.sql)',
  ],
  [
    'with fewer rows',
    ({ rows }: BackupManifest) => Object.assign(rows.DB, { users: 2 }),
    'is damaged: users has 1 rows, its manifest says 2',
  ],
  [
    'without a table',
    ({ rows }: BackupManifest) => Object.assign(rows.DB, { lost: 2 }),
    'is damaged: lost has no rows, its manifest says 2',
  ],
])('a backup %s is refused, and nothing is left', async (_, change, sentence) => {
  const { parent, file } = await buildOtherBackup(change);
  await expect(restoreFolder(file, join(parent, 'restored'), RESTORE)).rejects.toThrow(sentence);
  expect(readdirSync(parent).toSorted()).toEqual(['backup.tar', 'original.tar', 'state']);
});

test('until the last step there is no folder of this name, and a restore that fails leaves none', async () => {
  const { parent, folder, file } = await sites.copy();
  await backUpFolder(folder, file, CONFIG);
  const target = join(parent, 'restored');
  const prepare = async () => {
    expect(existsSync(target)).toBe(false);
    throw new Error('The migration failed.');
  };
  await expect(restoreFolder(file, target, { config: CONFIG, prepare })).rejects.toThrow('The migration failed.');
  expect(readdirSync(parent).toSorted()).toEqual(['backup.tar', 'state']);
});
