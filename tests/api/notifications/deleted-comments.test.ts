import { beforeEach, expect, test, vi } from 'vitest';
import { buildContent, type Kquiz } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, callApi } from '#tests/helpers/api';
import { atMost } from '#tests/helpers/bounds';

const PASSWORD = 'a short sentence';
const ABUSE = 'Nobody should read this.';
let creator: Person;
let author: Person;
let reader: Person;
let content: Kquiz;
beforeEach(async () => {
  [creator, author, reader] = [await buildUser({ publishedCount: 3 }), await buildUser({ password: PASSWORD }), await buildUser()];
  content = await buildContent('kquizzes', { as: creator, userStatus: 'public' });
});

const postComment = async (as: Person, text: string, reply?: string): Promise<string> =>
  (await callApi('POST /v1/messages', { as, body: { threadSlug: `kquiz-${content.UID}`, text, ...(reply && { reply }) } })).body.message
    ._id;
const deleteComment = (as: Person, id: string) => callApi(`DELETE /v1/messages/${id}`, { as });
const readNotifications = async (as: Person) => {
  const { unread, notifications } = (await callApi('GET /v1/notifications', { as })).body;
  const badge = (await callApi('GET /v1/auth/current_user', { as })).body.unread;
  return { unread, badge, texts: notifications.map(({ text }: { text: string }) => text) };
};
const NOTHING = { unread: 0, badge: 0, texts: [] };

test('deleting a comment deletes its notifications, whoever deletes it', async () => {
  const id = await postComment(author, `${ABUSE} @${reader.username}`);
  expect(await readNotifications(creator)).toEqual({ unread: 1, badge: 1, texts: [`${ABUSE} @${reader.username}`] });
  expect((await readNotifications(reader)).unread).toBe(1);
  expect((await deleteComment(author, id)).status).toBe(204);
  expect([await readNotifications(creator), await readNotifications(reader)]).toEqual([NOTHING, NOTHING]);

  const secondId = await postComment(author, ABUSE);
  await deleteComment(await buildUser({ role: 'staff' }), secondId);
  expect(await readNotifications(creator)).toEqual(NOTHING);
});

test('deleting a comment finds its notifications by an index', async () => {
  const id = await postComment(author, ABUSE);
  await bindings.DB.exec(
    `insert into notifications (user_id, created_at, id, kind, comment_id)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 500) select 'someone', i, i, 'reply', 'other' || i from n`.replaceAll(
      '\n',
      ' ',
    ),
  );
  const { cost } = await deleteComment(author, id);
  expect([cost.rowsRead, (await readNotifications(creator)).texts]).toEqual([atMost(39), []]);
});

test('deleting a reply deletes the notification of the comment’s author and no other', async () => {
  const parentId = await postComment(reader, 'A fair question.');
  const replyId = await postComment(author, ABUSE, parentId);
  await postComment(author, 'A better answer.', parentId);
  await deleteComment(await buildUser({ role: 'staff' }), replyId);
  expect((await readNotifications(reader)).texts).toEqual(['A better answer.']);
  expect((await readNotifications(creator)).texts).toEqual(['A fair question.']);
});

test('a comment that stays as a tombstone for its replies has no notification either', async () => {
  const parentId = await postComment(author, ABUSE);
  await postComment(reader, 'Please don’t.', parentId);
  await deleteComment(author, parentId);
  expect(await readNotifications(creator)).toEqual(NOTHING);
  expect((await readNotifications(author)).texts).toEqual(['Please don’t.']);
});

test('a deletion that fails leaves the comment and its notifications', async () => {
  const id = await postComment(author, 'Good morning.');
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const table of ['comments', 'notifications']) {
    await bindings.DB.exec(`create trigger fail_delete before delete on ${table} begin select raise(abort, 'SQLITE_FULL'); end`);
    expect([table, (await deleteComment(author, id)).status]).toEqual([table, 503]);
    await bindings.DB.exec('drop trigger fail_delete');
  }
  errors.mockRestore();
  expect((await readNotifications(creator)).texts).toEqual(['Good morning.']);
});

test('someone who may not delete the comment deletes no notification', async () => {
  const id = await postComment(author, 'Good morning.');
  expect((await deleteComment(reader, id)).status).toBe(403);
  expect((await readNotifications(creator)).texts).toEqual(['Good morning.']);
});

test('erasing an account with its comments deletes their notifications, and keeping them keeps those', async () => {
  const eraseAccount = (contents: 'keep' | 'discard', as: Person) =>
    callApi('DELETE /v1/users/current_user', { as, body: { password: PASSWORD, contents } });
  await postComment(author, ABUSE);
  expect((await eraseAccount('discard', author)).status).toBe(204);
  expect(await readNotifications(creator)).toEqual(NOTHING);

  const keeper = await buildUser({ password: PASSWORD });
  await postComment(keeper, 'This stays.');
  expect((await eraseAccount('keep', keeper)).status).toBe(204);
  expect((await readNotifications(creator)).texts).toEqual(['This stays.']);
});

test('erasing a content deletes the notifications of its comments', async () => {
  const admin = await buildUser({ role: 'admin' });
  await postComment(author, `Look, @${reader.username}.`);
  await callApi(`DELETE /v1/kquizzes/${content._id}`, { as: admin });
  expect((await readNotifications(reader)).texts).toEqual([`Look, @${reader.username}.`]);
  expect((await callApi(`DELETE /v1/admin/contents/${content._id}`, { as: admin })).status).toBe(204);
  expect(await readNotifications(reader)).toEqual(NOTHING);
  expect((await readNotifications(creator)).texts).toEqual([expect.stringContaining('recycle bin')]);
});
