import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { callApi } from '#tests/helpers/api';

const blockUser = (as: Person | null, { id }: { id: string }) => callApi(`PUT /v1/users/${id}/block`, { as });
const unblockUser = (as: Person | null, { id }: { id: string }) => callApi(`DELETE /v1/users/${id}/block`, { as });

test('a block deletes the blocked user’s follow and prevents a new one', async () => {
  const [star, fan] = [await buildUser(), await buildUser()];
  await callApi(`POST /v1/users/${star.id}/relation`, { as: fan });
  await callApi(`POST /v1/users/${fan.id}/relation`, { as: star });
  expect((await blockUser(star, fan)).body.block).toMatchObject({ user: star.id, blocked: fan.id });
  expect((await callApi(`GET /v1/users/${star.id}`)).body.user).toMatchObject({ followerCount: 0, followingCount: 1 });
  expect((await callApi(`GET /v1/users/${fan.id}`)).body.user).toMatchObject({ followerCount: 1, followingCount: 0 });
  expect((await callApi(`POST /v1/users/${star.id}/relation`, { as: fan })).error?.code).toBe('BLOCKED');
  expect((await blockUser(star, fan)).cost.rowsWritten).toBe(0);
  for (let i = 0; i < 2; i += 1) expect((await unblockUser(star, fan)).status).toBe(204);
  expect((await callApi(`POST /v1/users/${star.id}/relation`, { as: fan })).status).toBe(200);
});

test('a blocked user cannot comment on the blocker’s content or reply to them, and a mention does not notify them', async () => {
  const [creator, rudeUser, other] = [await buildUser({ publishedCount: 3 }), await buildUser(), await buildUser()];
  const content = await buildContent('kquizzes', { as: creator });
  const otherContent = await buildContent();
  const comment = await callApi('POST /v1/messages', { as: creator, body: { threadSlug: `kquiz-${otherContent.UID}`, text: 'Mine.' } });
  await blockUser(creator, rudeUser);
  const post = (body: object) => callApi('POST /v1/messages', { as: rudeUser, body });
  expect((await post({ threadSlug: `kquiz-${content.UID}`, text: 'Rude.' })).error?.code).toBe('BLOCKED');
  const reply = { threadSlug: `kquiz-${otherContent.UID}`, text: 'Rude again.', reply: comment.body.message._id };
  expect((await post(reply)).error?.code).toBe('BLOCKED');
  const mention = { threadSlug: `kquiz-${otherContent.UID}`, text: `Hear me, @${creator.username} and @${other.username}` };
  expect((await post(mention)).status).toBe(201);
  expect((await callApi('GET /v1/notifications', { as: creator })).body.notifications).toEqual([]);
  expect((await callApi('GET /v1/notifications', { as: other })).body.notifications).toMatchObject([
    { type: 'mention', user: rudeUser.id },
  ]);
});

test('lists the blocked users to the blocker only', async () => {
  const [user, a, b] = [await buildUser(), await buildUser(), await buildUser()];
  await blockUser(user, a);
  await blockUser(user, b);
  const first = await callApi('GET /v1/blocks?limit=1', { as: user });
  const second = await callApi(`GET /v1/blocks?limit=1&after=${first.body.next}`, { as: user });
  expect([...first.body.users, ...second.body.users].map(({ username }) => username).toSorted()).toEqual(
    [a.username, b.username].toSorted(),
  );
  expect(second.body.next).toBeNull();
  expect((await callApi('GET /v1/blocks', { as: a })).body.blocks).toEqual([]);
  expect((await callApi('GET /v1/blocks')).status).toBe(401);
});

test('refuses visitors, oneself and unknown users', async () => {
  const user = await buildUser();
  expect((await blockUser(null, user)).status).toBe(401);
  expect((await unblockUser(null, user)).status).toBe(401);
  expect((await blockUser(user, user)).status).toBe(400);
  expect((await blockUser(user, { id: 'nobody' })).status).toBe(404);
});
