import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bindings } from '#tests/helpers/api';
import { EVERY_FIVE_MINUTES, queryRows } from '#tests/jobs/helpers';
import { runScheduled } from '#worker/jobs/index';

const MINUTE_MS = 60_000;
const NOW = Date.parse('2026-11-22T10:20:00Z');

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => vi.restoreAllMocks());

/** When each job took its lease. */
const ranAt = async () =>
  (await queryRows<{ at: number }>('select started_at as at from job_states order by started_at')).map(({ at }) => at);

test.each([
  ['late', NOW - 10 * MINUTE_MS, NOW],
  ['on time', NOW, NOW],
  ['by a clock that is ahead', NOW + MINUTE_MS, NOW + MINUTE_MS],
])('a trigger delivered %s takes leases that have not ended', async (_, scheduledTime, at) => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  await runScheduled(bindings, { cron: EVERY_FIVE_MINUTES, scheduledTime });
  expect(new Set(await ranAt())).toEqual(new Set([at]));
  await bindings.DB.prepare('delete from job_states').run();
});

test('the lease of a job that runs after slow ones begins when the job starts', async () => {
  let elapsed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    elapsed += MINUTE_MS;
    return elapsed;
  });
  await runScheduled(bindings, { cron: EVERY_FIVE_MINUTES, scheduledTime: NOW });
  const times = await ranAt();
  expect(new Set(times).size).toBe(times.length);
  expect((times.at(-1) ?? 0) - NOW).toBeGreaterThan(5 * MINUTE_MS);
});
