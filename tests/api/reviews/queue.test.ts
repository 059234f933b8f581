import { beforeAll, expect, test } from 'vitest';
import { SYSTEM_USERS } from '#base/product';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';

const listQueue = (as: Person | null, query = '') => callApi(`GET /v1/admin/reviews?${query}`, { as });
const listTitles = (body: { items: { content: { title: string } }[] }) => body.items.map((item) => item.content.title);
let editor: Person;

beforeAll(async () => {
  editor = await buildUser({ role: 'editor' });
});

test('the queue lists contents to review, oldest first, with the data for a decision', async () => {
  const trustedCreator = await buildUser({ publishedCount: 37 });
  const newCreator = await buildUser();
  const first = await buildContent('articles', { as: newCreator, title: 'First' });
  advanceClock(1_000);
  const second = await buildContent('articles', { as: trustedCreator, title: 'Second' });
  advanceClock(1_000);
  await bindings.DB.prepare(
    "insert into cases (id, topic_type, topic, subject_id, report_count, opened_at) values ('case1', 'content', ?, ?, 2, ?)",
  )
    .bind(first._id, newCreator.id, clock.now.getTime())
    .run();
  await callApi(`PUT /v1/admin/reviews/${second._id}/assignee`, { as: editor, body: { to: editor.id } });
  const { body } = await listQueue(editor);
  expect(listTitles(body)).toEqual(['First', 'Second']);
  expect(body.items).toMatchObject([
    { creator: { published: 0, isTrusted: false }, reports: { caseId: 'case1', count: 2 }, assignee: null },
    { creator: { published: 38, isTrusted: true }, reports: null, assignee: { _id: editor.id, username: editor.username } },
  ]);
  expect(body.counts).toMatchObject({ review: 2, reported: 1, rejected: 0 });
  expect(listTitles((await listQueue(editor, 'order=newest')).body)).toEqual(['Second', 'First']);
  expect(listTitles((await listQueue(editor, 'list=reported')).body)).toEqual(['First']);
  expect(listTitles((await listQueue(editor, 'list=mine')).body)).toEqual(['Second']);
  const page = await listQueue(editor, 'limit=1');
  expect(listTitles((await listQueue(editor, `limit=1&after=${page.body.next}`)).body)).toEqual(['Second']);
});

test('a rejected content shows its reason and its creator’s appeal', async () => {
  const creator = await buildUser();
  const content = await buildContent('articles', { as: creator, title: 'Held back' });
  await callApi('POST /v1/admin/reviews', { as: editor, body: { ids: [content._id], action: 'reject', reason: 'Too short.' } });
  await callApi(`POST /v1/articles/${content._id}/appeal`, { as: creator, body: { text: 'It is a haiku.' } });
  const [item] = (await listQueue(editor, 'list=answered')).body.items;
  expect(item).toMatchObject({ answer: 'It is a haiku.', lastAction: { action: 'reject', reason: 'Too short.' } });
  expect(listTitles((await listQueue(editor, 'list=rejected')).body)).toEqual(['Held back']);
});

test('the recycle bin says whose each content was, who moved it there, when and why', async () => {
  await buildUser({ id: SYSTEM_USERS.recycleBin, username: 'recycle_bin', role: 'recycle_bin' });
  const creator = await buildUser({ publishedCount: 5 });
  await callApi(`PUT /v1/users/${creator.id}`, { as: creator, body: { firstName: 'Nova', lastName: 'Teacher' } });
  const staff = await buildUser({ role: 'staff' });
  const build = async (title: string, as: Person) => {
    const content = await buildContent('articles', { as, title });
    advanceClock(1_000);
    return content;
  };
  const [discarded, deleted] = [await build('Discarded', creator), await build('Deleted', creator)];
  const leaver = await buildUser({ publishedCount: 3, password: 'a short sentence' });
  await build('Left behind', leaver);
  await callApi(`PUT /v1/articles/${discarded._id}/transfer`, { as: staff, body: { to: 'recycle_bin', reason: 'It is spam.' } });
  const movedAt = clock.now.toISOString();
  advanceClock(1_000);
  await callApi(`DELETE /v1/articles/${deleted._id}`, { as: creator });
  advanceClock(1_000);
  expect(
    (await callApi('DELETE /v1/users/current_user', { as: leaver, body: { password: 'a short sentence', contents: 'discard' } })).status,
  ).toBe(204);
  const { items } = (await listQueue(editor, 'list=bin&order=oldest')).body;
  const former = { _id: creator.id, username: creator.username, name: 'Nova Teacher' };
  expect(items).toMatchObject([
    {
      content: { title: 'Discarded' },
      creator: { published: 7, isTrusted: true },
      recycleBinEntry: { creator: former, by: { _id: staff.id, username: staff.username }, date: movedAt, reason: 'It is spam.' },
    },
    {
      content: { title: 'Deleted' },
      recycleBinEntry: { creator: former, by: { _id: creator.id, username: creator.username }, reason: '' },
    },
    { content: { title: 'Left behind' }, recycleBinEntry: { creator: null, by: null, reason: '' } },
  ]);
  const [item] = (await listQueue(editor)).body.items;
  expect(item?.recycleBinEntry).toBeNull();
});

test('only reviewers see the lists', async () => {
  expect((await listQueue(null)).status).toBe(401);
  expect((await listQueue(await buildUser())).status).toBe(403);
  expect((await listQueue(editor, 'after=bm9uc2Vuc2U')).error?.code).toBe('INVALID_CURSOR');
});
