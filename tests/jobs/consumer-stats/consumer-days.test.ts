import { beforeEach, expect, test, vi } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock, sendRequest } from '#tests/helpers/api';
import { withFailingWrites } from '#tests/helpers/failures/failing-store';
import { createFailingStore, createJobContext, DAY_MS, EVERY_FIVE_MINUTES, queryRows } from '#tests/jobs/helpers';
import { runJobs } from '#worker/jobs/index';

const PARTNER = 'https://post.example';
const runJob = (ctx = createJobContext()) => runJobs(ctx, EVERY_FIVE_MINUTES);
const listRows = () => queryRows('select consumer, day, content_id, finished, abandoned from consumer_days order by day, content_id');

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const table of ['consumer_days', 'embed_consumers', 'view_marks']) await bindings.DB.exec(`delete from ${table}`);
  await callApi('POST /v1/admin/embeds', {
    as: await buildUser({ role: 'staff' }),
    body: { key: 'post', name: 'The Post', origins: [PARTNER] },
  });
});

interface Quiz {
  _id: string;
  questions: { _id: string; choices: { _id: string }[] }[];
}

const buildPlay = ({ questions }: Quiz, consumer?: string) => ({
  answers: questions.map(({ _id, choices }) => ({ questionId: _id, choiceId: choices[0]?._id })),
  duration: 20,
  metadata: consumer === undefined ? {} : { consumer },
});
const play = (quiz: Quiz, consumer?: string) => callApi(`POST /v1/pquizzes/${quiz._id}/submissions`, { body: buildPlay(quiz, consumer) });
const leave = (quiz: Quiz, address: string, consumer?: string) =>
  callApi(`POST /v1/contents/${quiz._id}/left`, {
    headers: { 'cf-connecting-ip': address },
    body: { answered: 1, ...(consumer && { consumer }) },
  });

test('finished plays are counted once by day and content, however often the job runs', async () => {
  const [quiz, other] = [await buildContent('pquizzes'), await buildContent('pquizzes')];
  for (const consumer of ['post', 'post', 'nobody', undefined]) await play(quiz, consumer);
  await play(other, 'post');
  await runJob();
  advanceClock(DAY_MS);
  await play(quiz, 'post');
  await Promise.all([runJob(), runJob()]);
  await runJob();
  expect(await listRows()).toEqual([
    ...[
      { consumer: 'post', day: 20261120, content_id: quiz._id, finished: 2, abandoned: 0 },
      { consumer: 'post', day: 20261120, content_id: other._id, finished: 1, abandoned: 0 },
    ].toSorted((a, b) => (a.content_id < b.content_id ? -1 : 1)),
    { consumer: 'post', day: 20261121, content_id: quiz._id, finished: 1, abandoned: 0 },
  ]);
});

test('a run that is killed counts each play once after the next run', async () => {
  const quiz = await buildContent('pquizzes');
  for (let i = 0; i < 3; i += 1) await play(quiz, 'post');
  for (const [batches, when] of [
    [0, 'before'],
    [1, 'after'],
    [2, 'before'],
    [2, 'after'],
    [3, 'after'],
  ] as const) {
    await runJob(createJobContext(createFailingStore(batches, when))).catch(() => undefined);
    advanceClock(10 * 60_000);
  }
  await runJob();
  expect(await queryRows('select sum(finished) as n from consumer_days')).toEqual([{ n: 3 }]);
});

test('an abandoned play counts for the consumer that its frame names, once per visitor', async () => {
  const quiz = await buildContent('pquizzes');
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) expect((await leave(quiz, address, 'post')).status).toBe(204);
  expect((await leave(quiz, '192.0.2.3', 'nobody')).status).toBe(204);
  expect((await leave(quiz, '192.0.2.4')).status).toBe(204);
  const day = Number(
    (await queryRows<{ day: string }>("select strftime('%Y%m%d', ?, 'unixepoch', '+7 hours') as day", clock.now.getTime() / 1_000))[0]?.day,
  );
  expect(await listRows()).toEqual([{ consumer: 'post', day, content_id: quiz._id, finished: 0, abandoned: 2 }]);
  expect(await queryRows('select sum(count) as n from content_leaves where content_id = ?', quiz._id)).toEqual([{ n: 4 }]);
});

test('an abandoned play on a consumer’s own page counts for that consumer, whatever it names', async () => {
  const quiz = await buildContent('pquizzes');
  const response = await sendRequest(`POST /v1/contents/${quiz._id}/left?consumer=post`, {
    headers: { origin: PARTNER, 'content-type': 'application/json', 'cf-connecting-ip': '192.0.2.9' },
    body: JSON.stringify({ answered: 0, consumer: 'nobody' }),
  });
  expect(response.status).toBe(204);
  expect(await queryRows('select consumer, abandoned from consumer_days')).toEqual([{ consumer: 'post', abandoned: 1 }]);
});

test('a consumer costs a finished play no row, and an abandoned play one', async () => {
  const quiz = await buildContent('pquizzes');
  const [without, withConsumer] = [await play(quiz), await play(quiz, 'post')];
  expect(withConsumer.cost.rowsWritten).toBe(without.cost.rowsWritten);
  const [left, leftWithConsumer] = [await leave(quiz, '192.0.2.5'), await leave(quiz, '192.0.2.6', 'post')];
  expect(leftWithConsumer.cost.rowsWritten - left.cost.rowsWritten).toBeLessThanOrEqual(1);
});

test('an invalid key is refused, and if the store fails nothing is counted', async () => {
  const quiz = await buildContent('pquizzes');
  expect((await leave(quiz, '192.0.2.7', 'NOT A KEY')).status).toBe(400);
  expect((await play(quiz, 'NOT A KEY')).status).toBe(400);
  await withFailingWrites(async () => expect((await leave(quiz, '192.0.2.7', 'post')).status).toBe(503));
  expect(await listRows()).toEqual([]);
  expect(await queryRows('select * from content_leaves where content_id = ?', quiz._id)).toEqual([]);
});
