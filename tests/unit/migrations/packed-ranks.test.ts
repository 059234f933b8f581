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

test('a database from before ranks were packed keeps its rankings, and each user keeps their latest ranks', () => {
  const db = new DatabaseSync(':memory:');
  const packedIndex = files.findIndex((name) => name.includes('packed_tallies'));
  applyFiles(db, files.slice(0, packedIndex));
  db.exec(
    `insert into users (id, username, password_hash, created_at) values ('a', 'anna', 'none', 0), ('b', 'ben', 'none', 0), ('c', 'cleo', 'none', 0)`,
  );
  db.exec(`insert into stats (type, time_dim, user_id, custom_dim, rank_score, stats) values
    ('date_player', '20261121', 'a', '', 9, '{"playCount":9,"rankScore":9}'),
    ('date_player', '20261122', 'a', '', 2, '{"playCount":2,"rankScore":2,"cat_playCount_birds":1}'),
    ('date_player', '20261122', 'b', '', 5, '{"playCount":5,"rankScore":5}'),
    ('month_player', '2026-11', 'a', '', 11, '{"playCount":11,"rankScore":11}'),
    ('date_tag', '20261122', '', 'owls', 7, '{"playCount":7,"rankScore":7}')`);
  applyFiles(db, files.slice(packedIndex));
  const ranks = db.prepare('select id, ranks from users order by id').all();
  expect(ranks.map((row) => [row['id'], JSON.parse(String(row['ranks']))])).toEqual([
    [
      'a',
      {
        date_player: { timeDim: '20261122', plays: 2, byCategory: { birds: 1 } },
        month_player: { timeDim: '2026-11', plays: 11, byCategory: {} },
      },
    ],
    ['b', { date_player: { timeDim: '20261122', plays: 5, byCategory: {} } }],
    ['c', {}],
  ]);
  const rankings = db.prepare("select records from stats where type = 'date_player' and time_dim = '20261122'").all();
  expect(rankings.map((row) => JSON.parse(String(row['records'])))).toEqual([
    [
      { user: 'b', customDim: '', stats: { playCount: 5, rankScore: 5 } },
      { user: 'a', customDim: '', stats: { playCount: 2, rankScore: 2, cat_playCount_birds: 1 } },
    ],
  ]);
  expect(
    db
      .prepare('select type, time_dim as period from stats order by 1, 2')
      .all()
      .map((row) => Object.values(row).join(' ')),
  ).toEqual(['date_player 20261121', 'date_player 20261122', 'date_tag 20261122', 'month_player 2026-11']);
});
