import { beforeEach, expect, test, vi } from 'vitest';
import { buildContent, type Pquiz } from '#tests/factories/contents';
import { buildUserAgent } from '#tests/factories/user-agents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock, replacedBindings } from '#tests/helpers/api';
import { elementAt } from '#tests/helpers/element-at';
import { chooseCount } from '#tests/helpers/test-size';
import { createJobContext, EVERY_FIVE_MINUTES, queryRow, queryRows, STATS_RECORDS_SQL } from '#tests/jobs/helpers';
import { createRequestContext } from '#worker/context';
import { getCollectionPage } from '#worker/discovery/collections/service';
import { runJobs } from '#worker/jobs/index';

const ATTACKING_PLAYS = chooseCount(80, 400);
const DAY_MS = 24 * 60 * 60 * 1000;

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

interface Visit {
  address: string;
  browser?: string;
  as?: Person | null;
}

async function viewAndPlay(quiz: Pquiz, { address, browser = 'Firefox', as = null }: Visit): Promise<void> {
  const headers = { 'cf-connecting-ip': address, 'user-agent': buildUserAgent(browser) };
  await callApi(`POST /v1/contents/${quiz._id}/view`, { as, headers });
  const answers = quiz.questions.map((question) => ({
    questionId: question._id,
    choiceId: question.choices[0]?._id,
  }));
  expect((await callApi(`POST /v1/pquizzes/${quiz._id}/submissions`, { as, headers, body: { answers, duration: 20 } })).status).toBe(201);
}

async function run(): Promise<void> {
  advanceClock(300_000);
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
}

/** Every order that plays could move: lists, home's own, and today's creators. */
async function orders() {
  const listed = async (sort: 'played' | 'trending') => {
    const ctx = createRequestContext({ env: bindings, now: clock.now });
    return (await getCollectionPage(ctx, { by: 'all' }, { sort, page: 1, seed: 0, after: null })).contents.map(({ title }) => title);
  };
  const home = await queryRow<{ value: string }>("select value from snapshots where name = 'home'");
  const { hot, community, top } = JSON.parse(home?.value ?? '{}');
  const creators = await queryRows(`select user_id as id from ${STATS_RECORDS_SQL} where type = 'date_creator'`);
  return { played: await listed('played'), trending: await listed('trending'), hot, community, top, creators };
}

/** Three quizzes in the order of their players; returns the last one. */
async function buildRankedQuizzes() {
  const quizzes: Pquiz[] = [];
  for (const [i, visitors] of [4, 3, 2].entries()) {
    const as = await buildUser({ publishedCount: 3 });
    const quiz = await buildContent('pquizzes', { as, title: `Quiz ${i}` });
    for (let visitor = 0; visitor < visitors; visitor += 1) await viewAndPlay(quiz, { address: `198.51.100.${10 * i + visitor}` });
    quizzes.push(quiz);
  }
  const [first, second, last] = [elementAt(quizzes, 0), elementAt(quizzes, 1), elementAt(quizzes, 2)];
  await viewAndPlay(last, { address: '2001:db8:1:1::1' });
  await viewAndPlay(second, { address: '198.51.100.99' });
  await viewAndPlay(second, { address: '198.51.100.98' });
  await viewAndPlay(first, { address: '198.51.100.97' });
  await viewAndPlay(first, { address: '198.51.100.96' });
  await run();
  return last;
}

const findCounts = (id: string) =>
  queryRow('select play_count as plays, player_count as players, view_count as views from contents where id = ?', id);

test('hundreds of plays from one address, each with another browser, change no ranking', async () => {
  const last = await buildRankedQuizzes();
  const before = await orders();
  expect(before.played).toEqual(['Quiz 0', 'Quiz 1', 'Quiz 2']);
  // Without the platform's limiters, which would refuse most of these.
  Object.assign(replacedBindings, { PLAYS: undefined, PLAYS_OF_CONTENT: undefined });
  for (let i = 0; i < ATTACKING_PLAYS; i += 1)
    await viewAndPlay(last, { address: `2001:db8:1:1::${i.toString(16)}`, browser: `Browser ${i}` });
  await run();
  expect(await orders()).toEqual(before);
  expect(await findCounts(last._id)).toEqual({ plays: 2 + 20, players: 3, views: 3 });
});

test('60 accounts that sign up at one address and play at once change no ranking', async () => {
  const last = await buildRankedQuizzes();
  const before = await orders();
  const accounts = await Promise.all(Array.from({ length: 60 }, () => buildUser()));
  for (const as of accounts) await viewAndPlay(last, { address: '2001:db8:1:1::1', as });
  await run();
  expect(await orders()).toEqual(before);
  expect(await findCounts(last._id)).toEqual({ plays: 2 + 20, players: 3, views: 3 });
});

test('accounts of a class count for themselves from their second day on', async () => {
  const as = await buildUser({ publishedCount: 3 });
  const quiz = await buildContent('pquizzes', { as });
  const accounts = await Promise.all(Array.from({ length: 5 }, () => buildUser()));
  advanceClock(DAY_MS);
  for (const account of accounts) await viewAndPlay(quiz, { address: '198.51.100.7', as: account });
  await run();
  expect(await findCounts(quiz._id)).toEqual({ plays: 5, players: 5, views: 5 });
});
