import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { applyMigrations } from '#scripts/database/migrate';
import { openD1 } from '#scripts/database/open-d1';
import { MIGRATIONS_FOLDER, recountAfterMigrations } from '#scripts/database/recount';
import { checkLiveStats, rebuildLiveStats } from '#scripts/rebuild/live-stats';
import { compareStats, rebuildStats } from '#scripts/rebuild/rebuild';
import { createTemporaryFolder } from '#tests/helpers/temporary-folder';
import { openDb } from '#worker/db/client';
import { createQueryMeter } from '#worker/db/query-meter';

const DAY_MS = 24 * 60 * 60 * 1000;
const PLAYED_AT = Date.parse('2026-10-01T10:00:00Z');

const originalFolder = mkdtempSync(join(tmpdir(), 'quizlark-unit-'));
const originalFile = join(originalFolder, 'old.sqlite');
afterAll(() => rmSync(originalFolder, { recursive: true }));
/** Migrating takes longer than the tests, so it happens once and each of them has a copy. */
beforeAll(async () => {
  const { client, close } = openD1(originalFile);
  await applyMigrations(client, copyMigrationsUpTo('0011_digests.sql'));
  await fillOldStore(client);
  await applyMigrations(client, MIGRATIONS_FOLDER);
  close();
}, 60_000);

/** A database of an older version, filled with plays and then migrated. */
function openMigratedStore(): D1Database {
  const path = join(createTemporaryFolder(), 'migrated.sqlite');
  copyFileSync(originalFile, path);
  return openStore(path);
}

function openStore(path = join(createTemporaryFolder(), 'new.sqlite')): D1Database {
  const { client, close } = openD1(path);
  onTestFinished(close);
  return client;
}

/** Copies the migrations up to one of them, as in an older checkout. */
function copyMigrationsUpTo(last: string): string {
  const folder = join(originalFolder, 'migrations');
  mkdirSync(folder);
  const names = readdirSync(MIGRATIONS_FOLDER).filter((name) => name.endsWith('.sql') && name <= last);
  for (const name of names) cpSync(join(MIGRATIONS_FOLDER, name), join(folder, name));
  return folder;
}

const BODY = JSON.stringify({
  results: [{ _id: 'r1' }, { _id: 'r2' }],
  questions: [{ _id: 'q1', choices: [{ _id: 'c1' }, { _id: 'c2' }] }],
});

/** Fills a database of migration 0011 with plays of few people, votes of old and new accounts, and the counters of its Worker. */
async function fillOldStore(db: D1Database): Promise<void> {
  const insertUser = db.prepare(`insert into users (id, username, password_hash, created_at) values (?, ?, 'none', ?)`);
  const insertContent =
    db.prepare(`insert into contents (id, type, uid, url_name, title, listed, creator_id, creator_name, creator_username, shuffle,
      created_at, modified_at, published_at, modified_by, save_id, body, tags, play_count, up_vote_count, view_count)
    values (?1, 'pquiz', ?1, ?1, 'Birds', 1, 'u0', 'Wren', 'wren', 0, ?2, ?2, ?2, 'u0', 's', ?3, '["birds"]', 30, 6, 12)`);
  const insertPlay =
    db.prepare(`insert into submissions (id, content_id, type, version, user_id, actor, answers, duration, result_id, ranked, metadata, created_at)
    values (?, ?, 'pquiz', 1, ?, ?, '[{"questionId":"q1","choiceId":"c1"}]', 60, 'r1', 0, '{"campaign_id":"spring"}', ?)`);
  const insertVote = db.prepare(`insert into votes (topic, user_id, topic_type, score, created_at) values (?, ?, 'pquiz', 1, ?)`);
  const contents = ['b1', 'b2'];
  const people = Array.from({ length: 6 }, (_, i) => `u${i}`);
  await db.batch([
    ...people.map((id, i) => insertUser.bind(id, `wren${i}`, PLAYED_AT - i * 3 * DAY_MS)),
    ...contents.map((id) => insertContent.bind(id, PLAYED_AT - DAY_MS, BODY)),
    ...contents.flatMap((id) =>
      Array.from({ length: 30 }, (_, i) =>
        insertPlay.bind(`${id}${i}`, id, i % 2 ? people[i % 6] : null, `a${i % 5}`, PLAYED_AT + i * 60_000),
      ),
    ),
    ...contents.flatMap((id) => people.map((user) => insertVote.bind(id, user, PLAYED_AT + 60_000))),
    db.prepare(`insert into content_days (day, content_id, views, plays, rolled_views) select 20261001, id, 12, 30, 12 from contents`),
    db.prepare(`insert into jobs (name, watermark) values ('roll-up-plays', '60'), ('roll-up-views', '20261002')`),
  ]);
}

