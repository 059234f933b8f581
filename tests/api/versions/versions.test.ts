import { beforeEach, expect, test } from 'vitest';
import { buildContent, type Kquiz } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, callApi } from '#tests/helpers/api';

let creator: Person;
let quiz: Kquiz;
beforeEach(async () => {
  creator = await buildUser();
  quiz = await buildContent('kquizzes', { as: creator, tags: ['first'] });
  advanceClock(1_000);
});

const getPath = () => `kquizzes/${quiz._id}/versions` as const;
async function rename(title: string, fields: object = {}) {
  const current = (await callApi(`GET /v1/kquizzes/${quiz._id}`, { as: creator })).body;
  const { body } = await callApi(`PUT /v1/kquizzes/${quiz._id}`, { as: creator, body: { ...current, title, ...fields } });
  advanceClock(1_000);
  return body;
}

test('each save adds a version; they are listed newest first, in pages', async () => {
  await rename('Second');
  await rename('Third');
  const { body } = await callApi(`GET /v1/${getPath()}?limit=2`, { as: creator });
  expect(body).toEqual({
    versions: [
      { version: 3, title: 'Third', dateSaved: expect.any(String), savedBy: creator.id, savedByName: creator.username, state: 'shown' },
      { version: 2, title: 'Second', dateSaved: expect.any(String), savedBy: creator.id, savedByName: creator.username, state: null },
    ],
    next: 2,
  });
  const nextPage = await callApi(`GET /v1/${getPath()}?before=2`, { as: creator });
  expect(nextPage.body).toMatchObject({ versions: [{ version: 1, title: quiz.title }], next: null });
});

test('returns the content of a version for comparison', async () => {
  await rename('Second', { tags: ['second'] });
  const first = (await callApi(`GET /v1/${getPath()}/1`, { as: creator })).body;
  const second = (await callApi(`GET /v1/${getPath()}/2`, { as: creator })).body;
  expect(first.content).toMatchObject({ title: quiz.title, tags: ['first'], questions: [{ title: 'Which one sings?' }, {}] });
  expect(second.content).toMatchObject({ title: 'Second', tags: ['second'], questions: [{ _id: quiz.questions[0]?._id }, {}] });
  expect(second.content).not.toHaveProperty('creatorId');
});

test('restoring saves an older version as the newest and loses no version in between', async () => {
  await rename('Second', { questions: [quiz.questions[1]], tags: [] });
  const { status, body } = await callApi(`POST /v1/${getPath()}/1/restore`, { as: creator });
  expect([status, body]).toMatchObject([200, { title: quiz.title, tags: ['first'], version: 3, urlName: quiz.urlName }]);
  expect(body.questions).toHaveLength(2);
  expect((await callApi(`GET /v1/${getPath()}`, { as: creator })).body.versions).toHaveLength(3);
});

test('a restored version keeps the ids of its parts', async () => {
  const second = await rename('Second');
  await rename('Third', { questions: [quiz.questions[1]] });
  const { body } = await callApi(`POST /v1/${getPath()}/2/restore`, { as: creator });
  expect(body.questions).toEqual(second.questions);
});

test('staff restore the text of a content, never its visibility', async () => {
  const staff = await buildUser({ role: 'staff' });
  await rename('Second', { userStatus: 'self' });
  const { status, body } = await callApi(`POST /v1/${getPath()}/1/restore`, { as: staff });
  expect([status, body]).toMatchObject([200, { title: quiz.title, userStatus: 'self', creator: creator.id, lastModifiedBy: staff.id }]);
});

test('refuses visitors, other users and restricted users without revealing private contents', async () => {
  const stranger = await buildUser();
  const published = await buildContent('kquizzes');
  for (const line of [`GET /v1/${getPath()}`, `GET /v1/${getPath()}/1`, `POST /v1/${getPath()}/1/restore`] as const) {
    expect((await callApi(line)).status).toBe(401);
    expect((await callApi(line, { as: stranger })).status).toBe(404);
  }
  expect((await callApi(`GET /v1/kquizzes/${published._id}/versions`, { as: stranger })).status).toBe(403);
  expect((await callApi(`POST /v1/kquizzes/${published._id}/versions/1/restore`, { as: stranger })).status).toBe(403);
  const restricted = await buildUser({ status: ['editor_restricted'] });
  expect((await callApi(`GET /v1/${getPath()}`, { as: restricted })).status).toBe(404);
});

test('refuses invalid input', async () => {
  for (const [line, status] of [
    [`GET /v1/${getPath()}/99`, 404],
    [`POST /v1/${getPath()}/99/restore`, 404],
    [`GET /v1/${getPath()}/0`, 400],
    [`GET /v1/${getPath()}/x`, 400],
    [`GET /v1/${getPath()}?limit=1000`, 400],
    [`GET /v1/articles/${quiz._id}/versions`, 404],
  ] as const)
    expect([line, (await callApi(line, { as: creator })).status]).toEqual([line, status]);
  expect((await callApi(`POST /v1/${getPath()}/1/restore`, { as: creator, body: { title: 'Mine' } })).status).toBe(400);
});
