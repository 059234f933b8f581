import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { callApi, purgedTags } from '#tests/helpers/api';
import { findAuditLog } from '#tests/helpers/moderation';

const set = (as: Person | null, key: string, value: unknown) => callApi(`PUT /v1/admin/settings/${key}`, { as, body: { value } });
const read = (as: Person | null, key: string) => callApi(`GET /v1/admin/settings/${key}`, { as });

test('the rule of trust holds from when it is set', async () => {
  const staff = await buildUser({ role: 'staff' });
  const creator = await buildUser({ publishedCount: 3 });
  expect((await read(staff, 'trusted_creators')).body.value).toEqual({ on: true, published: 3, days: 30 });
  expect((await buildContent('articles', { as: creator })).status).toBe('public');
  await set(staff, 'trusted_creators', { on: false });
  expect((await buildContent('articles', { as: creator })).status).toBe('self');
  expect(await findAuditLog('trusted_creators')).toMatchObject([{ before: { value: { on: true } }, after: { value: { on: false } } }]);
  await set(staff, 'trusted_creators', { on: true });
});

test('a creator whose trust was taken back waits for review like anyone', async () => {
  const staff = await buildUser({ role: 'staff' });
  const creator = await buildUser({ publishedCount: 9 });
  await callApi(`PUT /v1/users/${creator.id}`, { as: staff, body: { trustRevoked: true, reason: 'Copied twice.' } });
  expect((await buildContent('articles', { as: creator })).status).toBe('self');
});

test('what staff put first is promoted first, in their order, as long as it is public', async () => {
  const staff = await buildUser({ role: 'staff' });
  const made = [];
  for (let i = 0; i < 3; i += 1) made.push(await buildContent('articles', { title: `Promoted ${i}` }));
  const hidden = await buildContent('articles', { as: await buildUser() });
  purgedTags.length = 0;
  await set(staff, 'promoted_contents', { ids: [made[2]._id, hidden._id, made[0]._id] });
  const { body } = await callApi('GET /v1/promote_contents');
  expect(body.contents.slice(0, 2).map((one: { _id: string }) => one._id)).toEqual([made[2]._id, made[0]._id]);
  expect(purgedTags).toContain('list:featured');
});

test('what is promoted may be named by any address of it, and an address of none is told with its place', async () => {
  const staff = await buildUser({ role: 'staff' });
  const made = [await buildContent('articles'), await buildContent('kquizzes')] as const;
  const named = [`http://quizlark.test/kquiz/${made[1].urlName}`, `/article/${made[0].UID}?p=1`, made[1].UID];
  expect((await set(staff, 'promoted_contents', { ids: named })).body.value).toEqual({ ids: [made[1]._id, made[0]._id] });
  const refused = await set(staff, 'promoted_contents', { ids: [made[0]._id, '/article/never-written'] });
  expect([refused.status, refused.body.error.issues]).toEqual([
    400,
    [{ path: 'value.ids.1', message: 'There is no content at “/article/never-written”.' }],
  ]);
  expect((await read(staff, 'promoted_contents')).body.value.ids).toHaveLength(2);
});

test('categories stand in the order they are given, new ones among them', async () => {
  const staff = await buildUser({ role: 'staff' });
  await set(staff, 'categories', [
    { UID: 'birds', title: 'Birds' },
    { UID: 'spoons', title: 'Spoons' },
  ]);
  const [birds, spoons] = (await read(staff, 'categories')).body.value;
  await set(staff, 'categories', [spoons, { ...birds, title: 'Larks' }]);
  expect((await callApi('GET /v1/categories')).body.categories.map((one: { title: string }) => one.title)).toEqual(['Spoons', 'Larks']);
  expect((await set(staff, 'categories', [{ _id: 'nothing', UID: 'x-y', title: 'X' }])).status).toBe(400);
  expect((await set(staff, 'categories', [{ UID: 'birds', title: 'Twice' }])).status).toBe(400);
});

test('settings are staff’s, known, and valid', async () => {
  for (const line of ['GET', 'PUT'] as const) {
    const body = line === 'PUT' ? { body: { value: {} } } : {};
    expect((await callApi(`${line} /v1/admin/settings/ad_slots`, body)).status).toBe(401);
    for (const role of ['user', 'editor', 'content_admin'] as const)
      expect((await callApi(`${line} /v1/admin/settings/ad_slots`, { as: await buildUser({ role }), ...body })).status).toBe(403);
  }
  const staff = await buildUser({ role: 'staff' });
  expect((await read(staff, 'nothing')).status).toBe(400);
  expect((await set(staff, 'ad_slots', { provider: 1 })).body.error.issues[0].path).toBe('value.provider');
  for (const provider of [
    'ads.example',
    'http://ads.example/slot',
    'https://a:b@ads.example',
    'https://ads.example/?x=1',
    'javascript:alert(1)',
  ])
    expect((await set(staff, 'ad_slots', { provider })).status).toBe(400);
  purgedTags.length = 0;
  expect((await set(staff, 'ad_slots', { provider: 'https://ads.example/slot', rewarded: true })).body.value).toMatchObject({
    rewarded: true,
    quiz: true,
  });
  expect(purgedTags).toEqual(['ads']);
});