const openTestDb = (db: D1Database) => openDb(db, createQueryMeter());
const listDifferences = async (db: D1Database) => (await compareStats(openTestDb(db), new Date())).differences;
const createRecount = (db: D1Database) => vi.fn(async () => (await rebuildStats(openTestDb(db), () => new Date())).remaining.length);

test('an older database is recounted once after its migration', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const db = openMigratedStore();
  expect((await listDifferences(db)).map(({ name }) => name)).toEqual(expect.arrayContaining(['contents', 'votes', 'scores']));

  const failingRecount = vi.fn(async () => {
    throw new Error('killed');
  });
  await expect(recountAfterMigrations(db, { recount: failingRecount })).rejects.toThrow('killed');
  const secondRecount = createRecount(db);
  await recountAfterMigrations(db, { recount: secondRecount });
  expect(secondRecount).toHaveBeenCalledOnce();
  expect(log.mock.calls.flat().join('\n')).toContain(
    'Recounting plays, views and votes (0012_favour.sql: people and weights of votes begin as',
  );
  expect(await listDifferences(db)).toEqual([]);
  expect(await db.prepare('select play_count as plays, player_count as players, up_vote_weight as weight from contents').first()).toEqual({
    plays: 30,
    players: 5,
    weight: 4.1,
  });

  await recountAfterMigrations(db, { recount: failingRecount });
  expect(failingRecount).toHaveBeenCalledOnce();
});

test('a recount that leaves differences runs again the next time', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const db = openMigratedStore();
  const incompleteRecount = vi.fn(async () => 3);
  await recountAfterMigrations(db, { recount: incompleteRecount });
  await recountAfterMigrations(db, { recount: incompleteRecount });
  expect(incompleteRecount).toHaveBeenCalledTimes(2);
});

test('a database without contents needs no recount, then or later', async () => {
  const db = openStore();
  await applyMigrations(db, MIGRATIONS_FOLDER);
  const unusedRecount = vi.fn(async () => 0);
  await recountAfterMigrations(db, { recount: unusedRecount });
  await db.batch([
    db.prepare(`insert into contents (id, type, uid, url_name, title, creator_id, creator_name, creator_username, shuffle, created_at, modified_at,
      modified_by, save_id, body) values ('b1', 'article', 'b1', 'b1', 'Birds', 'u0', 'Wren', 'wren', 0, 0, 0, 'u0', 's', '{}')`),
  ]);
  await recountAfterMigrations(db, { recount: unusedRecount });
  expect(unusedRecount).not.toHaveBeenCalled();
});

test('a recount of a running site uses the database’s clock and releases its leases', async () => {
  const db = openMigratedStore();
  expect((await checkLiveStats(openTestDb(db))).isCertain).toBe(true);
  expect((await rebuildLiveStats(openTestDb(db))).remaining).toEqual([]);
  expect(await checkLiveStats(openTestDb(db))).toMatchObject({ differences: [], isCertain: true });
  expect(await db.prepare('select count(*) as n from job_states where lease_until is not null').first('n')).toBe(0);
});
