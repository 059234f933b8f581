import { expect, test } from 'vitest';
import { SYSTEM_USERS } from '#base/product';
import { buildContent } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { bindings, call, clock, purged } from '#tests/helpers/api';
import { all } from '#tests/jobs/helpers';
import { newContext } from '#worker/context';
import { follow } from '#worker/relations/follow';
import { castVote } from '#worker/votes/service';

const PASSWORD = 'a short sentence';
type Person = Awaited<ReturnType<typeof buildUser>>;
const erase = (as: Person | null, body: object = { password: PASSWORD }) => call('DELETE /v1/users/current_user', { as, body });
const contextOf = ({ id, username }: Person) =>
  newContext({ env: bindings, now: clock.now, viewer: { id, username, role: 'user', status: [] } });
/** A creator whose contents are published at once. */
const creator = () => buildUser({ password: PASSWORD, publishedCount: 3, email: `${Math.random().toString(36).slice(2)}@example.org` });
const whose = (id: string) =>
  all('select creator_id as creator, creator_name as name, listed, previous_creator_id as previous from contents where id = ?', id);

test('the person goes: no name, no address, no session, no way in', async () => {
  const as = await creator();
  await call('PUT /v1/users/current_user/email', { as, body: { email: 'gone@example.org', password: PASSWORD } });
  expect((await erase(as)).status).toBe(204);
  expect((await call('GET /v1/auth/current_user', { as })).body.user).toBeNull();
  expect((await call('POST /v1/auth/local', { body: { username: as.username, password: PASSWORD } })).status).toBe(401);
  expect((await call(`GET /v1/users/${as.id}`)).status).toBe(404);
  expect((await call(`GET /v1/users/${as.username}`)).status).toBe(404);
  const tables = ['users', 'sessions', 'resets', 'links', 'notifications', 'contents'];
  for (const table of tables)
    expect(JSON.stringify(await all(`select * from ${table}`))).not.toMatch(new RegExp(`gone@example.org|${as.username}"`));
});

test('what is public stays under "Deleted user"; what never was is gone', async () => {
  const as = await creator();
  const open = await buildContent('kquizzes', { as, userStatus: 'public' });
  const draft = await buildContent('kquizzes', { as, userStatus: 'self' });
  await erase(as);
  expect(await whose(open._id)).toEqual([{ creator: as.id, name: 'Deleted user', listed: 1, previous: null }]);
  expect(await whose(draft._id)).toEqual([]);
  expect(await all('select 1 from content_versions where content_id = ?', draft._id)).toEqual([]);
  expect((await call(`GET /v1/kquizzes/${open._id}`)).body.creatorName).toBe('Deleted user');
  expect(purged).toContain(`content:${open._id}`);
});

test('who chooses so takes what is public along, into the recycle bin, out of every list', async () => {
  const as = await creator();
  const open = await buildContent('kquizzes', { as, userStatus: 'public', tags: ['larks'] });
  await erase(as, { password: PASSWORD, contents: 'discard' });
  expect(await whose(open._id)).toEqual([{ creator: SYSTEM_USERS.recycleBin, name: 'recycle_bin', listed: 0, previous: null }]);
  expect(await all('select sum(listed) as listed from content_labels where content_id = ?', open._id)).toEqual([{ listed: 0 }]);
  expect(await all('select count(*) as count from search_outbox where content_id = ?', open._id)).toEqual([{ count: 1 }]);
  expect((await call(`GET /v1/kquizzes/${open._id}`)).status).toBe(404);
});

test('follows and votes go, and the counts of others follow', async () => {
  const [as, other] = [await creator(), await creator()];
  const content = await buildContent('kquizzes', { as: other, userStatus: 'public' });
  await follow(contextOf(as), other.id);
  await follow(contextOf(other), as.id);
  await castVote(contextOf(as), { id: content._id }, 1);
  await erase(as);
  expect(await all('select follower_count as followers, following_count as following from users where id = ?', other.id)).toEqual([
    { followers: 0, following: 0 },
  ]);
  expect(await all('select up_vote_count as up from contents where id = ?', content._id)).toEqual([{ up: 0 }]);
  expect(await all('select 1 from votes where user_id = ?', as.id)).toEqual([]);
});

test('plays stay as nobody’s, and leave the leaderboard', async () => {
  const as = await creator();
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
  await erase(as);
  expect(await all(`select user_id as userId, ranked, metadata from submissions where id = 'play1'`)).toEqual([
    { userId: null, ranked: 0, metadata: '{}' },
  ]);
  expect(await all('select 1 from kattempts where user_id = ?', as.id)).toEqual([]);
});

test('who does not know the password, holds an office or is nobody erases nothing', async () => {
  const as = await creator();
  expect((await erase(as, { password: 'a wrong one' })).body.error.code).toBe('WRONG_PASSWORD');
  expect((await erase(as, { password: PASSWORD, contents: 'sell' })).status).toBe(400);
  expect((await erase(await buildUser({ role: 'staff', password: PASSWORD }))).body.error.code).toBe('FORBIDDEN');
  expect((await erase(null)).status).toBe(401);
  expect((await call('GET /v1/auth/current_user', { as })).body.user).not.toBeNull();
});

test('the download holds all that is kept of a person, and nothing of another', async () => {
  const [as, other] = [await creator(), await creator()];
  const mine = await buildContent('kquizzes', { as, userStatus: 'self' });
  await buildContent('kquizzes', { as: other });
  await follow(contextOf(other), as.id);
  await castVote(contextOf(as), { id: (await buildContent())._id }, 1);
  const { status, body, headers } = await call('GET /v1/users/current_user/export', { as });
  expect([status, headers.get('content-disposition'), headers.get('cache-control')]).toEqual([
    200,
    `attachment; filename="quizlark-${as.username}.json"`,
    'private, no-store',
  ]);
  expect(body.account.username).toBe(as.username);
  expect(body.contents.map((content: { id: string; body: object }) => [content.id, typeof content.body])).toEqual([[mine._id, 'object']]);
  expect([body.sessions.length, body.votes.length, body.followers.length, body.plays]).toEqual([1, 1, 1, []]);
  expect(JSON.stringify(body)).not.toMatch(/scrypt|password|saveId/i);
  expect((await call('GET /v1/users/current_user/export')).status).toBe(401);
});

test('a download of more than a page of anything is whole', async () => {
  const as = await creator();
  await bindings.DB.prepare(
    `with recursive n(value) as (select 1 union all select value + 1 from n where value < 401)
     insert into submissions (id, content_id, type, version, user_id, actor, answers, duration, ranked, metadata, created_at)
     select 'many' || value, 'quiz' || value, 'kquiz', 1, ?, 'x', '[]', 60, 0, '{}', 1 from n`,
  )
    .bind(as.id)
    .run();
  expect((await call('GET /v1/users/current_user/export', { as })).body.plays).toHaveLength(401);
});
