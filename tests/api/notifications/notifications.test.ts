import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import type { Query } from '#tests/helpers/endpoint-answers';
import { notifyReview, notifyUsers } from '#worker/accounts/notifications/notify';
import { createRequestContext } from '#worker/context';

const listNotifications = async (as: Person, query: Query = '') => (await callApi(`GET /v1/notifications${query}`, { as })).body;
const getUnreadCount = async (as: Person) => (await callApi('GET /v1/auth/current_user', { as })).body.unread;
const postComment = (as: Person, content: { UID: string }, text: string, reply?: string) =>
  callApi('POST /v1/messages', { as, body: { threadSlug: `kquiz-${content.UID}`, text, ...(reply && { reply }) } });

test('notifies creators of comments, authors of replies and mentioned users, each once', async () => {
  const [creator, author, mentionedUser] = [await buildUser({ publishedCount: 3 }), await buildUser(), await buildUser()];
  const content = await buildContent('kquizzes', { as: creator });
  const first = (await postComment(author, content, `Look at this, @${mentionedUser.username}!`)).body.message;
  const commonFields = { title: content.title, link: `/kquiz/${content.urlName}#comment-${first._id}`, read: false };
  expect((await listNotifications(creator)).notifications).toMatchObject([
    { ...commonFields, type: 'comment', user: author.id, text: `Look at this, @${mentionedUser.username}!` },
  ]);
  expect((await listNotifications(mentionedUser)).notifications).toMatchObject([{ ...commonFields, type: 'mention', user: author.id }]);
  await postComment(creator, content, `Thank you, @${author.username}.`, first._id);
  expect((await listNotifications(author)).notifications).toMatchObject([{ type: 'reply', user: creator.id }]);
  await postComment(creator, content, `To myself, @${creator.username}.`);
  expect((await listNotifications(creator)).notifications).toHaveLength(1);
});

test('a new follower is listed without a notification row, and removed with the follow', async () => {
  const [star, fan] = [await buildUser(), await buildUser()];
  await callApi(`POST /v1/users/${star.id}/relation`, { as: fan });
  expect(await listNotifications(star)).toMatchObject({
    unread: 1,
    notifications: [{ type: 'follow', user: fan.id }],
    users: [{ username: fan.username }],
  });
  await callApi(`DELETE /v1/users/${star.id}/relation`, { as: fan });
  expect(await listNotifications(star)).toMatchObject({ unread: 0, notifications: [] });
});

test('follows and comments are in one list, newest first, in pages', async () => {
  const star = await buildUser();
  const content = await buildContent('kquizzes', { as: star, userStatus: 'public' });
  await bindings.DB.prepare("update contents set status = 'public' where id = ?").bind(content._id).run();
  const people: Person[] = [];
  for (let i = 0; i < 6; i += 1) {
    const person = await buildUser();
    if (i % 2 === 0) await callApi(`POST /v1/users/${star.id}/relation`, { as: person });
    else await postComment(person, content, 'Well done.');
    people.unshift(person);
    if (i % 3 === 0) advanceClock(1_000);
  }
  const seen: string[] = [];
  for (let next = ''; ; ) {
    const page = await listNotifications(star, `?limit=2${next && `&after=${next}`}`);
    seen.push(...page.notifications.map(({ user }: { user: string }) => user));
    if (page.next === null) break;
    next = page.next;
  }
  expect(seen.toSorted()).toEqual(people.map(({ id }) => id).toSorted());
  expect(seen[0]).not.toBe(people.at(-1)?.id);
});

