import { beforeEach, expect, test, vi } from 'vitest';
import { INSIGHT_LIMITS } from '#base/limits/play';
import { buildClass } from '#tests/factories/classes';
import { buildContent, type Pquiz } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock, sendRequest } from '#tests/helpers/api';
import type { Query } from '#tests/helpers/endpoint-answers';
import { createRequestContext } from '#worker/context';
import { runJobs } from '#worker/jobs/index';

const DAY_MS = 24 * 60 * 60 * 1000;
let creator: Person;
let quiz: Pquiz;
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  creator = await buildUser();
  quiz = await buildContent('pquizzes', { as: creator, userStatus: 'internal' });
});

const getInsights = (query: Query = '', as: Person | null = creator) => callApi(`GET /v1/pquizzes/${quiz._id}/insights${query}`, { as });
async function play(choice: number, metadata: object = {}) {
  const [question] = quiz.questions;
  const answers = [{ questionId: question?._id, choiceId: question?.choices[choice]?._id }];
  return callApi(`POST /v1/pquizzes/${quiz._id}/submissions`, { body: { answers, duration: 20, metadata } });
}
const rollUp = () => runJobs(createRequestContext({ env: bindings, now: clock.now }), '*/5 * * * *');
const formatKey = (time: Date) => new Date(time.getTime() + 7 * 60 * 60 * 1000).toISOString().slice(0, 10).replaceAll('-', '');

test('a range has its days and its plays only, and completion is of all time', async () => {
  await play(0, { campaign_id: 'spring mail', question_seconds: [4] });
  const firstDay = formatKey(clock.now);
  advanceClock(2 * DAY_MS);
  await play(1, { question_seconds: [9] });
  await play(1, { question_seconds: [12] });
  const lastDay = formatKey(clock.now);
  await rollUp();
  const { body } = await getInsights(`?from=${firstDay}&to=${firstDay}`);
  expect(body.analysed).toEqual({ from: firstDay, to: firstDay, plays: 1, isWhole: true });
  expect(body.plays).toEqual({ total: 1, days: [{ day: firstDay, views: 0, plays: 1 }] });
  expect(body.completion.finished).toBe(3);
  expect(body.results.map(({ count }: { count: number }) => count)).toEqual([1, 0]);
  expect(body.questions[0]?.choices.map(({ count }: { count: number }) => count)).toEqual([1, 0]);
  expect(body.sources).toEqual([{ source: 'spring mail', plays: 1, share: 100 }]);
  expect(body.questions[0]?.medianSeconds).toBe(4);
  const last = (await getInsights(`?from=${lastDay}`)).body;
  expect([last.analysed.to, last.plays.total, last.questions[0]?.medianSeconds]).toEqual([lastDay, 2, 11]);
  const whole = (await getInsights()).body;
  expect([whole.analysed.plays, whole.plays.total, whole.questions[0]?.medianSeconds]).toEqual([3, 3, 9]);
});

test('seconds come back with the submission, in its questions’ order, and invalid ones are refused', async () => {
  expect((await play(0, { question_seconds: [4] })).body.submission.metadata).toEqual({ question_seconds: [4] });
  for (const seconds of [[-1], [1.5], [86_401], ['4'], Array.from({ length: 201 }, () => 1), 4])
    expect((await play(0, { question_seconds: seconds })).status).toBe(400);
});

