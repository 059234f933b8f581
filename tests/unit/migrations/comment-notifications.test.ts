import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { ROOT } from '#scripts/cli/run-command';

const FOLDER = join(ROOT, 'migrations');
const MIGRATION = '0023';

function applyMigrations(db: DatabaseSync, isSelected: (name: string) => boolean): void {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && isSelected(name));
  for (const name of names.toSorted()) db.exec(readFileSync(join(FOLDER, name), 'utf8'));
}

/** Inserts a row whose other required columns are empty. */
function insertRow(db: DatabaseSync, table: string, fields: Record<string, string | number | null>): void {
  const required = db
    .prepare(`select name from pragma_table_info(?) where "notnull" = 1 and dflt_value is null`)
    .all(table)
    .map(({ name }) => [String(name), 0] as const);
  const row = { ...Object.fromEntries(required), ...fields };
  const names = Object.keys(row);
  db.prepare(`insert into ${table} (${names.map((name) => `"${name}"`)}) values (${names.map(() => '?')})`).run(...Object.values(row));
}

const quiz = { type: 'kquiz', status: 'public', user_status: 'public', review_status: 'initial' };

function buildOldStore(): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  applyMigrations(db, (name) => name < MIGRATION);
  db.exec('pragma ignore_check_constraints = on');
  insertRow(db, 'contents', { ...quiz, id: 'quiz', uid: 'U1', url_name: 'larks', title: 'Larks' });
  insertRow(db, 'contents', { ...quiz, id: 'rejected', uid: 'U2', url_name: 'lies', title: 'Lies', review_status: 'rejected' });
  insertRow(db, 'users', { id: 'jo', username: 'jo_wren' });
  insertRow(db, 'users', { id: 'gone', username: 'erased_1', erased_at: 1 });
  insertRow(db, 'comments', { id: 'c1', uid: 'c1', thread_slug: 'kquiz-U1', text: 'Good morning.' });
  insertRow(db, 'comments', { id: 'c2', uid: 'c2', thread_slug: 'kquiz-U1', text: '', deleted_at: 1 });
  return db;
}

const notifyOfComment = (db: DatabaseSync, kind: string, commentId: string) =>
  insertRow(db, 'notifications', {
    ...{ user_id: 'reader', created_at: 1, id: `${kind} ${commentId}`, kind, topic_type: 'content', topic: 'quiz', title: 'Larks' },
    ...{ link: `/kquiz/larks#comment-${commentId}`, text: 'A text.' },
  });

function notifyOfReport(db: DatabaseSync, topicType: string, topic: string, decision = 'uphold'): void {
  const caseId = `case-${topicType}-${topic}`;
  insertRow(db, 'cases', { id: caseId, topic_type: topicType, topic, decision, reason: 'Seen.', closed_at: 1 });
  insertRow(db, 'notifications', {
    ...{ user_id: 'reader', created_at: 1, id: `${caseId}-reader`, kind: 'report', topic_type: topicType, topic, title: '', link: '' },
    text: 'You were right about the comment “Buy this.”, and it has been dealt with. Thank you. Seen.',
  });
}

const listRows = (db: DatabaseSync, columns: string, kinds: string) =>
  db
    .prepare(`select ${columns} from notifications where kind in (${kinds}) order by id`)
    .all()
    .map((row) => Object.values(row));

test('notifications of existing comments name their comment, and those of deleted comments go', () => {
  const db = buildOldStore();
  notifyOfComment(db, 'reply', 'c1');
  notifyOfComment(db, 'comment', 'c2');
  notifyOfComment(db, 'mention', 'c3');
  insertRow(db, 'notifications', { user_id: 'reader', created_at: 1, id: 'review', kind: 'review', title: 'Larks', text: 'Public.' });
  applyMigrations(db, (name) => name >= MIGRATION);
  expect(listRows(db, 'id, comment_id', "'reply', 'comment', 'mention', 'review'")).toEqual([
    ['reply c1', 'c1'],
    ['review', ''],
  ]);
});

test('outcomes of existing reports get a title, a link and a text that quotes nobody', () => {
  const db = buildOldStore();
  for (const [topicType, topic] of [
    ['comment', 'c1'],
    ['comment', 'c2'],
    ['comment', 'c3'],
    ['content', 'quiz'],
    ['content', 'rejected'],
    ['content', 'unknown'],
    ['user', 'gone'],
    ['user', 'jo'],
  ] as const)
    notifyOfReport(db, topicType, topic, topic === 'jo' ? 'dismiss' : 'uphold');
  applyMigrations(db, (name) => name >= MIGRATION);
  expect(listRows(db, 'title, link', "'report'")).toEqual([
    ['a comment on Larks', '/kquiz/larks#comment-c1'],
    ['a deleted comment', ''],
    ['a deleted comment', ''],
    ['Larks', '/kquiz/larks'],
    ['Lies', ''],
    ['a deleted item', ''],
    ['a deleted account', ''],
    ['the profile of jo_wren', '/profile/jo_wren'],
  ]);
  expect(new Set(listRows(db, 'text', "'report'").flat())).toEqual(
    new Set([
      'You were right, and we have dealt with this. Thank you. Seen.',
      'We found nothing against the guidelines. Thank you for telling us. Seen.',
    ]),
  );
});
