import { beforeEach, expect, test, vi } from 'vitest';
import { bindings, clock } from '#tests/helpers/api';
import { createJobContext, DAY_MS, EVERY_FIVE_MINUTES, findJobState, queryRow, queryRows } from '#tests/jobs/helpers';
import { clearExpired } from '#worker/jobs/clear-expired/job';
import { runJobs } from '#worker/jobs/index';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

const LIVE = 3_000;
const EXPIRED = 6_200;
const A_RUN = 5_000;
const now = clock.now.getTime();
/** The tables that are cleared: their columns, and what stands in row `i` of those called `?1`, which are from `?2`. */
const TABLES = [
  ['sessions', 'id, user_id, expires_at, created_at, last_used_at', "?1 || i, 'u', ?2, 0, 0"],
  ['resets', 'token_hash, purpose, user_id, expires_at', "?1 || i, 'password', 'u', ?2"],
  ['rate_limits', 'key, count, expires_at', '?1 || i, 1, ?2'],
  ['view_marks', 'mark, expires_at', '?1 || i, ?2'],
  ['idempotency_keys', 'key, resource_id, expires_at', "?1 || i, 'r', ?2"],
  ['checked_answers', 'play_id, question_id, answer, created_at', "iif(?1 = 'live', 'z', '00') || i, 'q', '{}', ?2"],
  ['skipped_rows', 'job, key, cause, skipped_at', "?1, i, '', ?2"],
  ['mails', '"to", subject, body, due_at, id, sent_at', "'a@x.org', '', '', 0, iif(?1 = 'live', 'z', '00') || i, ?2"],
  [
    'drafts',
    'user_id, id, type, title, device, revision, created_at, modified_at, state',
    "?1, i, 'kquiz', '', '', 1, 0, iif(?1 = 'live', ?2, 0), '{}'",
  ],
  ['images', 'key, owner_id, width, height, bytes, created_at', "?1 || i, 'u', 1, 1, 1, ?2"],
] as const;

/** So many rows of each table that are still wanted, or are not. */
async function fill(name: 'live' | 'gone', count: number): Promise<void> {
  const at = name === 'live' ? now + 60_000 : now - 40 * DAY_MS;
  for (const [table, columns, values] of TABLES) {
    await bindings.DB.prepare(`insert into ${table} (${columns})
      with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1}) select ${values} from n`)
      .bind(name, at)
      .run();
  }
}
const counts = () =>
  Promise.all(TABLES.map(async ([table]) => [table, (await queryRow<{ n: number }>(`select count(*) as n from ${table}`))?.n]));
const each = (n: number) => TABLES.map(([table]) => [table, n]);

test('clearing reads only expired rows, by an index of each table', async () => {
  await fill('live', LIVE);
  const idle = createJobContext();
  await clearExpired(idle);
  // Four rows tell when people last did something.
  expect(idle.meter.rowsRead).toBeLessThanOrEqual(3 * TABLES.length + 4);
  expect(idle.meter.rowsWritten).toBe(0);

  await fill('gone', EXPIRED);
  const busy = createJobContext();
  await clearExpired(busy);
  expect(await counts()).toEqual(each(LIVE + EXPIRED - A_RUN));
  expect(busy.meter.rowsRead).toBeLessThan(6 * A_RUN * TABLES.length);
  expect(busy.meter.statements).toBeLessThan(100);
  await clearExpired(createJobContext());
  expect(await counts()).toEqual(each(LIVE));
});

const yesterday = (hour: string) => new Date(`2028-01-02T${hour}Z`);
const closed = () => findJobState('close-day');

/** The line that closing the day logs. */
async function closeAt(now: Date): Promise<{ rowsRead: number; statements: number }> {
  const lines: { job: string; rowsRead: number; statements: number }[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(JSON.parse(line)));
  await runJobs(createJobContext(bindings.DB, now), EVERY_FIVE_MINUTES);
  return lines.find(({ job }) => job === 'close-day') ?? expect.fail('The day was not closed.');
}

test('a day with views of 11,000 contents is closed within a quarter of an hour, and the runs after it cost nothing', async () => {
  await bindings.DB.prepare(`insert into content_days (day, content_id, views, rolled_views)
    with recursive n(i) as (select 0 union all select i + 1 from n where i < 10999) select 20280102, 'c' || printf('%08d', i), 1, 1 from n`).run();
  // The day ends at 17:00 UTC, and what came in its last moments is waited for.
  await closeAt(yesterday('17:05:00'));
  expect(await closed()).toEqual({ day: 0, contentId: '' });
  const closedTo: object[] = [];
  for (const minute of ['10', '15', '20']) {
    expect((await closeAt(yesterday(`17:${minute}:00`))).statements).toBeLessThan(100);
    closedTo.push(await closed());
  }
  expect(closedTo).toEqual(['c00004999', 'c00009999', 'c00010999'].map((contentId) => ({ day: 20280102, contentId })));
  expect((await closeAt(yesterday('17:25:00'))).rowsRead).toBeLessThanOrEqual(6);
  expect(await queryRows('select count(*) as n from content_days')).toEqual([{ n: 11_000 }]);
});
