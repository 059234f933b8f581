import { expect, test } from 'vitest';
import { buildContent, kquizDraft, pquizDraft, articleDraft } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { call } from '#tests/helpers/api';

test('a signed-in user makes a quiz, which waits for review', async () => {
  const maker = await buildUser();
  const { status, body } = await call('POST /v1/kquizzes', { as: maker, body: kquizDraft() });
  expect(status).toBe(201);
  expect(body).toMatchObject({ status: 'self', userStatus: 'public', reviewStatus: 'initial', urlName: 'birds-at-breakfast', internalTags: ['user_created', 'user_pending'], datePublished: null });
  expect((await call(`GET /v1/kquizzes/${body._id}`)).status).toBe(404);
});

test.each([
  ['kquizzes', kquizDraft()],
  ['pquizzes', pquizDraft()],
  ['articles', articleDraft()],
] as const)('a visitor makes no %s', async (type, body) => {
  expect((await call(`POST /v1/${type}`, { body })).status).toBe(401);
});

test('the answer key is for the owner alone', async () => {
  const quiz = await buildContent();
  const seen = await call(`GET /v1/kquizzes/${quiz.urlName}`, { as: await buildUser() });
  expect(seen.status).toBe(200);
  expect(JSON.stringify(seen.body)).not.toMatch(/answerValue|explanation"|Spoons clink/);
});

test('public contents are listed, newest first', async () => {
  const first = await buildContent('kquizzes', { title: 'First' });
  const list = await call('GET /v1/public_contents?limit=1');
  expect(list.status).toBe(200);
  expect(list.body.contents).toHaveLength(1);
  expect(list.headers.get('cache-tag')).toBe('list:new');
  const whole = await call('GET /v1/public_contents');
  expect(whole.body.contents.map((one: { _id: string }) => one._id)).toContain(first._id);
});
