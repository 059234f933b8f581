import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { applyMigrations, readMigrations } from '#scripts/database/migrate';
import { openD1 } from '#scripts/database/open-d1';
import { MIGRATIONS_FOLDER } from '#scripts/database/recount';
import { createTemporaryFolder } from '#tests/helpers/temporary-folder';

function openDatabase(): D1Database {
  const { client, close } = openD1(join(createTemporaryFolder(), 'birds.sqlite'));
  onTestFinished(close);
  return client;
}

/** A database whose second batch, the first one of a migration, fails before it has an effect or after it, as when a process is killed. */
function interruptSecondBatch(db: D1Database, when: 'before' | 'after'): D1Database {
  let count = 0;
  return {
    prepare: (sql: string) => db.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => {
      count += 1;
      if (count === 2 && when === 'before') throw new Error('killed');
      const results = await db.batch(statements);
      if (count === 2) throw new Error('killed');
      return results;
    },
  } as D1Database;
}

const readSchema = (db: D1Database) =>
  db.prepare("select name, sql from sqlite_schema where name not glob 'sqlite_*' and name not glob '_cf_*' order by name").raw();
const readRows = (db: D1Database) =>
  db.batch([
    db.prepare('select id, username, password_hash from users'),
    db.prepare('select id, title, body, tags from contents'),
    db.prepare('select id, answers from submissions'),
    db.prepare('select id from comments'),
  ]);

/** Rows of a person of the first release: an account, a content, a play and a comment. */
const insertOldRows = (db: D1Database) =>
  db.batch([
    db.prepare("insert into users (id, username, password_hash, created_at) values ('u', 'wren', 'hash', 1)"),
    db.prepare(`insert into contents (id, type, uid, url_name, title, creator_id, creator_name, creator_username, shuffle, created_at, modified_at,
      modified_by, save_id, body, tags) values ('c', 'article', 'c', 'c', 'Birds', 'u', 'Wren', 'wren', 0, 1, 1, 'u', 's', '{"htmlContent":"<p>Hi</p>"}', '["bird"]')`),
    db.prepare(`insert into submissions (id, content_id, type, version, user_id, actor, answers, duration, ranked, metadata, created_at)
      values ('p', 'c', 'article', 1, 'u', 'a', '[]', 1, 0, '{}', 1)`),
    db.prepare("insert into comments (id, uid, thread_slug, user_id, text, created_at) values ('m', 'm', 'article-c', 'u', 'Hello', 1)"),
  ]);

test('a start that is killed at any step of the migrations is repeated, and ends with the same schema and all rows', async () => {
  const [SMOOTH, INTERRUPTED] = [openDatabase(), openDatabase()];
  const [first, ...others] = readMigrations(MIGRATIONS_FOLDER);
  const firstFolder = createTemporaryFolder();
  cpSync(join(MIGRATIONS_FOLDER, first?.name ?? ''), join(firstFolder, first?.name ?? ''));
  for (const db of [SMOOTH, INTERRUPTED]) {
    await applyMigrations(db, firstFolder);
    await insertOldRows(db);
  }

  await applyMigrations(SMOOTH, MIGRATIONS_FOLDER);
  for (const { name } of others) {
    await expect(applyMigrations(interruptSecondBatch(INTERRUPTED, 'before'), MIGRATIONS_FOLDER), name).rejects.toThrow('killed');
    await expect(applyMigrations(interruptSecondBatch(INTERRUPTED, 'after'), MIGRATIONS_FOLDER), name).rejects.toThrow('killed');
  }
  expect(await applyMigrations(INTERRUPTED, MIGRATIONS_FOLDER)).toEqual([]);
  expect(await readSchema(INTERRUPTED)).toEqual(await readSchema(SMOOTH));
  const [interrupted, smooth] = [await readRows(INTERRUPTED), await readRows(SMOOTH)].map((answers) =>
    answers.map(({ results }) => results),
  );
  expect(interrupted).toEqual(smooth);
  expect(interrupted).toEqual([
    [{ id: 'u', username: 'wren', password_hash: 'hash' }],
    [{ id: 'c', title: 'Birds', body: '{"htmlContent":"<p>Hi</p>"}', tags: '["bird"]' }],
    [{ id: 'p', answers: '[]' }],
    [{ id: 'm' }],
  ]);
});
