import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, callApi } from '#tests/helpers/api';

const report = (as: Person | null, fields: object) => callApi('POST /v1/reports', { as, body: { reason: 'spam', ...fields } });
const findCases = async (topic: string) =>
  (
    await bindings.DB.prepare('select topic_type, subject_id, report_count, closed_at from cases where topic = ? order by opened_at')
      .bind(topic)
      .all()
  ).results;

test('the first report of a topic opens a case, later reports join it, and each person counts once', async () => {
  const creator = await buildUser({ publishedCount: 3 });
  const content = await buildContent('kquizzes', { as: creator });
  const [a, b] = [await buildUser(), await buildUser()];
  const first = await report(a, { topicType: 'content', topic: content.UID, text: ' An advert. ' });
  expect(first.status).toBe(201);
  expect(first.body.report).toMatchObject({ topicType: 'content', topic: content._id, reason: 'spam', text: 'An advert.' });
  expect((await report(a, { topicType: 'content', topic: content._id, reason: 'hate' })).body).toEqual(first.body);
  await report(b, { topicType: 'content', topic: content._id });
  expect(await findCases(content._id)).toEqual([{ topic_type: 'content', subject_id: creator.id, report_count: 2, closed_at: null }]);
});

test('simultaneous reports open one case; after it is closed a report opens a new one', async () => {
  const target = await buildUser();
  const people = await Promise.all(Array.from({ length: 6 }, () => buildUser()));
  await Promise.all(people.map((as) => report(as, { topicType: 'user', topic: target.id, reason: 'abuse' })));
  expect(await findCases(target.id)).toMatchObject([{ report_count: 6 }]);
  await bindings.DB.prepare('update cases set closed_at = 1 where topic = ?').bind(target.id).run();
  await report(people[0] ?? null, { topicType: 'user', topic: target.id });
  expect((await findCases(target.id)).map((row) => row.report_count).toSorted()).toEqual([1, 6]);
});

test('a comment is reported under its author', async () => {
  const [author, content] = [await buildUser(), await buildContent()];
  const { body } = await callApi('POST /v1/messages', { as: author, body: { threadSlug: `kquiz-${content.UID}`, text: 'Buy.' } });
  expect((await report(await buildUser(), { topicType: 'comment', topic: body.message._id })).status).toBe(201);
  expect(await findCases(body.message._id)).toMatchObject([{ topic_type: 'comment', subject_id: author.id }]);
});

test('refuses visitors, own topics, missing or hidden topics and invalid input', async () => {
  const user = await buildUser();
  const hidden = await buildContent('kquizzes', { as: await buildUser() });
  const ownQuiz = await buildContent('kquizzes', { as: user });
  expect((await report(null, { topicType: 'content', topic: ownQuiz._id })).status).toBe(401);
  expect((await report(user, { topicType: 'content', topic: ownQuiz._id })).status).toBe(400);
  expect((await report(user, { topicType: 'user', topic: user.id })).status).toBe(400);
  for (const topic of [hidden._id, 'nothing']) expect((await report(user, { topicType: 'content', topic })).status).toBe(404);
  for (const topicType of ['comment', 'user']) expect((await report(user, { topicType, topic: 'nothing' })).status).toBe(404);
  for (const wrong of [{ topicType: 'vote' }, { reason: 'boring' }, { text: 'a'.repeat(1_001) }, { extra: 1 }])
    expect((await report(user, { topicType: 'content', topic: hidden._id, ...wrong })).status).toBe(400);
});

test('refuses the twenty-first report within an hour', async () => {
  const [user, target] = [await buildUser(), await buildUser()];
  for (let i = 0; i < 20; i += 1) expect((await report(user, { topicType: 'user', topic: target.id })).status).toBe(201);
  const refused = await report(user, { topicType: 'user', topic: target.id });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
