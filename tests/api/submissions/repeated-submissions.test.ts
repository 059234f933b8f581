import { beforeEach, expect, test } from 'vitest';
import { playableKquiz } from '#contract/contents/contents';
import type { SubmissionResponse } from '#contract/playing/submissions';
import { toPlayQuiz } from '#rules/play/quiz';
import { getFieldName, TICKET_FIELDS } from '#rules/play/quiz-form';
import { buildContent, type Kquiz, type Pquiz } from '#tests/factories/contents';
import { buildUserAgent } from '#tests/factories/user-agents';
import { buildUser, type Person } from '#tests/factories/users';
import { type ApiResponse, advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { withFailingWrites } from '#tests/helpers/failures/failing-store';
import { createRequestContext } from '#worker/context';
import { createFormTicket, submitPlayForm } from '#worker/playing/submissions/play-form';

let quiz: Kquiz;
let testCount = 0;
// A visitor's ids are those of all visitors, so each test has its own.
const createId = (suffix: string) => `01JD000000000000000000000000${String(testCount).padStart(2, '0')}${suffix}`;
beforeEach(async () => {
  testCount += 1;
  quiz = await buildContent();
});

const buildAnswers = (right: number) =>
  quiz.questions.map((question, i) => ({
    questionId: question._id,
    choiceId: question.selectionChoices?.[i < right ? 0 : 1]?._id,
  }));

interface SendOptions {
  as?: Person | null;
  right?: number;
  headers?: Record<string, string>;
  fields?: object;
}

/** Starts a play; the function that it returns submits it. */
async function startPlay(starter: Person | null = null) {
  const { body } = await callApi(`POST /v1/kquizzes/${quiz._id}/plays`, { as: starter });
  advanceClock(20_000);
  return ({ as = starter, right = 2, headers = {}, fields = {} }: SendOptions = {}) =>
    callApi(`POST /v1/kquizzes/${quiz._id}/submissions`, {
      as,
      headers,
      body: { answers: buildAnswers(right), playToken: body.playToken, duration: 20, ...fields },
    });
}

const summarise = (response: ApiResponse<SubmissionResponse>) => [
  response.status,
  response.error?.code ?? (response.body.result && 'finalScore' in response.body.result && response.body.result.finalScore),
];
const countRows = async (contentId = quiz._id) =>
  (await bindings.DB.prepare('select count(*) as n from submissions where content_id = ?').bind(contentId).first<{ n: number }>())?.n;
const listScores = async () =>
  (await bindings.DB.prepare('select user_id, final_score from kattempts where kquiz_id = ?').bind(quiz._id).all()).results;

test.each([
  ['a visitor', [null, null]],
  ['a player', ['player', 'player']],
  ['a player who signs out in between', ['player', null]],
  ['a visitor who signs in in between', [null, 'player']],
])('a second submission of %s with one token is refused, and the first counts', async (_, senders) => {
  const player = await buildUser();
  const [first = null, second = null] = senders.map((sender) => (sender === null ? null : player));
  const send = await startPlay(first);
  expect(summarise(await send({ right: 1, fields: { _id: createId('AA') } }))).toEqual([201, 1]);
  for (const fields of [{ _id: createId('BB') }, {}]) {
    const refused = await send({ as: second, right: 2, fields });
    expect([...summarise(refused), refused.cost.rowsWritten]).toEqual([409, 'ALREADY_SUBMITTED', 0]);
  }
  expect(await countRows()).toBe(1);
  expect(await listScores()).toEqual(first ? [{ user_id: player.id, final_score: 1 }] : []);
});

test('a retry with the same id, the same key or the same body gets the first answer and writes nothing', async () => {
  const as = await buildUser();
  const retries: [SendOptions, SendOptions][] = [
    [{ fields: { _id: createId('AA') } }, { fields: { _id: createId('AA') } }],
    [{ headers: { 'idempotency-key': 'my-key' } }, { headers: { 'idempotency-key': 'my-key' } }],
    [{}, {}],
    [{ fields: { _id: createId('BB') } }, {}],
  ];
  for (const [first, second] of retries) {
    const send = await startPlay(as);
    const submitted = await send({ ...first, right: 1 });
    advanceClock(5_000);
    const retry = await send({ ...second, right: 1 });
    expect([retry.status, retry.body, retry.cost.rowsWritten]).toEqual([201, submitted.body, 0]);
  }
  expect(await countRows()).toBe(retries.length);
});

test('a retry with the same id and other answers gets the first result and the answers that count', async () => {
  const send = await startPlay();
  const first = await send({ right: 1, fields: { _id: createId('AA') } });
  expect(first.body.answers).toBeUndefined();
  const second = await send({ right: 2, fields: { _id: createId('AA') } });
  expect([...summarise(second), second.body.answers]).toEqual([201, 1, buildAnswers(1)]);
});

test('of submissions of one play at once one counts, also for the leaderboard', async () => {
  const as = await buildUser();
  const send = await startPlay(as);
  const outcomes = await Promise.all([0, 1, 2, 0, 1, 2].map((right, i) => send({ right, fields: { _id: createId(`C${i}`) } })));
  const counted = outcomes.filter(({ status }) => status === 201);
  const scores = [...new Set(counted.map(({ body }) => body.result?.finalScore))];
  expect(scores).toHaveLength(1);
  // Two of them have the same body, so that one may be the other's retry.
  for (const { status, error } of outcomes) if (status !== 201) expect([status, error?.code]).toEqual([409, 'ALREADY_SUBMITTED']);
  expect(await countRows()).toBe(1);
  expect(await listScores()).toEqual([{ user_id: as.id, final_score: scores[0] }]);
});

test('submissions with one id at once all get the same answer', async () => {
  const send = await startPlay();
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => send({ fields: { _id: createId('AA') } })));
  for (const { status, body } of outcomes) expect([status, body]).toEqual([201, outcomes[0]?.body]);
  expect(await countRows()).toBe(1);
});

