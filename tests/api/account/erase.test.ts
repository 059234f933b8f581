import { expect, test } from 'vitest';
import { SYSTEM_USERS } from '#base/product';
import { buildContent } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { bindings, callApi, clock, purgedTags } from '#tests/helpers/api';
import { queryRows } from '#tests/jobs/helpers';
import { followUser } from '#worker/community/relations/follow';
import { castVote } from '#worker/community/votes/service';
import { createRequestContext } from '#worker/context';

const PASSWORD = 'a short sentence';
type Person = Awaited<ReturnType<typeof buildUser>>;
const eraseAccount = (as: Person | null, body: object = { password: PASSWORD }) => callApi('DELETE /v1/users/current_user', { as, body });
const createContext = ({ id, username }: Person) =>
  createRequestContext({ env: bindings, now: clock.now, viewer: { id, username, role: 'user', status: [] } });
/** A creator whose contents are published at once. */
const buildCreator = () =>
  buildUser({ password: PASSWORD, publishedCount: 3, email: `${Math.random().toString(36).slice(2)}@example.org` });
const findOwnership = (id: string) =>
  queryRows('select creator_id as creator, creator_name as name, listed, previous_creator_id as previous from contents where id = ?', id);

test('erasing deletes the name, the addresses and the sessions, and prevents signing in', async () => {
  const as = await buildCreator();
  await callApi('PUT /v1/users/current_user/email', { as, body: { email: 'gone@example.org', password: PASSWORD } });
  expect((await eraseAccount(as)).status).toBe(204);
  expect((await callApi('GET /v1/auth/current_user', { as })).body.user).toBeNull();
  expect((await callApi('POST /v1/auth/local', { body: { username: as.username, password: PASSWORD } })).status).toBe(401);
  expect((await callApi(`GET /v1/users/${as.id}`)).status).toBe(404);
  expect((await callApi(`GET /v1/users/${as.username}`)).status).toBe(404);
  const tables = ['users', 'sessions', 'resets', 'links', 'notifications', 'contents'];
  for (const table of tables)
    expect(JSON.stringify(await queryRows(`select * from ${table}`))).not.toMatch(new RegExp(`gone@example.org|${as.username}"`));
});

test('public contents stay under "Deleted user"; others are deleted', async () => {
  const as = await buildCreator();
  const publicQuiz = await buildContent('kquizzes', { as, userStatus: 'public' });
  const privateQuiz = await buildContent('kquizzes', { as, userStatus: 'self' });
  await eraseAccount(as);
  expect(await findOwnership(publicQuiz._id)).toEqual([{ creator: as.id, name: 'Deleted user', listed: 1, previous: null }]);
  expect(await findOwnership(privateQuiz._id)).toEqual([]);
  expect(await queryRows('select 1 from content_versions where content_id = ?', privateQuiz._id)).toEqual([]);
  expect((await callApi(`GET /v1/kquizzes/${publicQuiz._id}`)).body.creatorName).toBe('Deleted user');
  expect(purgedTags).toEqual(expect.arrayContaining([`user:${as.id}`, `by:${as.username}`, 'lists']));
});

test('public contents move to the recycle bin and leave every list if the user chooses so', async () => {
  const as = await buildCreator();
  const publicQuiz = await buildContent('kquizzes', { as, userStatus: 'public', tags: ['larks'] });
  await eraseAccount(as, { password: PASSWORD, contents: 'discard' });
  expect(await findOwnership(publicQuiz._id)).toEqual([
    { creator: SYSTEM_USERS.recycleBin, name: 'recycle_bin', listed: 0, previous: null },
  ]);
  expect(await queryRows('select sum(listed) as listed from content_labels where content_id = ?', publicQuiz._id)).toEqual([{ listed: 0 }]);
  expect(await queryRows('select count(*) as count from search_outbox where content_id = ?', publicQuiz._id)).toEqual([{ count: 1 }]);
  expect((await callApi(`GET /v1/kquizzes/${publicQuiz._id}`)).status).toBe(404);
});

test('follows and votes go, and the counts of others follow', async () => {
  const [as, other] = [await buildCreator(), await buildCreator()];
  const content = await buildContent('kquizzes', { as: other, userStatus: 'public' });
  await followUser(createContext(as), other.id);
  await followUser(createContext(other), as.id);
  await castVote(createContext(as), { id: content._id }, 1);
  await eraseAccount(as);
  expect(await queryRows('select follower_count as followers, following_count as following from users where id = ?', other.id)).toEqual([
    { followers: 0, following: 0 },
  ]);
  expect(await queryRows('select up_vote_count as up from contents where id = ?', content._id)).toEqual([{ up: 0 }]);
  expect(await queryRows('select 1 from votes where user_id = ?', as.id)).toEqual([]);
});

test('plays stay without a user and leave the leaderboard', async () => {
  const as = await buildCreator();
  const at = clock.now.getTime();
  await bindings.DB.batch([
    bindings.DB.prepare(
      `insert into submissions (id, content_id, type, version, user_id, actor, answers, duration, ranked, metadata, created_at)
       values ('play1', 'quiz1', 'kquiz', 1, ?, 'x', '[]', 60, 1, '{"custom_id":"mine"}', ?)`,
    ).bind(as.id, at),
    bindings.DB.prepare(`insert into kattempts (kquiz_id, user_id, final_score, duration, created_at) values ('quiz1', ?, 1, 60, ?)`).bind(
      as.id,
      at,
    ),
  ]);
  await eraseAccount(as);
  expect(await queryRows(`select user_id as userId, ranked, metadata from submissions where id = 'play1'`)).toEqual([
    { userId: null, ranked: 0, metadata: '{}' },
  ]);
  expect(await queryRows('select 1 from kattempts where user_id = ?', as.id)).toEqual([]);
});

