import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { listTables } from '#scripts/backup/copy-database';
import { ROOT } from '#scripts/cli/run-command';
import { MIGRATION_FOLDERS, readMigrations } from '#scripts/database/migrate';
import { openStorage, type StorageConfig } from '#scripts/serve/serve-site';
import { getStatePaths, openStateFolder } from '#scripts/state/state-folder';
import { findStoreFiles, type StoreFiles } from '#scripts/state/store-files';
import { createTemporaryFolder } from '#tests/helpers/temporary-folder';

export const CONFIG: StorageConfig = {
  compatibility_date: '2026-07-30',
  compatibility_flags: ['nodejs_compat'],
  d1_databases: [
    { binding: 'DB', database_id: 'larks' },
    { binding: 'SEARCH', database_id: 'nests' },
  ],
  r2_buckets: [{ binding: 'IMAGES_BUCKET', bucket_name: 'eggs' }],
};
const buildNumbers = (count: number) => `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;

/** The plays of a site. */
const PLAYS = 10;

/** Inserts an article of 300,000 characters, 19 short ones, plays, and a table of every kind of value. */
function fillDatabase(path: string): void {
  const db = new DatabaseSync(path);
  db.exec(`
    insert into users (id, username, password_hash, created_at) values ('u1', 'jo_wren', 'scrypt$1', 0);
    insert into contents (id, type, uid, url_name, title, status, user_status, listed, creator_id, creator_name, creator_username, shuffle,
      created_at, modified_at, published_at, modified_by, save_id, body)
      ${buildNumbers(20)} select 'c' || i, 'article', 'uid' || i, 'lark-' || i, 'Lark ' || i, 'public', 'public', 1, 'u1', 'Jo', 'jo_wren', 0.5, i, i, i, 'u1',
      's' || i, json_object('htmlContent', iif(i = 1, replace(hex(zeroblob(150000)), '00', 'ü?'), 'Song')) from n;
    create table kinds (a integer, b real, c text, d blob);
    insert into kinds values (9007199254740993, 1e300, 'nul' || char(0) || 'after', x'00ff80'), (null, -0.0, '', x''), (-9223372036854775808, 0.1, '𝔮', null)`);
  insertPlays(db, PLAYS);
  db.close();
}

function insertPlays(db: DatabaseSync, count: number): void {
  db.exec(`insert into submissions (id, content_id, type, version, actor, answers, duration, ranked, metadata, created_at)
    ${buildNumbers(count)} select 'p' || i, 'c' || (i % 20 + 1), 'article', 1, 'a' || (i % 1000), '[]', i % 60, 0, '{}', i from n`);
}

/** Replaces the plays of a site by this number of them. */
export function replacePlays({ files: { database } }: Site, count: number): void {
  const db = new DatabaseSync(database);
  db.exec('delete from submissions');
  insertPlays(db, count);
  db.close();
}

/** Makes a site's state folder with three pictures. */
async function fillSiteFolder(folder: string): Promise<void> {
  (await openStateFolder(folder)).close();
  const { database, search } = await findStoreFiles(folder, CONFIG);
  createDatabase(database);
  createDatabase(search, readMigrations(join(ROOT, MIGRATION_FOLDERS.SEARCH)));
  fillDatabase(database);
  const storage = await openStorage(folder, CONFIG);
  const { IMAGES_BUCKET } = await storage.getBindings<{ IMAGES_BUCKET: R2Bucket }>();
  for (const name of ['owl', 'wren', 'lark'])
    await IMAGES_BUCKET.put(`${name}.webp`, name.repeat(1_000), { httpMetadata: { contentType: 'image/webp' } });
  await storage.dispose();
  writeFileSync(getStatePaths(folder).seededMarker, '2026-11-24');
  writeFileSync(getStatePaths(folder).publicMarker, 'https://quiz.example.com');
}

/** Creates a database with these migrations, in a tenth of the time that workerd takes. */
export function createDatabase(path: string, migrations = readMigrations(join(ROOT, MIGRATION_FOLDERS.DB))): void {
  mkdirSync(dirname(path), { recursive: true });
  const db = new DatabaseSync(path);
  db.exec(`pragma journal_mode = wal; begin;
    create table d1_migrations (id integer primary key, name text unique, applied_at timestamp default current_timestamp not null)`);
  for (const { name, statements } of migrations) {
    for (const sql of statements) db.exec(sql);
    db.prepare('insert into d1_migrations (name) values (?)').run(name);
  }
  db.exec('commit');
  db.close();
}

/** Replaces the main database by one of the release before the newest migration. */
export async function replaceByOlderDatabase({ files: { database } }: Site): Promise<{ newestMigration: string }> {
  for (const suffix of ['', '-wal', '-shm']) rmSync(database + suffix, { force: true });
  const migrations = readMigrations(join(ROOT, MIGRATION_FOLDERS.DB));
  createDatabase(database, migrations.slice(0, -1));
  fillDatabase(database);
  return { newestMigration: migrations.at(-1)?.name ?? '' };
}

/** Fills one site folder, of which each test gets a copy. */
export function createSiteFolders(): {
  fill: () => Promise<void>;
  remove: () => void;
  copy: () => Promise<Site>;
} {
  const original = mkdtempSync(join(tmpdir(), 'quizlark-unit-'));
  return {
    fill: () => fillSiteFolder(original),
    remove: () => rmSync(original, { recursive: true }),
    copy: async () => {
      const parent = createTemporaryFolder();
      const folder = join(parent, 'state');
      cpSync(original, folder, { recursive: true });
      return { parent, folder, file: join(parent, 'backup.tar'), files: await findStoreFiles(folder, CONFIG) };
    },
  };
}

export interface Site {
  /** An empty folder around the state folder. */
  parent: string;
  folder: string;
  /** Where a backup may go. */
  file: string;
  files: StoreFiles;
}

/** The tables whose rows differ between two databases, compared value by value. */
export function findDifferentTables(first: string, second: string): string[] {
  const db = new DatabaseSync(first);
  db.prepare('attach ? as other').run(second);
  const tables = listTables(db);
  const count = (sql: string) => Number(db.prepare(`select count(*) as n from (${sql})`).get()?.['n']);
  const different = tables.filter((table) => {
    const [one, other] = [`select * from main."${table}"`, `select * from other."${table}"`];
    return count(one) !== count(other) || count(`${one} except ${other}`) > 0 || count(`${other} except ${one}`) > 0;
  });
  db.close();
  return different;
}
