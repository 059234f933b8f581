import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { ROOT } from '#scripts/cli/run-command';

const FOLDER = join(ROOT, 'migrations');
const DAY_MS = 24 * 60 * 60 * 1000;

function applyMigrations(db: DatabaseSync, isSelected: (name: string) => boolean): void {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && isSelected(name));
  for (const name of names.toSorted()) {
    for (const statement of readFileSync(join(FOLDER, name), 'utf8').split('--> statement-breakpoint')) db.exec(statement);
  }
}

/** The database of the previous release in the middle of a day: plays, buffers of plays, users, job watermarks and comments. */
function buildOldStore(now: number): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  applyMigrations(db, (name) => name < '0018');
  const insertPlay =
    db.prepare(`insert into submissions (seq, id, content_id, type, version, user_id, actor, answers, duration, ranked, metadata, created_at)
    values (?, ?, ?, ?, 1, null, ?, ?, 60, ?, '{}', ?)`);
  insertPlay.run(1, 's1', 'quiz', 'pquiz', 'anna', '[]', 0, now - 5 * DAY_MS);
  insertPlay.run(2, 's2', 'quiz', 'pquiz', 'anna', '[1,2]', 0, now - 60_000);
  insertPlay.run(3, 's3', 'quiz', 'pquiz', 'ben', '[]', 0, now - 60_000);
  insertPlay.run(4, 's4', 'quiz', 'pquiz', 'ben', '[]', 0, now - 60_000);
  insertPlay.run(5, 's5', 'trivia', 'kquiz', 'ben', '[]', 0, now - 60_000);
  insertPlay.run(6, 's6', 'trivia', 'kquiz', 'anna', '[]', 1, now - 60_000);
  insertPlay.run(7, 's7', 'trivia', 'kquiz', 'zoe', '[]', 1, now);
  const insertBuffer = db.prepare('insert into play_buffers (bucket, contents, people) values (?, ?, ?)');
  const buildRank = (timeDim: string, plays: number, byCategory: object) => ({ timeDim, plays, byCategory });
  insertBuffer.run(
    0,
    JSON.stringify([['quiz', { since: 77, firsts: [2, 3], others: [4] }]]),
    JSON.stringify([
      [
        'u1',
        {
          since: 1,
          plays: 3,
          ranks: { date_player: buildRank('20261122', 2, { birds: 1, sea: 1 }), week_player: buildRank('2026-W47', 5, {}) },
        },
      ],
      ['gone', { since: 1, plays: 3, ranks: { date_player: buildRank('20261122', 2, {}) } }],
    ]),
  );
  insertBuffer.run(1, JSON.stringify([['trivia', { since: 88, firsts: [6], others: [5] }]]), '[]');
  const insertUser = db.prepare(
    "insert into users (id, username, password_hash, created_at, play_count, ranks, erased_at) values (?, ?, '', 0, ?, ?, ?)",
  );
  insertUser.run(
    'u1',
    'u1',
    10,
    JSON.stringify({ date_player: buildRank('20261122', 4, { birds: 2 }), month_player: buildRank('2026-11', 9, {}) }),
    null,
  );
  insertUser.run('gone', 'gone', 0, '{}', 1);
  const insertJob = db.prepare('insert into jobs (name, watermark) values (?, ?)');
  for (const [name, watermark] of [
    ['roll-up-plays', '6/41'],
    ['roll-up-views', '20261122'],
    ['close-day', '20261121 quiz'],
    ['count-comments', 'c1'],
  ] as const)
    insertJob.run(name, watermark);
  const insertComment = db.prepare(
    "insert into comments (id, uid, thread_slug, user_id, text, created_at) values (?, ?, 't', 'u1', 'x', ?)",
  );
  insertComment.run('c1', 'c1', now);
  insertComment.run('c2', 'c2', now);
  return db;
}

test('buffered plays of the previous release become pending, and its roll-ups count nothing more', () => {
  const now = Date.now();
  const db = buildOldStore(now);
  applyMigrations(db, (name) => name.startsWith('0018'));
  const queryRows = (query: string) =>
    db
      .prepare(query)
      .all()
      .map((row) => ({ ...row }));
  expect(
    queryRows('select content_id as id, first_seq as first, plays, players, bytes, threshold, since from pending_plays order by 1'),
  ).toEqual([
    { id: 'quiz', first: 2, plays: 3, players: 2, bytes: 9, threshold: 1, since: 77 },
    { id: 'trivia', first: 5, plays: 2, players: 1, bytes: 4, threshold: 1, since: 88 },
  ]);
  expect(queryRows('select content_id as id, actor, plays, ranked from unique_players order by 1, 2')).toEqual([
    { id: 'quiz', actor: 'anna', plays: 1, ranked: 1 },
    { id: 'quiz', actor: 'ben', plays: 2, ranked: 1 },
    { id: 'trivia', actor: 'anna', plays: 1, ranked: 1 },
    { id: 'trivia', actor: 'ben', plays: 1, ranked: 0 },
  ]);
  const [user, erasedUser] = queryRows('select play_count as plays, ranks from users order by id desc');
  expect([user?.['plays'], JSON.parse(String(user?.['ranks']))]).toEqual([
    13,
    {
      date_player: { timeDim: '20261122', plays: 6, byCategory: { birds: 3, sea: 1 } },
      week_player: { timeDim: '2026-W47', plays: 5, byCategory: {} },
      month_player: { timeDim: '2026-11', plays: 9, byCategory: {} },
    },
  ]);
  expect(erasedUser).toEqual({ plays: 0, ranks: '{}' });
  expect(queryRows('select name, state from job_states order by name')).toEqual([
    { name: 'close-day', state: '{"day":20261121,"contentId":"quiz"}' },
    { name: 'roll-up-plays', state: '{"seq":6}' },
    { name: 'roll-up-views', state: '{"openDay":20261122}' },
  ]);
  expect(queryRows("select value from counters where name like 'day:%:comments'")).toEqual([{ value: 1 }]);
  db.exec("insert into comments (id, uid, thread_slug, user_id, text, created_at) values ('c3', 'c3', 't', 'u1', 'x', 0)");
  expect(queryRows("select value from counters where name = 'day:19700101:comments'")).toEqual([{ value: 1 }]);
  // The previous Worker takes any free lease and counts the rows after its watermark.
  expect(queryRows(`select count(*) as n from jobs where name in ('roll-up-plays', 'count-comments') and lease_until <= ${now}`)).toEqual([
    { n: 0 },
  ]);
  expect(queryRows("select id from comments where id > (select watermark from jobs where name = 'count-comments')")).toEqual([]);
});
