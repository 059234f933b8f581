import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, callApi, purgedTags, sendRequest } from '#tests/helpers/api';

// The edge answers by URL alone, and the same URL has a private response for a signed-in user.
const PUBLIC = 'public, no-cache';
const PRIVATE = 'private, no-store';
const readHeaders = (headers: Headers) => ['cache-control', 'cache-tag'].map((name) => headers.get(name));

test.each(['kquizzes', 'pquizzes', 'articles'] as const)(
  'a visitor’s read of a public content of %s has an ETag, and only a client may store it',
  async (type) => {
    const content = await buildContent(type);
    for (const name of [content._id, content.UID, content.urlName]) {
      const first = await callApi(`GET /v1/${type}/${name}`);
      expect(readHeaders(first.headers)).toEqual([PUBLIC, `content:${content._id},by:${content.creatorUsername}`]);
      const etag = first.headers.get('etag') ?? '';
      const second = await sendRequest(`GET /v1/${type}/${name}`, { headers: { 'if-none-match': etag } });
      expect([second.status, await second.text(), ...readHeaders(second.headers)]).toEqual([304, '', ...readHeaders(first.headers)]);
    }
  },
);

test('a read by a signed-in user is private, has the attempt or the key, and never gets the visitor’s 304', async () => {
  const creator = await buildUser({ publishedCount: 3 });
  const quiz = await buildContent('kquizzes', { as: creator });
  const etag = (await callApi(`GET /v1/kquizzes/${quiz._id}`)).headers.get('etag') ?? '';
  for (const as of [creator, await buildUser(), await buildUser({ role: 'staff' })]) {
    const response = await callApi(`GET /v1/kquizzes/${quiz._id}`, { as, headers: { 'if-none-match': etag } });
    expect([response.status, ...readHeaders(response.headers), response.headers.get('etag')]).toEqual([200, PRIVATE, null, null]);
  }
});

test('another site cannot embed the read of a signed-in user', async () => {
  const quiz = await buildContent('kquizzes');
  const headers = { 'sec-fetch-dest': 'image' };
  const read = async (as: Person | null) => (await callApi(`GET /v1/kquizzes/${quiz._id}`, { as, headers })).status;
  expect([await read(await buildUser()), await read(null)]).toEqual([403, 200]);
});

test.each([
  ['private', { userStatus: 'self' }],
  ['restricted to its link', { userStatus: 'internal' }],
])('a content that is %s is never cached', async (_, fields) => {
  const creator = await buildUser({ publishedCount: 3 });
  const quiz = await buildContent('kquizzes', { as: creator, ...fields });
  for (const as of [null, creator]) {
    const { headers } = await callApi(`GET /v1/kquizzes/${quiz._id}`, { as });
    expect([headers.get('cache-control'), headers.get('cache-tag'), headers.get('etag')]).toEqual([PRIVATE, null, null]);
  }
});

test.each(['rejected', 'restricted'])('a %s content is never cached', async (reviewStatus) => {
  const quiz = await buildContent('kquizzes', { as: await buildUser({ publishedCount: 3 }) });
  advanceClock(1_000);
  const body = { dateModified: quiz.dateModified, reviewStatus };
  await callApi(`PUT /v1/kquizzes/${quiz._id}`, { as: await buildUser({ role: 'staff' }), body });
  const { headers } = await callApi(`GET /v1/kquizzes/${quiz._id}`);
  expect([headers.get('cache-control'), headers.get('etag')]).toEqual([PRIVATE, null]);
});

test.each(['public_contents', 'kquizzes/bench'])('a response of %s that deletes a cookie is never cached', async (path) => {
  if (path === 'kquizzes/bench') await buildContent('kquizzes', { title: 'Bench' });
  const { status, headers } = await callApi(`GET /v1/${path}`, { headers: { cookie: `ql_session=${'x'.repeat(40)}` } });
  expect([status, headers.get('set-cookie')]).toEqual([200, expect.stringContaining('ql_session=;')]);
  expect([headers.get('cache-control'), headers.get('cache-tag'), headers.get('etag')]).toEqual([PRIVATE, null, null]);
});

test('a save purges the cached read, and the next read has another ETag', async () => {
  const as = await buildUser({ publishedCount: 3 });
  const quiz = await buildContent('kquizzes', { as });
  const cached = await callApi(`GET /v1/kquizzes/${quiz._id}`);
  advanceClock(1_000);
  purgedTags.length = 0;
  const { _id, title: _, ...draft } = quiz;
  expect((await callApi(`PUT /v1/kquizzes/${_id}`, { as, body: { ...draft, title: 'Another title' } })).status).toBe(200);
  const tags = cached.headers.get('cache-tag')?.split(',') ?? [];
  expect(purgedTags.filter((tag) => tags.includes(tag))).toEqual([`content:${_id}`]);
  const next = await callApi(`GET /v1/kquizzes/${_id}`);
  expect(next.body.title).toBe('Another title');
  expect(next.headers.get('etag')).not.toBe(cached.headers.get('etag'));
});
