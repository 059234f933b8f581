import { beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM_USERS } from '#base/product';
import { INTERNAL_LISTS } from '#rules/reviews/internal-lists';
import { generateContents } from '#tests/bench/generate-contents';
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

test('only reviewers see the lists', async () => {
  expect((await listQueue(null)).status).toBe(401);
  expect((await listQueue(await buildUser())).status).toBe(403);
  expect((await listQueue(editor, 'after=bm9uc2Vuc2U')).body.error.code).toBe('INVALID_CURSOR');
});

describe('at 100,000 contents', () => {
  beforeAll(async () => {
    await generateContents(bindings.DB, 0, 100_000);
    const { DB } = bindings;
    const at = (first: number) => `'0bench' || substr('00000000000000000000' || (n + ${first}), -20)`;
    const id = at(0);
    const numbers = 'with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < 999)';
    await DB.batch([
      DB.prepare(`${numbers} insert into content_labels (label, content_id, type, listed, modified_at)
        select 'internal:' || tag.value, ${id}, 'article', 0, 1700000000000 + n
        from numbers, json_each('["user_pending","potential","translated","duplicated","ads","game"]') tag`),
      DB.prepare(`update contents set review_status = 'rejected' where id in (${numbers} select ${id} from numbers where n < 500)`),
      DB.prepare(`update contents set review_status = 'restricted' where id in (${numbers} select ${id} from numbers where n >= 500)`),
      DB.prepare(
        `update contents set creator_id = ?, listed = 0 where id in (${numbers} select ${id} from numbers where n > 200 and n < 400)`,
      ).bind(SYSTEM_USERS.recycleBin),
      DB.prepare('update contents set listed = 0 where official = 1'),
      DB.prepare(
        `${numbers} insert into users (id, username, password_hash, created_at) select 'creator' || n, 'creator_' || n, 'none', 0 from numbers`,
      ),
      DB.prepare(`${numbers} insert into cases (id, topic_type, topic, subject_id, report_count, opened_at)
        select 'many' || n, 'content', ${at(1_000)}, 'someone', 1, 1700000000000 + n from numbers`),
      DB.prepare(`${numbers} insert into appeals (content_id, decision_id, user_id, text, created_at)
        select ${at(2_000)}, 'd', 'someone', 'But.', 1700000000000 + n from numbers`),
      DB.prepare(`${numbers} insert into review_assignments (content_id, assigned_to, created_at)
        select ${id}, ?, 1700000000000 + n from numbers where n > 900`).bind(editor.id),
    ]);
  }, 120_000);

  test.each(INTERNAL_LISTS.map(({ name }) => name))('%s reads at most 100 rows in either order, on every page', async (name) => {
    for (const order of ['oldest', 'newest']) {
      const first = await listQueue(editor, `list=${name}&order=${order}`);
      const next = first.body.next ? await listQueue(editor, `list=${name}&order=${order}&after=${first.body.next}`) : first;
      console.log(`${name}, ${order} first: ${first.cost.rowsRead} rows, then ${next.cost.rowsRead}`);
      // Two of the rows are the caller's session and account.
      expect(Math.max(first.cost.rowsRead, next.cost.rowsRead)).toBeLessThanOrEqual(100);
      const ids = [...first.body.items, ...next.body.items].map((item: { content: { _id: string } }) => item.content._id);
      if (first.body.next) expect(new Set(ids).size).toBe(ids.length);
    }
  });
});
