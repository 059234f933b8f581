import { beforeAll, expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, callApi, sendRequest } from '#tests/helpers/api';

const PARTNER = 'https://post.example';
let creator: Person;
let quiz: { _id: string; questions: { _id: string; choices: { _id: string }[] }[] };

beforeAll(async () => {
  const staff = await buildUser({ role: 'staff' });
  const consumer = { key: 'post', name: 'The Post', origins: [PARTNER, 'https://m.post.example'] };
  await callApi('POST /v1/admin/embeds', { as: staff, body: consumer });
  creator = await buildUser({ publishedCount: 3 });
  quiz = await buildContent('pquizzes', { as: creator });
});

const callFrom = (line: string, { origin = PARTNER, as = null as Person | null, body = undefined as object | undefined } = {}) =>
  sendRequest(line, { as, headers: { origin, 'content-type': 'application/json' }, ...(body && { body: JSON.stringify(body) }) });
const getAllowedOrigin = (response: Response) => response.headers.get('access-control-allow-origin');

test('a consumer’s page plays a content from start to result', async () => {
  const read = await callFrom(`GET /v1/pquizzes/${quiz._id}?consumer=post`);
  expect([read.status, getAllowedOrigin(read), read.headers.get('vary')]).toEqual([200, PARTNER, expect.stringMatching(/origin/i)]);
  const { questions } = (await read.json()) as typeof quiz;
  const answers = questions.map(({ _id, choices }) => ({ questionId: _id, choiceId: choices[0]?._id }));
  const submitted = await callFrom(`POST /v1/pquizzes/${quiz._id}/submissions?consumer=post`, {
    origin: 'https://m.post.example',
    body: { answers, duration: 9 },
  });
  expect([submitted.status, getAllowedOrigin(submitted)]).toEqual([201, 'https://m.post.example']);
});

test('a play has the consumer whose page sent it, or the one that its frame names', async () => {
  const answers = quiz.questions.map(({ _id, choices }) => ({ questionId: _id, choiceId: choices[0]?._id }));
  const readConsumer = async (query: string, { origin, consumer }: { origin: string; consumer?: string }) => {
    const body = { answers, duration: 9, metadata: { campaign_id: 'spring', ...(consumer && { consumer }) } };
    const response = await callFrom(`POST /v1/pquizzes/${quiz._id}/submissions${query}`, { origin, body });
    return ((await response.json()) as { submission: { metadata: object } }).submission.metadata;
  };
  expect(await readConsumer('?consumer=post', { origin: PARTNER, consumer: 'another' })).toEqual({
    campaign_id: 'spring',
    consumer: 'post',
  });
  expect(await readConsumer('', { origin: 'null', consumer: 'post' })).toEqual({ campaign_id: 'spring', consumer: 'post' });
  expect(await readConsumer('?consumer=post', { origin: 'null' })).toEqual({ campaign_id: 'spring' });
});

test('a preflight request gets the allowed methods and headers', async () => {
  const response = await sendRequest(`OPTIONS /v1/pquizzes/${quiz._id}/submissions?consumer=post`, {
    headers: { origin: PARTNER, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  });
  expect([response.status, getAllowedOrigin(response)]).toEqual([204, PARTNER]);
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
});

test('a consumer’s call is anonymous even with cookies', async () => {
  const response = await callFrom(`GET /v1/pquizzes/${quiz._id}?consumer=post`, { as: creator });
  const { questions } = (await response.json()) as typeof quiz;
  expect(JSON.stringify(questions)).not.toContain('resultWeights');
  await callFrom(`POST /v1/contents/${quiz._id}/view?consumer=post`, { as: creator, body: {} });
  const views = await bindings.DB.prepare('select sum(views) as n from content_days where content_id = ?').bind(quiz._id).first();
  expect(views).toEqual({ n: 1 });
});

test('a sandboxed frame, which has no origin, plays without a key, anonymously', async () => {
  const preflight = await sendRequest(`OPTIONS /v1/pquizzes/${quiz._id}/submissions`, {
    headers: { origin: 'null', 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  });
  expect([preflight.status, getAllowedOrigin(preflight)]).toEqual([204, '*']);
  const answers = quiz.questions.map(({ _id, choices }) => ({ questionId: _id, choiceId: choices[0]?._id }));
  const submitted = await callFrom(`POST /v1/pquizzes/${quiz._id}/submissions`, {
    origin: 'null',
    as: creator,
    body: { answers, duration: 9 },
  });
  expect([submitted.status, getAllowedOrigin(submitted)]).toEqual([201, '*']);
  const { submission } = (await submitted.json()) as { submission: { _id: string } };
  const row = await bindings.DB.prepare('select user_id from submissions where id = ?').bind(submission._id).first();
  expect(row).toEqual({ user_id: null });
});

test('a sandboxed frame and a consumer’s page read the leaderboard of a quiz, anonymously; other sites do not', async () => {
  const { _id } = await buildContent('kquizzes');
  const conditions = encodeURIComponent(JSON.stringify({ kquiz: _id, hasUser: true }));
  const line = `GET /v1/kattempts?conditions=${conditions}`;
  for (const [request, origin, allowed] of [
    [line, 'null', '*'],
    [`${line}&consumer=post`, PARTNER, PARTNER],
    [line, PARTNER, null],
    [`${line}&consumer=nobody`, PARTNER, null],
  ] as const) {
    const response = await callFrom(request, { origin, as: creator });
    expect([response.status, getAllowedOrigin(response)]).toEqual([allowed === null ? 403 : 200, allowed]);
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  }
  const place = await callFrom(`GET /v1/kquizzes/${_id}/place?score=1&duration=9`, { origin: 'null' });
  expect([place.status, getAllowedOrigin(place)]).toEqual([200, '*']);
  const users = await callFrom(`GET /v1/users/${creator.username}`, { origin: 'null' });
  expect(getAllowedOrigin(users)).toBeNull();
});

test.each([
  ['a frame without an origin, beyond a play', 'appeal', 'null'],
  ['a frame without an origin, even with a key', 'appeal?consumer=post', 'null'],
  ['another site', 'view?consumer=post', 'https://evil.example'],
  ['a site with a similar name', 'view?consumer=post', 'https://post.example.evil.example'],
  ['an unknown key', 'view?consumer=nobody', PARTNER],
  ['no key', 'view', PARTNER],
  ['a call that is not part of a play', 'appeal?consumer=post', PARTNER],
])('%s is refused', async (_who, path, origin) => {
  const response = await callFrom(`POST /v1/contents/${quiz._id}/${path}`, { origin, body: {} });
  expect([response.status, getAllowedOrigin(response)]).toEqual([403, null]);
});

test('consumers cannot vote', async () => {
  const response = await callFrom(`POST /v1/pquizzes/${quiz._id}/vote?consumer=post`, { as: creator, body: { score: 1 } });
  expect([response.status, getAllowedOrigin(response)]).toEqual([403, null]);
});