test('an Idempotency-Key belongs to one person, content and request', async () => {
  const [content, otherContent] = [await buildContent('pquizzes'), await buildContent('pquizzes')];
  const send = (target: Pquiz, choice: number, address: string, as: Person | null = null) =>
    callApi(`POST /v1/pquizzes/${target._id}/submissions`, {
      as,
      headers: { 'idempotency-key': 'one', 'cf-connecting-ip': address },
      body: { answers: [{ questionId: target.questions[0]?._id, choiceId: target.questions[0]?.choices[choice]?._id }] },
    });
  const first = await send(content, 0, '203.0.113.1');
  const retry = await send(content, 0, '203.0.113.1');
  expect([retry.status, retry.body, retry.cost.rowsWritten]).toEqual([201, first.body, 0]);
  const reused = await send(content, 1, '203.0.113.1');
  expect([reused.status, reused.error?.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  const others = [
    await send(content, 1, '203.0.113.2'),
    await send(content, 1, '203.0.113.1', await buildUser()),
    await send(otherContent, 1, '203.0.113.1'),
  ];
  expect(others.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set([first, ...others].map(({ body }) => body.submission._id)).size).toBe(4);
  expect([await countRows(content._id), await countRows(otherContent._id)]).toEqual([3, 1]);
});

test('an id is a UUID, whose hyphens are dropped, or letters and digits', async () => {
  const uuid = 'F81D4FAE-7dec-11d0-a765-00a0c91e6bf6';
  const send = await startPlay();
  const first = await send({ fields: { _id: uuid } });
  expect(first.body.submission._id).toBe('F81D4FAE7dec11d0a76500a0c91e6bf6');
  expect((await send({ fields: { _id: uuid.replaceAll('-', '') } })).body).toEqual(first.body);
  for (const _id of ['short', 'f81d4fae-7dec-11d0-a765', `${createId('AA')}-`, 'x'.repeat(41), '']) {
    const refused = await send({ fields: { _id } });
    expect([refused.status, refused.error?.issues?.[0]?.path]).toEqual([400, '_id']);
  }
});

test.each([['x'.repeat(201)], ['two words'], [''], ['ümlaut']])('the Idempotency-Key “%s” is refused', async (key) => {
  const send = await startPlay();
  const refused = await send({ headers: { 'idempotency-key': key } });
  expect([...summarise(refused), refused.error?.issues]).toEqual([
    400,
    'VALIDATION_FAILED',
    [{ path: 'Idempotency-Key', message: 'Use 1 to 200 letters, digits and signs, without spaces.' }],
  ]);
  expect(await countRows()).toBe(0);
});

test('while the store fails nothing is stored, and the same submission succeeds later', async () => {
  const send = await startPlay(await buildUser());
  expect(summarise(await withFailingWrites(() => send()))).toEqual([503, 'TRY_AGAIN']);
  expect([await countRows(), await listScores()]).toEqual([0, []]);
  expect(summarise(await send())).toEqual([201, 2]);
});

test('a form that is sent again with other answers shows the first ones and their result', async () => {
  const content = playableKquiz.parse((await callApi(`GET /v1/kquizzes/${(await buildContent())._id}`)).body);
  const playQuiz = toPlayQuiz(content);
  const buildContext = (request: Request) => createRequestContext({ env: bindings, now: clock.now, request });
  const ticket = await createFormTicket(buildContext(new Request('http://quizlark.test/form')), playQuiz);
  advanceClock(20_000);
  const send = (choice: number) => {
    const choices = content.questions.map((question) => [
      getFieldName(question._id),
      'selectionChoices' in question && question.selectionChoices[choice]?._id,
    ]);
    const fields = Object.fromEntries([
      ...choices,
      [TICKET_FIELDS.attempt, ticket.attempt],
      [TICKET_FIELDS.token, ticket.token],
      [TICKET_FIELDS.startedAt, ticket.startedAt],
    ]);
    const headers = { origin: 'http://quizlark.test', 'user-agent': buildUserAgent() };
    const request = new Request('http://quizlark.test/form', { method: 'POST', headers });
    return submitPlayForm(buildContext(request), playQuiz, {
      request,
      texts: (name) => (fields[name] === undefined ? [] : [fields[name]]),
    });
  };
  const first = await send(0);
  advanceClock(5_000);
  const second = await send(1);
  expect([second.answers, second.submitted.result]).toEqual([first.answers, first.submitted.result]);
  expect([first.submitted.answers, second.submitted.answers]).toEqual([undefined, first.answers]);
  expect(await countRows(content._id)).toBe(1);
});

test('the time that ranks is the server’s, whatever the client claims', async () => {
  const as = await buildUser();
  const send = await startPlay(as);
  const { body } = await send({ fields: { duration: 16 } });
  expect([body.submission.duration, body.kattempt?.duration]).toEqual([20, 20]);
});

test('a visitor’s play with checks writes one row for each check and one for each deletion', async () => {
  const { body: started } = await callApi(`POST /v1/kquizzes/${quiz._id}/plays`);
  advanceClock(20_000);
  const written: number[] = [];
  for (const { questionId, ...answer } of buildAnswers(2)) {
    const { cost } = await callApi(`POST /v1/kquizzes/${quiz._id}/check`, { body: { playToken: started.playToken, questionId, answer } });
    written.push(cost.rowsWritten);
  }
  const { cost } = await callApi(`POST /v1/kquizzes/${quiz._id}/submissions`, {
    body: { answers: buildAnswers(2), playToken: started.playToken, duration: 20 },
  });
  expect([...written, cost.rowsWritten]).toEqual([1, 1, 5 + written.length]);
});