test('marking as read applies up to a time, never goes back, and writes once', async () => {
  const [star, a, b] = [await buildUser(), await buildUser(), await buildUser()];
  await callApi(`POST /v1/users/${star.id}/relation`, { as: a });
  const seen = clock.now.toISOString();
  advanceClock(1_000);
  await callApi(`POST /v1/users/${star.id}/relation`, { as: b });
  expect(await getUnreadCount(star)).toBe(2);
  const markRead = (body?: object) => callApi('PUT /v1/notifications/read', { as: star, body });
  const first = await markRead({ until: seen });
  expect([first.body.unread, first.cost.rowsWritten]).toEqual([1, 1]);
  expect((await listNotifications(star)).notifications.map((one: { read: boolean }) => one.read)).toEqual([false, true]);
  expect((await markRead({})).body.unread).toBe(0);
  const again = await markRead({ until: seen });
  expect([again.body.unread, again.cost.rowsWritten]).toEqual([0, 0]);
  expect(await getUnreadCount(star)).toBe(0);
});

test('a span is read without what is older, grows, and ends where everything older is read', async () => {
  const star = await buildUser();
  const times: string[] = [];
  for (let i = 0; i < 5; i += 1) {
    await callApi(`POST /v1/users/${star.id}/relation`, { as: await buildUser() });
    times.unshift(clock.now.toISOString());
    advanceClock(1_000);
  }
  const [newest, second, third, fourth] = times;
  const markRead = async (body: object) => {
    const response = await callApi('PUT /v1/notifications/read', { as: star, body });
    const { notifications, unread } = await listNotifications(star);
    expect([response.body.unread, await getUnreadCount(star)]).toEqual([unread, unread]);
    return [response.cost.rowsWritten, notifications.map((one: { read: boolean }) => (one.read ? 'read' : 'new')).join(' ')];
  };
  expect(await markRead({ until: newest, after: third })).toEqual([1, 'read read new new new']);
  expect(await markRead({ until: newest, after: third })).toEqual([0, 'read read new new new']);
  expect(await markRead({ until: third, after: fourth })).toEqual([1, 'read read read new new']);
  expect(await markRead({ until: second })).toEqual([1, 'read read read read read']);
  const stored = await bindings.DB.prepare('select notified_at, read_after, read_until from users where id = ?').bind(star.id).first();
  expect(stored).toEqual({ notified_at: Date.parse(newest ?? ''), read_after: null, read_until: null });
});

test('refuses visitors and an invalid time', async () => {
  expect((await callApi('GET /v1/notifications')).status).toBe(401);
  expect((await callApi('PUT /v1/notifications/read', { body: {} })).status).toBe(401);
  expect((await callApi('PUT /v1/notifications/read', { as: await buildUser(), body: { until: 'yesterday' } })).status).toBe(400);
  expect((await callApi('PUT /v1/notifications/read', { as: await buildUser(), body: { after: 'tomorrow' } })).status).toBe(400);
  expect((await callApi('GET /v1/notifications?after=nonsense', { as: await buildUser() })).error?.code).toBe('INVALID_CURSOR');
});

test('decisions of staff notify all users in one statement of their batch', async () => {
  const [creator, a, b] = [await buildUser(), await buildUser(), await buildUser()];
  const ctx = createRequestContext({ env: bindings, now: clock.now });
  const commonFields = { title: 'A quiz', link: '/kquiz/a-quiz' };
  await ctx.db.batch([
    notifyReview(ctx, { ...commonFields, id: 'content', creatorId: creator.id, action: 'approve', sentence: 'It is public.' }),
    notifyUsers(
      ctx,
      [a, b].map(({ id }) => ({
        ...{ ...commonFields, userId: id, kind: 'report', actorId: null, topicType: 'content', topic: 'content' },
        text: 'It was taken down. Thank you.',
      })),
    ),
    notifyUsers(ctx, []),
  ]);
  expect(ctx.meter.rowsWritten).toBe(3);
  expect((await listNotifications(creator)).notifications).toMatchObject([
    { ...commonFields, type: 'review', user: '', text: 'It is public.' },
  ]);
  for (const reporter of [a, b])
    expect((await listNotifications(reporter)).notifications).toMatchObject([{ ...commonFields, type: 'report' }]);
});
