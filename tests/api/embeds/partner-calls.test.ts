import { beforeAll, expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, callApi, sendRequest } from '#tests/helpers/api';

const PARTNER = 'https://post.example';
let maker: Person;
let quiz: { _id: string; questions: { _id: string; choices: { _id: string }[] }[] };

beforeAll(async () => {
  const staff = await buildUser({ role: 'staff' });
  const consumer = { key: 'post', name: 'The Post', origins: [PARTNER, 'https://m.post.example'] };
  await callApi('POST /v1/admin/embeds', { as: staff, body: consumer });
  maker = await buildUser({ publishedCount: 3 });
  quiz = await buildContent('pquizzes', { as: maker });
});

const from = (line: string, { origin = PARTNER, as = null as Person | null, body = undefined as object | undefined } = {}) =>
  sendRequest(line, { as, headers: { origin, 'content-type': 'application/json' }, ...(body && { body: JSON.stringify(body) }) });
const allowed = (response: Response) => response.headers.get('access-control-allow-origin');

test('a partner’s own page plays a content from its start to its result', async () => {
  const asked = await from(`GET /v1/pquizzes/${quiz._id}?consumer=post`);
  expect([asked.status, allowed(asked), asked.headers.get('vary')]).toEqual([200, PARTNER, expect.stringMatching(/origin/i)]);
  const { questions } = (await asked.json()) as typeof quiz;
  const answers = questions.map(({ _id, choices }) => ({ questionId: _id, choiceId: choices[0]?._id }));
  const submitted = await from(`POST /v1/pquizzes/${quiz._id}/submissions?consumer=post`, {
    origin: 'https://m.post.example',
    body: { answers, duration: 9 },
  });
  expect([submitted.status, allowed(submitted)]).toEqual([201, 'https://m.post.example']);
});

test('a browser that asks first is told what is allowed', async () => {
  const response = await sendRequest(`OPTIONS /v1/pquizzes/${quiz._id}/submissions?consumer=post`, {
    headers: { origin: PARTNER, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  });
  expect([response.status, allowed(response)]).toEqual([204, PARTNER]);
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
});

test('such a call is nobody’s, whatever cookies it brings', async () => {
  const response = await from(`GET /v1/pquizzes/${quiz._id}?consumer=post`, { as: maker });
  const { questions } = (await response.json()) as typeof quiz;
  expect(JSON.stringify(questions)).not.toContain('resultWeights');
  await from(`POST /v1/contents/${quiz._id}/view?consumer=post`, { as: maker, body: {} });
  const counted = await bindings.DB.prepare('select sum(views) as n from content_days where content_id = ?').bind(quiz._id).first();
  expect(counted).toEqual({ n: 1 });
});

test.each([
  ['another site', 'view?consumer=post', 'https://evil.example'],
  ['a site with a like name', 'view?consumer=post', 'https://post.example.evil.example'],
  ['a key that is none', 'view?consumer=nobody', PARTNER],
  ['no key', 'view', PARTNER],
  ['a call that is no part of playing', 'appeal?consumer=post', PARTNER],
])('%s is refused', async (_who, path, origin) => {
  const response = await from(`POST /v1/contents/${quiz._id}/${path}`, { origin, body: {} });
  expect([response.status, allowed(response)]).toEqual([403, null]);
});

test('votes stay the site’s own', async () => {
  const response = await from(`POST /v1/pquizzes/${quiz._id}/vote?consumer=post`, { as: maker, body: { score: 1 } });
  expect([response.status, allowed(response)]).toEqual([403, null]);
});
