import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { contentResultEvent } from '#contract/partners/webhooks';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, callApi, clock, sendRequest } from '#tests/helpers/api';
import { withFailingWrites } from '#tests/helpers/failures/failing-store';
import { startReceiver } from '#tests/helpers/webhooks/receiver';

const PARTNER = 'https://post.example';
let creator: Person;
let quiz: { _id: string; UID: string; questions: { _id: string; choices: { _id: string }[] }[] };
let receiver: ReturnType<typeof startReceiver>;

beforeAll(async () => {
  const staff = await buildUser({ role: 'staff' });
  for (const key of ['post', 'quiet'])
    await callApi('POST /v1/admin/embeds', { as: staff, body: { key, name: 'The Post', origins: [PARTNER] } });
  await callApi('PUT /v1/admin/embeds/post/webhook', { as: staff, body: { url: 'https://hooks.example.org/results' } });
  creator = await buildUser({ publishedCount: 3 });
  quiz = await buildContent('pquizzes', { as: creator });
});
beforeEach(async () => {
  receiver = startReceiver();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await bindings.DB.exec('delete from webhook_deliveries');
});

let playCount = 0;
const buildPlay = (fields: object = {}) => {
  playCount += 1;
  return {
    _id: `webhookplay${String(playCount).padStart(10, '0')}`,
    answers: quiz.questions.map(({ _id, choices }) => ({ questionId: _id, choiceId: choices[0]?._id })),
    duration: 9,
    ...fields,
  };
};
const submit = (body: object, as: Person | null = null) => callApi(`POST /v1/pquizzes/${quiz._id}/submissions`, { as, body });
const listDeliveries = async () =>
  (await bindings.DB.prepare('select id, consumer, type, body, state, attempts, status from webhook_deliveries').all()).results;

test('a play in a frame of a consumer with a webhook is sent right after its answer', async () => {
  const metadata = { consumer: 'post', campaign_id: 'spring', custom_id: 'reader-7' };
  const { status, body } = await submit(buildPlay({ metadata }));
  expect(status).toBe(201);
  const [request, ...others] = receiver.requests;
  expect(others).toEqual([]);
  const event = contentResultEvent.parse(JSON.parse(request?.body ?? ''));
  expect(event).toEqual({
    id: request?.headers.get('webhook-id'),
    type: 'CONTENT_RESULT',
    version: 1,
    dateCreated: clock.now.toISOString(),
    data: {
      product: 'QUIZLARK',
      id: `pquiz-${quiz.UID}`,
      resultId: body.submission.resultId,
      finalScore: null,
      dimensionScores: body.submission.dimensionScores ?? null,
      campaign_id: 'spring',
      custom_id: 'reader-7',
    },
  });
  expect(await listDeliveries()).toEqual([
    { id: event.id, consumer: 'post', type: 'CONTENT_RESULT', body: '', state: 'delivered', attempts: 1, status: 200 },
  ]);
});

test('nothing that is sent identifies the player or contains the id of the play', async () => {
  const player = await buildUser();
  const play = buildPlay({ metadata: { consumer: 'post' } });
  await submit(play, player);
  const text = JSON.stringify([receiver.requests[0]?.body, [...(receiver.requests[0]?.headers ?? [])]]);
  for (const secret of [player.id, player.username, play._id]) expect(text).not.toContain(secret);
});

test('a play that is sent again, as by the outbox, is one delivery', async () => {
  const play = buildPlay({ metadata: { consumer: 'post' } });
  await Promise.all([submit(play), submit(play)]);
  await submit(play);
  expect((await submit(play)).status).toBe(201);
  expect([receiver.requests.length, (await listDeliveries()).length]).toEqual([1, 1]);
});

test('a play that is sent again with its Idempotency-Key is one delivery', async () => {
  const { _id: _, ...play } = buildPlay({ metadata: { consumer: 'post' } });
  const send = () =>
    callApi(`POST /v1/pquizzes/${quiz._id}/submissions`, {
      body: play,
      headers: { 'idempotency-key': 'the-one', 'cf-connecting-ip': '203.0.113.9' },
    });
  expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
  expect([receiver.requests.length, (await listDeliveries()).length]).toEqual([1, 1]);
});

