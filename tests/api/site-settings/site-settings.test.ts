import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { callApi, purgedTags } from '#tests/helpers/api';
import { findAuditLog } from '#tests/helpers/moderation';

const saveSetting = (as: Person | null, key: string, value: unknown) => callApi(`PUT /v1/admin/settings/${key}`, { as, body: { value } });
const readSetting = (as: Person | null, key: string) => callApi(`GET /v1/admin/settings/${key}`, { as });

test('the trust rule applies as soon as it is saved', async () => {
  const staff = await buildUser({ role: 'staff' });
  const creator = await buildUser({ publishedCount: 3 });
  expect((await readSetting(staff, 'trusted_creators')).body.value).toEqual({ on: true, published: 3, days: 30 });
  expect((await buildContent('articles', { as: creator })).status).toBe('public');
  await saveSetting(staff, 'trusted_creators', { on: false });
  expect((await buildContent('articles', { as: creator })).status).toBe('self');
  expect(await findAuditLog('trusted_creators')).toMatchObject([{ before: { value: { on: true } }, after: { value: { on: false } } }]);
  await saveSetting(staff, 'trusted_creators', { on: true });
});

test('the contents of a creator who lost trust get reviewed', async () => {
  const staff = await buildUser({ role: 'staff' });
  const creator = await buildUser({ publishedCount: 9 });
  await callApi(`PUT /v1/users/${creator.id}`, { as: staff, body: { trustRevoked: true, reason: 'Copied twice.' } });
  expect((await buildContent('articles', { as: creator })).status).toBe('self');
});

test('public promoted contents come first, in the order of the setting', async () => {
  const staff = await buildUser({ role: 'staff' });
  const contents = [];
  for (let i = 0; i < 3; i += 1) contents.push(await buildContent('articles', { title: `Promoted ${i}` }));
  const hidden = await buildContent('articles', { as: await buildUser() });
  purgedTags.length = 0;
  await saveSetting(staff, 'promoted_contents', { ids: [contents[2]._id, hidden._id, contents[0]._id] });
  const { body } = await callApi('GET /v1/promote_contents');
  expect(body.contents.slice(0, 2).map((content: { _id: string }) => content._id)).toEqual([contents[2]._id, contents[0]._id]);
  expect(purgedTags).toContain('list:featured');
});

test('takes any URL of a promoted content and reports the index of an unknown one', async () => {
  const staff = await buildUser({ role: 'staff' });
  const contents = [await buildContent('articles'), await buildContent('kquizzes')] as const;
  const urls = [`http://quizlark.test/kquiz/${contents[1].urlName}`, `/article/${contents[0].UID}?p=1`, contents[1].UID];
  expect((await saveSetting(staff, 'promoted_contents', { ids: urls })).body.value).toEqual({ ids: [contents[1]._id, contents[0]._id] });
  const refused = await saveSetting(staff, 'promoted_contents', { ids: [contents[0]._id, '/article/never-written'] });
  expect([refused.status, refused.body.error.issues]).toEqual([
    400,
    [{ path: 'value.ids.1', message: 'No content has the address “/article/never-written”. Check the link.' }],
  ]);
  expect((await readSetting(staff, 'promoted_contents')).body.value.ids).toHaveLength(2);
});

test('lists categories in the saved order, including new ones', async () => {
  const staff = await buildUser({ role: 'staff' });
  await saveSetting(staff, 'categories', [
    { UID: 'birds', title: 'Birds' },
    { UID: 'spoons', title: 'Spoons' },
  ]);
  const [birds, spoons] = (await readSetting(staff, 'categories')).body.value;
  await saveSetting(staff, 'categories', [spoons, { ...birds, title: 'Larks' }]);
  expect((await callApi('GET /v1/categories')).body.categories.map((category: { title: string }) => category.title)).toEqual([
    'Spoons',
    'Larks',
  ]);
  expect((await saveSetting(staff, 'categories', [{ _id: 'nothing', UID: 'x-y', title: 'X' }])).status).toBe(400);
  expect((await saveSetting(staff, 'categories', [{ UID: 'birds', title: 'Twice' }])).status).toBe(400);
});

test('refuses callers other than staff, unknown settings and invalid values', async () => {
  for (const line of ['GET', 'PUT'] as const) {
    const body = line === 'PUT' ? { body: { value: {} } } : {};
    expect((await callApi(`${line} /v1/admin/settings/ad_slots`, body)).status).toBe(401);
    for (const role of ['user', 'editor', 'content_admin'] as const)
      expect((await callApi(`${line} /v1/admin/settings/ad_slots`, { as: await buildUser({ role }), ...body })).status).toBe(403);
  }
  const staff = await buildUser({ role: 'staff' });
  expect((await readSetting(staff, 'nothing')).status).toBe(400);
  expect((await saveSetting(staff, 'ad_slots', { provider: 1 })).body.error.issues[0].path).toBe('value.provider');
  for (const provider of [
    'ads.example',
    'http://ads.example/slot',
    'https://a:b@ads.example',
    'https://ads.example/?x=1',
    'javascript:alert(1)',
  ])
    expect((await saveSetting(staff, 'ad_slots', { provider })).status).toBe(400);
  purgedTags.length = 0;
  expect((await saveSetting(staff, 'ad_slots', { provider: 'https://ads.example/slot', rewarded: true })).body.value).toMatchObject({
    rewarded: true,
    quiz: true,
  });
  expect(purgedTags).toEqual(['ads']);
});