test('typed answers and wrong places come from the stored plays', async () => {
  const text = { type: 22, title: 'Which bird?', textInputAnswers: [{ text: 'Lark', accept: ['Skylark'] }] };
  const pairs = {
    type: 41,
    title: 'Match',
    pairsAnswer: { pairLefts: [{ text: 'A' }, { text: 'B' }], pairRights: [{ text: '1' }, { text: '2' }] },
  };
  const trivia = await buildContent('kquizzes', { as: creator, userStatus: 'internal', questions: [text, pairs] });
  const [typed, matched] = trivia.questions;
  const { pairLefts = [], pairRights = [] } = matched?.pairsAnswer ?? {};
  for (const [word, isRight] of [
    ['LARK ', true],
    ['crow', false],
    ['lark', false],
  ] as const) {
    const { body } = await callApi(`POST /v1/kquizzes/${trivia._id}/plays`);
    const order = isRight ? [0, 1] : [1, 0];
    const answers = [
      { questionId: typed?._id, texts: [word] },
      {
        questionId: matched?._id,
        pairs: Object.fromEntries(pairLefts.map((left, i) => [left._id, pairRights[order[i] ?? 0]?._id])),
      },
    ];
    await callApi(`POST /v1/kquizzes/${trivia._id}/submissions`, { body: { answers, playToken: body.playToken, duration: 20 } });
  }
  const { body } = await callApi(`GET /v1/kquizzes/${trivia._id}/insights`, { as: creator });
  expect(body.questions[0]?.typed).toEqual([
    { text: 'lark', count: 2, share: 66.67, right: true },
    { text: 'crow', count: 1, share: 33.33, right: false },
  ]);
  expect(body.questions[1]?.wrongPlacements).toEqual([
    { text: 'A', target: '2', count: 2, share: 66.67 },
    { text: 'B', target: '1', count: 2, share: 66.67 },
  ]);
});

test('a wrong range is refused with a sentence at its day', async () => {
  for (const [query, path] of [
    ['?from=20260230&to=20261120', 'from'],
    ['?from=20261120&to=20261119', 'to'],
    ['?to=20261120', 'from'],
    ['?from=yesterday', 'from'],
    ['?from=20200101&to=20261120', 'from'],
  ] as const) {
    const { status, error } = await getInsights(query);
    expect([status, error?.issues?.[0]?.path]).toEqual([400, path]);
  }
});

test('reads the newest plays up to a limit, whatever a content has', async () => {
  const row = (await play(0)).body.submission;
  await bindings.DB.prepare(
    `insert into submissions (id, content_id, type, version, actor, answers, duration, ranked, metadata, created_at)
      select 'many-' || value, s.content_id, s.type, s.version, s.actor, s.answers, 20, 0, '{}', s.created_at - value
      from json_each(?) cross join submissions s where s.id = ?`,
  )
    .bind(JSON.stringify(Array.from({ length: INSIGHT_LIMITS.plays + 500 }, (_, i) => i + 1)), row._id)
    .run();
  const { body, cost } = await getInsights();
  expect(body.analysed).toEqual({ from: null, to: null, plays: INSIGHT_LIMITS.plays, isWhole: false });
  expect(cost.rowsRead).toBeLessThan(2 * INSIGHT_LIMITS.plays + 100);
});

test.each(['summary', 'days', 'leaves', 'results', 'questions', 'answers', 'sources'])('the table %s is a CSV file', async (table) => {
  await play(0, { campaign_id: '=cmd()' });
  await rollUp();
  const response = await sendRequest(`GET /v1/pquizzes/${quiz._id}/insights?format=csv&table=${table}`, { as: creator });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).not.toMatch(/(^|,|\n)=/);
});

test('tables are for the owner, and unknown ones are refused', async () => {
  expect((await getInsights('?format=csv&table=days', null)).status).toBe(401);
  expect((await getInsights('?format=csv&table=days', await buildUser())).status).toBe(404);
  expect((await getInsights('?format=csv&table=people')).status).toBe(400);
});

test('a source that is a class has its name for the owner of the class only', async () => {
  const other = await buildUser();
  const [own, foreign] = [
    await buildClass({ ...quiz, type: 'pquiz' }, creator),
    await buildClass({ ...quiz, type: 'pquiz' }, other, 'Secret'),
  ];
  for (const { _id } of [own, foreign]) await play(0, { campaign_id: `class-${_id}` });
  await rollUp();
  const { body } = await getInsights();
  expect(body.sources.map(({ className }) => className).toSorted()).toEqual(['Class 7b', undefined]);
  expect(JSON.stringify(body)).not.toContain('Secret');
});
