import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getInitialScore } from '#rules/stats/performance-score';
import { generateContents, markIndexComplete } from '#tests/bench/generate-contents';
import { advanceClock, bindings, clock } from '#tests/helpers/api';
import {
  createJobContext,
  DAY_MS,
  EVERY_FIVE_MINUTES,
  insertSubmissions,
  queryRows,
  type TestPlay,
  writePending,
} from '#tests/jobs/helpers';
import { runJobs } from '#worker/jobs/index';

interface Line {
  job: string;
  rowsRead: number;
  rowsWritten: number;
  statements: number;
  ms: number;
}

let lines: Line[] = [];
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(JSON.parse(line)));
});

async function costs(cron = EVERY_FIVE_MINUTES): Promise<Record<string, Line>> {
  lines = [];
  await runJobs(createJobContext(), cron);
  return Object.fromEntries(lines.map((line) => [line.job, line]));
}

const KINDS = ['kquiz', 'pquiz', 'article'] as const;

/** Plays of so many contents by as many people, each content as often as the next. */
const playsOf = (contents: number, plays: number): TestPlay[] =>
  Array.from({ length: plays }, (_, i) => ({
    contentId: `0bench${String(i % contents).padStart(20, '0')}`,
    at: clock.now,
    userId: i % 2 === 0 ? `player${i % 500}` : null,
    person: `person${i % 500}`,
    type: KINDS[(i % contents) % 3] ?? 'article',
    ranked: true,
    answers: (i % contents) % 3 === 2 ? [] : [{ questionId: 'q1', choiceId: 'a' }],
  }));

beforeAll(async () => {
  await generateContents(bindings.DB, 0, 5_000);
  const score = getInitialScore(new Date(1_700_000_000_000));
  await bindings.DB.batch([
    bindings.DB.prepare('update contents set play_count = 0, score = ?').bind(score),
    bindings.DB.prepare('update content_labels set play_count = 0, score = ?').bind(score),
    bindings.DB.prepare(`insert into users (id, username, password_hash, created_at)
      with recursive n(i) as (select 0 union all select i + 1 from n where i < 1499)
      select iif(i < 500, 'player' || i, 'creator' || (i - 500)), 'cost_person_' || i, 'none', 0 from n`),
  ]);
  // The search index of all these contents is not what is measured here.
  await markIndexComplete(bindings);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
}, 120_000);

test('a run without new plays reads only the hot list, and writes only leases and home’s snapshots', async () => {
  const idle = await costs();
  for (const line of Object.values(idle)) print('nothing new', line);
  expect(idle['roll-up-plays']?.rowsRead).toBeLessThanOrEqual(6);
  expect(idle['roll-up-views']?.rowsRead).toBeLessThanOrEqual(5);
  expect(idle['index-search']?.rowsRead).toBeLessThanOrEqual(7);
  expect(idle['close-day']?.rowsRead).toBeLessThanOrEqual(6);
  expect(idle['clear-expired']?.rowsRead).toBeLessThanOrEqual(36);
  expect(idle['refresh-scores']?.rowsRead).toBeLessThanOrEqual(2_000);
  // Taking and giving back each lease, and home's four.
  expect(Object.values(idle).reduce((sum, line) => sum + line.rowsWritten, 0)).toBeLessThanOrEqual(2 * Object.keys(idle).length + 4);
});

test('the rows that 2,000 plays cost depend on the plays, not on the number of contents or records', async () => {
  advanceClock(60_000);
  await insertSubmissions(playsOf(200, 2_000));
  const firstRun = (await costs())['roll-up-plays'] as Line;
  advanceClock(60_000);
  await insertSubmissions(playsOf(200, 2_000));
  const secondRun = (await costs())['roll-up-plays'] as Line;
  for (const line of [firstRun, secondRun]) {
    expect(line.rowsRead / 2_000).toBeLessThan(60);
    expect(line.rowsWritten / 2_000).toBeLessThan(10);
    expect(line.statements).toBeLessThan(150);
  }
  print('2,000 plays of 200 contents by 500 people', firstRun);
  print('the same again', secondRun);
});

