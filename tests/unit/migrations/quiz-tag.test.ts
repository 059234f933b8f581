import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { ROOT } from '#scripts/cli/run-command';
import { sanitiseHtml } from '#worker/contents/article-html/sanitise-html';

const FOLDER = join(ROOT, 'migrations');

function applyMigrations(db: DatabaseSync, isSelected: (name: string) => boolean): void {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && isSelected(name));
  for (const name of names.toSorted()) {
    for (const statement of readFileSync(join(FOLDER, name), 'utf8').split('--> statement-breakpoint')) db.exec(statement);
  }
}

const EMBED = sanitiseHtml('<p>Guess.</p><div data-id="kquiz-1abc2def3" class="quizlark other">x</div>');
const SOURCE_CODE = sanitiseHtml('<p>&lt;div class="quizlark" data-id="kquiz-1abc2def3"&gt;</p>');
const CONTENTS = [
  ['inside', 'article', EMBED, ['user_created', 'featured'], ['user_created', 'Quiz', 'featured']],
  ['marked', 'article', EMBED, ['Quiz'], ['Quiz']],
  ['wrongly-marked', 'article', '<p>None.</p>', ['ads', 'Quiz'], ['ads']],
  ['source-code', 'article', SOURCE_CODE, [], []],
  ['game', 'article', `<!doctype html><script>1</script>${EMBED}`, ['game'], ['game']],
  ['quiz', 'pquiz', undefined, ['Quiz', 'showstats'], ['showstats']],
] as const;

test('articles that embed a quiz get the tag Quiz, with its label and its count, and others lose it', () => {
  const db = new DatabaseSync(':memory:');
  applyMigrations(db, (name) => name < '0022');
  const insert =
    db.prepare(`insert into contents (id, uid, type, url_name, title, internal_tags, creator_id, creator_name, creator_username,
    shuffle, created_at, modified_at, modified_by, save_id, body, listed)
    values (?1, ?1, ?2, ?1, ?1, ?3, 'c', 'c', 'c', 0.5, 1, 2, 'c', 's', ?4, 1)`);
  const insertLabel = db.prepare(
    "insert into content_labels (label, content_id, type, listed, modified_at) values ('internal:Quiz', ?, ?, 1, 2)",
  );
  for (const [id, type, htmlContent, tags] of CONTENTS) {
    insert.run(id, type, JSON.stringify(tags), JSON.stringify({ htmlContent }));
    if (tags.some((tag) => tag === 'Quiz')) insertLabel.run(id, type);
  }
  applyMigrations(db, (name) => name.startsWith('0022'));
  const readTags = db.prepare('select id, internal_tags as tags from contents order by rowid');
  expect(readTags.all().map(({ id, tags }) => [id, JSON.parse(String(tags))])).toEqual(CONTENTS.map(([id, , , , tags]) => [id, [...tags]]));
  const labels = db
    .prepare("select content_id as id, modified_at, listed from content_labels where label = 'internal:Quiz' order by 1")
    .all();
  expect(labels.map((row) => ({ ...row }))).toEqual(['inside', 'marked'].map((id) => ({ id, modified_at: 2, listed: 1 })));
  expect(db.prepare("select value from counters where name = 'tagged:Quiz'").get()).toMatchObject({ value: 2 });
  const queued = db.prepare('select content_id as id from search_outbox order by 1').all();
  expect(queued.map(({ id }) => id)).toEqual(['inside', 'quiz', 'wrongly-marked']);
});
