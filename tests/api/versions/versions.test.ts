import { beforeEach, expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, callApi } from '#tests/helpers/api';

let me: Person;
// biome-ignore lint/suspicious/noExplicitAny: a content as the API answers it
let quiz: any;
beforeEach(async () => {
  me = await buildUser();
  quiz = await buildContent('kquizzes', { as: me, tags: ['first'] });
  advanceClock(1_000);
});

const address = () => `kquizzes/${quiz._id}/versions` as const;
async function rename(title: string, fields: object = {}) {
  const current = (await callApi(`GET /v1/kquizzes/${quiz._id}`, { as: me })).body;
  const { body } = await callApi(`PUT /v1/kquizzes/${quiz._id}`, { as: me, body: { ...current, title, ...fields } });
  advanceClock(1_000);
  return body;
}

test('each save is a version, newest first, in pages', async () => {
  await rename('Second');
  await rename('Third');
  const { body } = await callApi(`GET /v1/${address()}?limit=2`, { as: me });
  expect(body).toEqual({
    versions: [
      { version: 3, title: 'Third', dateSaved: expect.any(String), savedBy: me.id, savedByName: me.username },
      { version: 2, title: 'Second', dateSaved: expect.any(String), savedBy: me.id, savedByName: me.username },
    ],
    next: 2,
  });
  const rest = await callApi(`GET /v1/${address()}?before=2`, { as: me });
  expect(rest.body).toMatchObject({ versions: [{ version: 1, title: quiz.title }], next: null });
});

test('a version can be read and compared with', async () => {
  await rename('Second', { tags: ['second'] });
  const first = (await callApi(`GET /v1/${address()}/1`, { as: me })).body;
  const second = (await callApi(`GET /v1/${address()}/2`, { as: me })).body;
  expect(first.content).toMatchObject({ title: quiz.title, tags: ['first'], questions: [{ title: 'Which one sings?' }, {}] });
  expect(second.content).toMatchObject({ title: 'Second', tags: ['second'], questions: [{ _id: quiz.questions[0]._id }, {}] });
  expect(second.content).not.toHaveProperty('creatorId');
});

test('an older version is saved again as the newest, and nothing in between is lost', async () => {
  await rename('Second', { questions: [quiz.questions[1]], tags: [] });
  const { status, body } = await callApi(`POST /v1/${address()}/1/restore`, { as: me });
  expect([status, body]).toMatchObject([200, { title: quiz.title, tags: ['first'], version: 3, urlName: quiz.urlName }]);
  expect(body.questions).toHaveLength(2);
  expect((await callApi(`GET /v1/${address()}`, { as: me })).body.versions).toHaveLength(3);
});

test('a restored version keeps the ids of its parts once it had them', async () => {
  const second = await rename('Second');
  await rename('Third', { questions: [quiz.questions[1]] });
  const { body } = await callApi(`POST /v1/${address()}/2/restore`, { as: me });
  expect(body.questions).toEqual(second.questions);
});

test('staff bring back what was in a content, never how far it is open', async () => {
  const staff = await buildUser({ role: 'staff' });
  await rename('Second', { userStatus: 'self' });
  const { status, body } = await callApi(`POST /v1/${address()}/1/restore`, { as: staff });
  expect([status, body]).toMatchObject([200, { title: quiz.title, userStatus: 'self', creator: me.id, lastModifiedBy: staff.id }]);
});

test('visitors, others and the restricted are refused, and learn nothing of what is private', async () => {
  const other = await buildUser();
  const published = await buildContent('kquizzes');
  for (const line of [`GET /v1/${address()}`, `GET /v1/${address()}/1`, `POST /v1/${address()}/1/restore`] as const) {
    expect((await callApi(line)).status).toBe(401);
    expect((await callApi(line, { as: other })).status).toBe(404);
  }
  expect((await callApi(`GET /v1/kquizzes/${published._id}/versions`, { as: other })).status).toBe(403);
  expect((await callApi(`POST /v1/kquizzes/${published._id}/versions/1/restore`, { as: other })).status).toBe(403);
  const restricted = await buildUser({ status: ['editor_restricted'] });
  expect((await callApi(`GET /v1/${address()}`, { as: restricted })).status).toBe(404);
});

test('bad input is refused', async () => {
  for (const [line, status] of [
    [`GET /v1/${address()}/99`, 404],
    [`POST /v1/${address()}/99/restore`, 404],
    [`GET /v1/${address()}/0`, 400],
    [`GET /v1/${address()}/x`, 400],
    [`GET /v1/${address()}?limit=1000`, 400],
    [`GET /v1/articles/${quiz._id}/versions`, 404],
  ] as const)
    expect([line, (await callApi(line, { as: me })).status]).toEqual([line, status]);
  expect((await callApi(`POST /v1/${address()}/1/restore`, { as: me, body: { title: 'Mine' } })).status).toBe(400);
});
