import { expect, test } from 'vitest';
import { buildKquizDraft } from '#tests/factories/drafts';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, callApi } from '#tests/helpers/api';

const createDraft = (as: Person) =>
  callApi('POST /v1/kquizzes', { as, body: { ...buildKquizDraft({ title: 'Half a quiz' }), userStatus: 'self', isDraft: true } });

test('a draft is private and in no queue, until its creator publishes it; only the creator and reviewers read that it is one', async () => {
  const [creator, editor] = [await buildUser(), await buildUser({ role: 'editor' })];
  const { body: quiz } = await createDraft(creator);
  expect(quiz).toMatchObject({ isDraft: true, userStatus: 'self', internalTags: ['user_created'] });
  expect((await callApi(`GET /v1/kquizzes/${quiz._id}`)).status).toBe(404);
  expect((await callApi(`GET /v1/kquizzes/${quiz._id}`, { as: editor })).body.isDraft).toBe(true);
  advanceClock(1_000);
  const published = await callApi(`PUT /v1/kquizzes/${quiz._id}`, {
    as: creator,
    body: { ...quiz, isDraft: false, userStatus: 'internal' },
  });
  expect(published.body).toMatchObject({ isDraft: false, userStatus: 'internal' });
  const read = await callApi(`GET /v1/kquizzes/${quiz._id}`);
  expect([read.status, 'isDraft' in read.body]).toEqual([200, false]);
});

test('a draft that others could see is refused', async () => {
  const creator = await buildUser();
  for (const userStatus of ['public', 'internal']) {
    const { status, error } = await callApi('POST /v1/kquizzes', {
      as: creator,
      body: { ...buildKquizDraft(), userStatus, isDraft: true },
    });
    expect([status, error?.issues]).toMatchObject([400, [{ path: 'isDraft' }]]);
  }
  expect((await callApi('POST /v1/kquizzes', { as: creator, body: buildKquizDraft() })).body).toMatchObject({
    isDraft: false,
    userStatus: 'public',
  });
});

test('a creator hears whether their public contents are reviewed first', async () => {
  const read = async (as: Person) => (await callApi('GET /v1/contents/publishing', { as })).body;
  expect(await read(await buildUser())).toEqual({ needsReview: true });
  expect(await read(await buildUser({ publishedCount: 3 }))).toEqual({ needsReview: false });
  expect((await callApi('GET /v1/contents/publishing')).status).toBe(401);
});

test('a creator lists their drafts by condition, and restoring a version keeps who can see the content', async () => {
  const creator = await buildUser();
  const { body: quiz } = await createDraft(creator);
  const list = async () => {
    const conditions = encodeURIComponent(JSON.stringify({ creator: creator.id, isDraft: true }));
    return (await callApi(`GET /v1/contents?conditions=${conditions}`, { as: creator })).body.contents.length;
  };
  expect(await list()).toBe(1);
  advanceClock(1_000);
  await callApi(`PUT /v1/kquizzes/${quiz._id}`, { as: creator, body: { ...quiz, isDraft: false, userStatus: 'internal' } });
  expect(await list()).toBe(0);
  advanceClock(1_000);
  const restored = await callApi(`POST /v1/kquizzes/${quiz._id}/versions/1/restore`, { as: creator });
  expect(restored.body).toMatchObject({ isDraft: false, userStatus: 'internal', title: 'Half a quiz' });
});