test('plays with the same id of a user and of a visitor are two deliveries', async () => {
  const play = buildPlay({ metadata: { consumer: 'post' } });
  await submit(play);
  await submit(play, await buildUser());
  expect(new Set(receiver.requests.map(({ headers }) => headers.get('webhook-id'))).size).toBe(2);
});

test.each([
  ['no consumer', {}],
  ['a consumer without a webhook', { metadata: { consumer: 'quiet' } }],
  ['an unknown consumer', { metadata: { consumer: 'nobody' } }],
])('a play with %s is stored and sent nowhere', async (_what, fields) => {
  const play = buildPlay(fields);
  expect((await submit(play)).status).toBe(201);
  expect([receiver.requests, await listDeliveries()]).toEqual([[], []]);
});

test('a play without a consumer costs the store what it did, one with a consumer one statement in the same batch', async () => {
  await submit(buildPlay());
  const { cost: plain } = await submit(buildPlay());
  const { cost: quiet } = await submit(buildPlay({ metadata: { consumer: 'quiet' } }));
  expect([quiet.statements - plain.statements, quiet.roundTrips - plain.roundTrips, quiet.rowsWritten - plain.rowsWritten]).toEqual([
    1, 0, 0,
  ]);
});

test('previews, bots and plays of an unknown content are sent nowhere', async () => {
  await submit(buildPlay({ metadata: { consumer: 'post' }, preview: true }), creator);
  const bot = await sendRequest(`POST /v1/pquizzes/${quiz._id}/submissions`, {
    headers: { 'content-type': 'application/json', 'user-agent': 'Googlebot/2.1' },
    body: JSON.stringify(buildPlay({ metadata: { consumer: 'post' } })),
  });
  expect(bot.status).toBe(201);
  await callApi('POST /v1/pquizzes/nothing/submissions', { body: buildPlay({ metadata: { consumer: 'post' } }) });
  expect([receiver.requests, await listDeliveries()]).toEqual([[], []]);
});

test('a call from the consumer’s own page is its play, whatever consumer the body names', async () => {
  const response = await sendRequest(`POST /v1/pquizzes/${quiz._id}/submissions?consumer=post`, {
    headers: { origin: PARTNER, 'content-type': 'application/json' },
    body: JSON.stringify(buildPlay({ metadata: { consumer: 'quiet' } })),
  });
  expect([response.status, receiver.requests.length]).toEqual([201, 1]);
});

test('a receiver that is down changes nothing for the player, and the delivery waits for the job', async () => {
  receiver.answer = () => new Response('', { status: 500 });
  expect((await submit(buildPlay({ metadata: { consumer: 'post' } }))).status).toBe(201);
  const due = await bindings.DB.prepare("select state, attempts, status, body <> '' as has_body, due_at from webhook_deliveries").first();
  expect(due).toMatchObject({ state: 'waiting', attempts: 1, status: 500, has_body: 1 });
  expect(Number(due?.due_at)).toBeGreaterThanOrEqual(clock.now.getTime() + 10 * 60_000);
});

test('a store that fails writes neither the play nor its delivery', async () => {
  const play = buildPlay({ metadata: { consumer: 'post' } });
  const failed = await withFailingWrites(() => submit(play));
  expect([failed.status, receiver.requests, await listDeliveries()]).toEqual([503, [], []]);
  expect((await submit(play)).status).toBe(201);
  expect(receiver.requests).toHaveLength(1);
});

test('a webhook with too many waiting deliveries stores no more', async () => {
  await bindings.DB.exec('update consumer_webhooks set is_full = 1');
  await submit(buildPlay({ metadata: { consumer: 'post' } }));
  await bindings.DB.exec('update consumer_webhooks set is_full = 0');
  expect([receiver.requests, await listDeliveries()]).toEqual([[], []]);
});