test('one play costs a few dozen rows', async () => {
  await writePending();
  advanceClock(60_000);
  await insertSubmissions(playsOf(1, 1));
  const line = (await costs())['roll-up-plays'] as Line;
  print('one play', line);
  expect(line.rowsRead).toBeLessThan(150);
  expect(line.rowsWritten).toBeLessThan(60);
});

test('a run processes a limited part of a backlog, within the 1,000 statements of an invocation', async () => {
  advanceClock(60_000);
  await insertSubmissions(playsOf(2_000, 8_000));
  const backlog = await costs();
  print('a backlog of 8,000 plays', backlog['roll-up-plays'] as Line);
  expect(Object.values(backlog).reduce((sum, line) => sum + line.statements, 0)).toBeLessThan(1_000);
  const [left] = await queryRows<{ n: number }>(
    "select count(*) as n from submissions where seq > (select state ->> 'seq' from job_states where name = 'roll-up-plays')",
  );
  expect(left).toEqual({ n: 2_000 });
}, 60_000);

test('views of 1,000 contents are counted within the row limits', async () => {
  await bindings.DB.prepare(`insert into content_days (day, content_id, views)
    with recursive n(i) as (select 0 union all select i + 1 from n where i < 999) select 20261121, printf('0bench%020d', i), 3 from n`).run();
  advanceClock(DAY_MS);
  const line = (await costs())['roll-up-views'] as Line;
  print('views of 1,000 contents', line);
  expect(line.rowsRead / 1_000).toBeLessThan(40);
  expect(line.rowsWritten / 1_000).toBeLessThan(40);
});

test('closing a day stays within the row limits', async () => {
  advanceClock(3 * DAY_MS);
  const costsOfClosing = await costs();
  for (const job of ['close-day', 'clear-expired']) print('closing a day', costsOfClosing[job] as Line);
  expect(costsOfClosing['close-day']?.rowsRead).toBeGreaterThan(1_000);
  expect(costsOfClosing['close-day']?.statements).toBeLessThan(100);
  expect(costsOfClosing['clear-expired']?.statements).toBeLessThan(70);
});

const measured: string[] = [];
const print = (what: string, { job, rowsRead, rowsWritten, statements, ms }: Line) =>
  measured.push(`${job}, ${what}: ${rowsRead} rows read, ${rowsWritten} written, ${statements} statements, ${ms} ms`);
afterAll(() => {
  vi.restoreAllMocks();
  console.log(measured.join('\n'));
});

describe('statements use their indexes', () => {
  const planOf = async (query: string) =>
    (await queryRows<{ detail: string }>(`explain query plan ${query}`)).map((row) => row.detail).join('\n');

  test.each([
    [
      'a ranking',
      "select u.id from (select records from stats where type = 'a' and time_dim = 'b') s, json_each(s.records) one cross join users u on u.id = one.value ->> 'user' limit 12",
      /SEARCH stats USING PRIMARY KEY \(type=\? AND time_dim=\?\)/,
    ],
    [
      'unrolled views',
      'select day from content_days where (day, content_id) > (1, 2) and views > rolled_views order by day, content_id limit 5',
      /USING PRIMARY KEY/,
    ],
    [
      'unique players of days gone by',
      'select day, content_id, actor from unique_players where day <= 5 limit 5',
      /USING PRIMARY KEY \(day<\?\)/,
    ],
    ['mails sent long ago', "select id from mails where id < 'b' and sent_at is not null limit 5", /USING INDEX \S+ \(id<\?\)/],
  ])('%s', async (_, query, index) => {
    const plan = await planOf(query);
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/SCAN (stats|content_days|unique_players|mails)|TEMP B-TREE/);
  });
});
