import { expect, test } from 'vitest';
import { FOLLOW_LIMITS } from '#base/limits/community';
import { SYSTEM_USERS } from '#base/product';
import { RATE_LIMITS } from '#base/rate-limits';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi } from '#tests/helpers/api';

const follow = (as: Person | null, target: { id: string }) => callApi(`POST /v1/users/${target.id}/relation`, { as });
const unfollow = (as: Person | null, target: { id: string }) => callApi(`DELETE /v1/users/${target.id}/relation`, { as });
const getFollowCounts = async ({ id }: Person) => {
  const { followerCount, followingCount } = (await callApi(`GET /v1/users/${id}`)).body.user;
  return [followerCount, followingCount];
};
const listRelations = (conditions: object, as: Person | null = null, query = '') =>
  callApi(`GET /v1/relations?conditions=${encodeURIComponent(JSON.stringify(conditions))}${query}`, { as });
const countRelations = async (conditions: object) =>
  (await callApi(`GET /v1/relations/count?conditions=${encodeURIComponent(JSON.stringify(conditions))}`)).body.count;

test('repeated follows and unfollows change the counts once', async () => {
  const [a, b] = [await buildUser(), await buildUser()];
  const { status, body } = await follow(a, b);
  expect([status, body.relation]).toEqual([200, expect.objectContaining({ type: 'FOLLOW', user: a.id, target: b.id })]);
  expect((await follow(a, b)).body).toEqual(body);
  expect([await getFollowCounts(a), await getFollowCounts(b)]).toEqual([
    [0, 1],
    [1, 0],
  ]);
  expect(
    await Promise.all([
      countRelations({ user: a.id }),
      countRelations({ type: 'FOLLOW', target: b.id }),
      countRelations({ user: a.id, target: b.id }),
    ]),
  ).toEqual([1, 1, 1]);
  for (let i = 0; i < 2; i += 1) expect((await unfollow(a, b)).status).toBe(204);
  expect([await getFollowCounts(a), await getFollowCounts(b)]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(await countRelations({ user: a.id, target: b.id })).toBe(0);
});

test('a follow writes at most four rows and a repeat none', async () => {
  const [a, b] = [await buildUser(), await buildUser()];
  for (const change of [follow, unfollow]) {
    const { rowsWritten } = (await change(a, b)).cost;
    expect(rowsWritten).toBeGreaterThan(2);
    expect(rowsWritten).toBeLessThanOrEqual(4);
    expect((await change(a, b)).cost.rowsWritten).toBe(0);
  }
});

test('simultaneous follows are counted exactly', async () => {
  const star = await buildUser();
  const fans = await Promise.all(Array.from({ length: 10 }, () => buildUser()));
  await Promise.all(fans.flatMap((fan) => [follow(fan, star), follow(fan, star), follow(fan, star)]));
  expect(await getFollowCounts(star)).toEqual([10, 0]);
  await Promise.all(fans.slice(0, 4).flatMap((fan) => [unfollow(fan, star), unfollow(fan, star), follow(star, fan)]));
  expect(await getFollowCounts(star)).toEqual([6, 4]);
  for (const fan of fans.slice(0, 4)) expect(await getFollowCounts(fan)).toEqual([1, 0]);
});

test('refuses visitors, oneself, unknown users and the recycle bin', async () => {
  const user = await buildUser();
  expect((await follow(null, user)).status).toBe(401);
  expect((await unfollow(null, user)).status).toBe(401);
  expect((await follow(user, user)).status).toBe(400);
  expect((await follow(user, { id: 'nobody' })).status).toBe(404);
  const bin = await buildUser({ id: SYSTEM_USERS.recycleBin, role: 'recycle_bin' });
  expect((await follow(user, bin)).status).toBe(404);
  expect((await callApi(`POST /v1/users/${user.id}/relation`, { as: await buildUser(), body: { type: 'LOVE' } })).status).toBe(400);
});

test('lists followed users and followers in pages, with their profiles', async () => {
  const star = await buildUser();
  const fans: Person[] = [];
  for (let i = 0; i < 3; i += 1) {
    const fan = await buildUser();
    await follow(fan, star);
    fans.unshift(fan);
    advanceClock(1_000);
  }
  const first = await listRelations({ type: 'FOLLOW', target: star.id }, null, '&limit=2');
  expect(first.body.relations.map(({ user }: { user: string }) => user)).toEqual(fans.slice(0, 2).map(({ id }) => id));
  const second = await listRelations({ target: star.id }, null, `&limit=2&after=${first.body.next}`);
  expect(second.body.relations.map(({ user }: { user: string }) => user)).toEqual([fans[2]?.id]);
  expect(second.body.next).toBeNull();
  expect(first.body.users.map(({ _id }: { _id: string }) => _id)).toContain(star.id);
  const [fan] = fans as [Person];
  expect((await listRelations({ user: fan.id })).body.relations).toMatchObject([{ target: star.id }]);
  expect((await listRelations({ user: fan.id, target: { $in: [star.id, fan.id] } })).body.relations).toHaveLength(1);
});

test('only staff list all follows; conditions without an index are refused', async () => {
  expect((await listRelations({})).status).toBe(401);
  expect((await listRelations({}, await buildUser())).status).toBe(403);
  const staff = await buildUser({ role: 'staff' });
  await follow(staff, await buildUser());
  const { body } = await listRelations({}, staff, '&limit=1');
  expect(body.relations).toHaveLength(1);
  expect((await listRelations({}, staff, `&limit=1&after=${body.next}`)).body.relations[0]).not.toEqual(body.relations[0]);
  expect((await callApi('GET /v1/relations/count')).status).toBe(400);
  expect((await listRelations({ password: 'x' })).error?.code).toBe('INVALID_CONDITIONS');
  expect((await listRelations({ user: 'x' }, null, '&sort=target')).error?.code).toBe('UNSUPPORTED_SORT');
});

test('limits the rate of follows, and their number to a thousand', async () => {
  const { account: max, windowSeconds } = RATE_LIMITS.follow;
  const user = await buildUser();
  await follow(user, await buildUser());
  await bindings.DB.prepare('update users set recent_follows = ? where id = ?').bind(max, user.id).run();
  const refused = await follow(user, await buildUser());
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(windowSeconds)]);
  advanceClock(windowSeconds * 1000 + 1);
  expect((await follow(user, await buildUser())).status).toBe(200);
  await bindings.DB.prepare('update users set following_count = ? where id = ?').bind(FOLLOW_LIMITS.maxFollows, user.id).run();
  expect((await follow(user, await buildUser())).error?.code).toBe('TOO_MANY_FOLLOWS');
});
