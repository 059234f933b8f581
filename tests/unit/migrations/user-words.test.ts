import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'migrations');
const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();
const applyFiles = (db: DatabaseSync, names: readonly string[]) => {
  for (const name of names) db.exec(readFileSync(join(FOLDER, name), 'utf8'));
};

test('accounts from before the search by words are found by their names, address and parts of the username', () => {
  const db = new DatabaseSync(':memory:');
  const index = files.findIndex((name) => name.includes('user_words'));
  applyFiles(db, files.slice(0, index));
  const insertUser = db.prepare(
    "insert into users (id, username, first_name, last_name, email, password_hash, created_at, erased_at) values (?, ?, ?, ?, ?, 'none', 0, ?)",
  );
  insertUser.run('a', 'anna_owl', 'Anna "A." Maria', 'O\\Neill', 'Anna@example.org', null);
  insertUser.run('b', 'ben', '', '', '', null);
  insertUser.run('c', 'deleted_c', 'Deleted', 'user', '', 1);
  applyFiles(db, files.slice(index));
  const listWords = (id: string) =>
    db
      .prepare('select word from user_words where user_id = ? order by word')
      .all(id)
      .map((row) => row['word']);
  const words = ['"a."', 'anna', 'anna@example.org', 'anna_owl', 'maria', 'o\\neill', 'owl'];
  expect([listWords('a'), listWords('b'), listWords('c')]).toEqual([words, ['ben'], []]);
  db.exec("update users set last_name = 'Lark' where id = 'a'");
  expect(listWords('a')).toEqual(words.with(5, 'lark').toSorted());
  db.exec("delete from users where id = 'a'");
  expect(listWords('a')).toEqual([]);
});
