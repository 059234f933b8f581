import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { getDailyDay } from '#rules/daily/daily-day';
import { buildContent } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { bindings, callApi, clock } from '#tests/helpers/api';
import { createFailingStore, createJobContext, DAY_MS, findJobState, openRun, queryRow, queryRows } from '#tests/jobs/helpers';
import { chooseDaily, ensureDailyQuiz } from '#worker/jobs/choose-daily/job';

const QUESTION = {
  title: 'Which?',
  type: 11,
  selectionChoices: [
    { text: 'This', answerValue: 1 },
    { text: 'That', answerValue: 0 },
  ],
};
const questions = Array.from({ length: 5 }, (_, i) => ({ ...QUESTION, title: `Which of ${i}?` }));

interface DailyTestRow {
  day: number;
  number: number;
  content_id: string;
}

const listRows = () => queryRows<DailyTestRow>('select * from daily_quizzes order by day');
const getTitle = async (day: number) =>
  (await queryRow<{ title: string }>('select c.title from daily_quizzes d join contents c on c.id = d.content_id where d.day = ?', day))
    ?.title;
const run = async (ctx = createJobContext()) => {
  await chooseDaily(ctx, await openRun('choose-daily', ctx));
  return ctx;
};
const hide = (title: string) => queryRow('update contents set listed = 0 where title = ? returning id', title);

beforeAll(async () => {
  await buildContent('kquizzes', { title: 'Official one', questions });
  await buildContent('kquizzes', { title: 'Official two', questions });
  const creator = await buildUser({ publishedCount: 3 });
  await buildContent('kquizzes', { as: creator, title: 'Community', questions });
  await buildContent('kquizzes', { title: 'Too short', questions: questions.slice(0, 2) });
  await buildContent('kquizzes', { title: 'In another language', language: 'vi', questions });
  await buildContent('pquizzes', { title: 'Personality' });
  await bindings.DB.exec("update contents set score = 1000000 where title = 'Official one'");
});

beforeEach(() => {
  // 12:00 in UTC+7.
  clock.now = new Date('2026-11-28T05:00:00Z');
});

afterEach(async () => {
  await bindings.DB.batch([
    bindings.DB.prepare('delete from daily_quizzes'),
    bindings.DB.prepare("delete from job_states where name = 'choose-daily'"),
    bindings.DB.prepare("update contents set listed = 1 where type = 'kquiz'"),
  ]);
});

test('a run makes up for a missed choice, and later runs of the day change nothing', async () => {
  const ctx = await run();
  expect(await listRows()).toEqual([{ day: 20261128, number: 1, content_id: expect.any(String) }]);
  expect(await getTitle(20261128)).toBe('Official one');
  expect(ctx.tagsToPurge).toEqual(['daily', 'list:home']);
  const before = await listRows();
  const again = await run();
  expect([await listRows(), again.tagsToPurge, again.meter.rowsWritten]).toEqual([before, [], 0]);
});

test('the quiz of tomorrow is chosen in the last hour, and shown when its day begins', async () => {
  await run();
  clock.now = new Date('2026-11-28T15:55:00Z');
  await run();
  expect(await listRows()).toHaveLength(1);
  clock.now = new Date('2026-11-28T16:05:00Z');
  const ctx = await run();
  expect((await listRows()).map(({ day, number }) => [day, number])).toEqual([
    [20261128, 1],
    [20261129, 2],
  ]);
  expect([await getTitle(20261129), ctx.tagsToPurge]).toEqual(['Official two', []]);
  expect((await callApi('GET /v1/daily/2')).status).toBe(404);
  clock.now = new Date('2026-11-28T17:00:00Z');
  expect((await run()).tagsToPurge).toEqual(['daily', 'list:home']);
  expect((await callApi('GET /v1/daily')).body.daily).toMatchObject({ number: 2, content: { title: 'Official two' } });
  expect(await findJobState('choose-daily')).toEqual({ shownDay: 20261129 });
});

test('no quiz returns within 60 days, and numbers stay consecutive over days without one', async () => {
  for (let day = 0; day < 64; day += 1)
    await ensureDailyQuiz(createJobContext(), getDailyDay(new Date(clock.now.getTime() + day * DAY_MS)));
  const rows = await listRows();
  expect(rows.map(({ day, number }) => [day, number])).toEqual([
    [20261128, 1],
    [20261129, 2],
    [20261130, 3],
    [20270128, 4],
    [20270129, 5],
    [20270130, 6],
  ]);
  expect(new Set(rows.slice(0, 3).map((row) => row.content_id)).size).toBe(3);
  expect(rows.map(({ content_id: id }) => id).slice(3, 5)).toEqual(rows.map(({ content_id: id }) => id).slice(0, 2));
});

test('two runs at once choose one quiz', async () => {
  const [first, second] = [createJobContext(), createJobContext()];
  const outcomes = await Promise.all([ensureDailyQuiz(first, 20261128), ensureDailyQuiz(second, 20261128)]);
  expect(outcomes.toSorted()).toEqual([false, true]);
  expect(await listRows()).toEqual([{ day: 20261128, number: 1, content_id: expect.any(String) }]);
});

test('a quiz that is no longer public is replaced today, and not by the one of tomorrow', async () => {
  await run();
  clock.now = new Date('2026-11-28T16:30:00Z');
  await run();
  await hide('Official one');
  const ctx = await run();
  expect([await getTitle(20261128), await getTitle(20261129)]).toEqual(['Community', 'Official two']);
  expect(ctx.tagsToPurge).toEqual(['daily', 'list:home']);
  expect((await listRows()).map(({ number }) => number)).toEqual([1, 2]);
});

test('a run that is killed leaves the day to the next one', async () => {
  const ctx = createJobContext(createFailingStore(0, 'before'));
  const jobRun = await openRun('choose-daily');
  await expect(
    chooseDaily(ctx, {
      ...jobRun,
      store: async () => {
        throw new Error('killed');
      },
    }),
  ).rejects.toThrow('killed');
  expect(await listRows()).toHaveLength(1);
  const next = await run();
  expect([(await listRows()).length, next.tagsToPurge]).toEqual([1, ['daily', 'list:home']]);
});

test('without a suitable quiz the day has none, and the run succeeds', async () => {
  for (const title of ['Official one', 'Official two', 'Community']) await hide(title);
  await run();
  expect(await listRows()).toEqual([]);
  expect((await callApi('GET /v1/daily')).error?.code).toBe('NOT_FOUND');
});
