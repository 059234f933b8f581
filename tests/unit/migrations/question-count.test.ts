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

test('contents from before the number of questions was stored have it', () => {
  const db = new DatabaseSync(':memory:');
  const index = files.findIndex((name) => name.includes('question_count'));
  applyFiles(db, files.slice(0, index));
  const insertContent =
    db.prepare(`insert into contents (id, type, uid, url_name, title, creator_id, creator_name, creator_username, shuffle,
    created_at, modified_at, modified_by, save_id, body) values (?1, ?2, ?1, ?1, ?1, 'u', 'U', 'u', 0, 0, 0, 'u', 's', ?3)`);
  insertContent.run('a', 'kquiz', '{"questions":[{},{},{}]}');
  insertContent.run('b', 'pquiz', '{"results":[],"questions":[]}');
  insertContent.run('c', 'article', '{"htmlContent":"<p>Once.</p>"}');
  insertContent.run('d', 'kquiz', '{}');
  applyFiles(db, files.slice(index));
  const counts = db.prepare('select id, question_count as n from contents order by id').all();
  expect(counts.map((row) => `${row['id']}${row['n']}`)).toEqual(['a3', 'b0', 'c0', 'd0']);
});