test('refuses a wrong password, a user with a role and a visitor', async () => {
  const as = await buildCreator();
  expect((await eraseAccount(as, { password: 'a wrong one' })).error?.code).toBe('WRONG_PASSWORD');
  expect((await eraseAccount(as, { password: PASSWORD, contents: 'sell' })).status).toBe(400);
  expect((await eraseAccount(await buildUser({ role: 'staff', password: PASSWORD }))).error?.code).toBe('FORBIDDEN');
  expect((await eraseAccount(null)).status).toBe(401);
  expect((await callApi('GET /v1/auth/current_user', { as })).body.user).not.toBeNull();
});

test('erasing deletes blocks of the user and their text in reports', async () => {
  const [as, other] = [await buildCreator(), await buildUser()];
  const content = await buildContent('kquizzes', { as: await buildCreator(), userStatus: 'public' });
  await callApi(`PUT /v1/users/${as.id}/block`, { as: other });
  await callApi(`PUT /v1/users/${other.id}/block`, { as });
  await callApi('POST /v1/reports', { as, body: { topicType: 'content', topic: content._id, reason: 'spam', text: 'Words of mine.' } });
  await bindings.DB.batch([
    bindings.DB.prepare(`insert into appeals (content_id, decision_id, user_id, text, created_at) values (?, 'd', ?, 'But.', 1)`).bind(
      content._id,
      as.id,
    ),
    bindings.DB.prepare('insert into clones (content_id, user_id, cloned_at) values (?, ?, 1)').bind(content._id, as.id),
  ]);
  await eraseAccount(as);
  for (const [table, columns] of [
    ['blocks', ['user_id', 'blocked_id']],
    ['appeals', ['user_id']],
    ['clones', ['user_id']],
  ] as const)
    expect(await queryRows(`select * from ${table} where '${as.id}' in (${columns.join(', ')})`)).toEqual([]);
  expect(await queryRows('select reason, text from reports where reporter_id = ?', as.id)).toEqual([{ reason: 'spam', text: '' }]);
});

test('a repeated erasure finds no account', async () => {
  const as = await buildCreator();
  expect((await eraseAccount(as)).status).toBe(204);
  expect((await eraseAccount(as)).status).toBe(401);
});

test('comments of a user who discards everything leave the count, and only those with replies stay as tombstones', async () => {
  const [as, other] = [await buildCreator(), await buildUser()];
  const { type, UID } = await buildContent('kquizzes');
  const conditions = (fields: object) => `conditions=${encodeURIComponent(JSON.stringify(fields))}`;
  const post = async (author: Person, text: string, reply = '') =>
    (await callApi('POST /v1/messages', { as: author, body: { threadSlug: `${type}-${UID}`, text, reply } })).body.message._id as string;
  await post(as, 'Alone');
  const answered = await post(as, 'Answered');
  await post(other, 'A reply', answered);
  const stays = await post(other, 'Stays');
  await post(as, 'A reply that goes', stays);
  await eraseAccount(as, { password: PASSWORD, contents: 'discard' });
  const { messages, count } = (await callApi(`GET /v1/messages?sort=dateCreated&${conditions({ threadSlug: `${type}-${UID}` })}`)).body;
  const shown = messages.map(({ _id, deleted, replies }: { _id: string; deleted: boolean; replies: number }) => ({
    _id,
    deleted,
    replies,
  }));
  expect({ shown: new Set(shown), count }).toEqual({
    shown: new Set([
      { _id: answered, deleted: true, replies: 1 },
      { _id: stays, deleted: false, replies: 0 },
    ]),
    count: 1,
  });
});

test('contents that were never public go with the comments, notifications and votes of others on them', async () => {
  const [as, author, replier] = [await buildCreator(), await buildUser(), await buildUser()];
  const { _id, UID } = await buildContent('kquizzes', { as, userStatus: 'internal' });
  const threadSlug = `kquiz-${UID}`;
  const { message } = (await callApi('POST /v1/messages', { as: author, body: { threadSlug, text: 'Hello' } })).body;
  await callApi('POST /v1/messages', { as: replier, body: { threadSlug, text: 'A reply', reply: message._id } });
  await castVote(createContext(author), { id: _id }, 1);
  expect((await callApi('GET /v1/notifications', { as: author })).body.notifications).toHaveLength(1);
  await eraseAccount(as);
  expect((await callApi('GET /v1/notifications', { as: author })).body.notifications).toEqual([]);
  expect(await queryRows('select 1 from comments where thread_slug = ?', threadSlug)).toEqual([]);
  expect(await queryRows('select 1 from votes where topic = ?', _id)).toEqual([]);
});

test('a rejected content of an erased account is reviewed anew when staff restore it', async () => {
  const [as, heir, staff] = [await buildCreator(), await buildUser(), await buildUser({ role: 'admin' })];
  const { _id } = await buildContent('kquizzes', { as, userStatus: 'public' });
  await callApi('POST /v1/admin/reviews', { as: staff, body: { ids: [_id], action: 'reject', reason: 'A reason' } });
  await eraseAccount(as);
  const restored = (await callApi(`PUT /v1/kquizzes/${_id}/transfer`, { as: staff, body: { to: heir.id } })).body;
  expect({ reviewStatus: restored.reviewStatus, isQueued: restored.internalTags.includes('user_pending') }).toEqual({
    reviewStatus: 'initial',
    isQueued: true,
  });
});
