import { expect, test } from 'vitest';
import { buildUser } from '#tests/factories/users';
import { bindings, callApi, purgedTags } from '#tests/helpers/api';

const buildConsumer = (fields: object = {}) => ({
  key: 'morning-post',
  name: 'The Morning Post',
  origins: ['https://post.example', 'http://localhost:8080'],
  theme: 'dark',
  options: { hideAds: true, startAtOnce: true, campaignId: 'spring' },
  ...fields,
});
const omitKey = ({ key: _, ...rest }: { key?: string } & object) => rest;

test('staff add, list, change and remove an embed consumer, and each change is logged', async () => {
  const staff = await buildUser({ role: 'staff' });
  const addResponse = await callApi('POST /v1/admin/embeds', { as: staff, body: buildConsumer() });
  const expectedConsumer = {
    ...buildConsumer(),
    options: { hideAds: true, hideRecommendations: false, startAtOnce: true, campaignId: 'spring' },
  };
  expect(addResponse.body.embed).toEqual({ ...expectedConsumer, dateCreated: '2026-11-20T05:00:00.000Z' });
  expect((await callApi('GET /v1/admin/embeds', { as: staff })).body.embeds).toEqual([addResponse.body.embed]);

  const changeResponse = await callApi('PUT /v1/admin/embeds/morning-post', {
    as: staff,
    body: omitKey(buildConsumer({ name: 'The Post', theme: '' })),
  });
  expect(changeResponse.body.embed).toMatchObject({ key: 'morning-post', name: 'The Post', theme: '' });
  expect(purgedTags).toContain('embed:morning-post');

  expect((await callApi('DELETE /v1/admin/embeds/morning-post', { as: staff })).status).toBe(204);
  expect((await callApi('GET /v1/admin/embeds', { as: staff })).body.embeds).toEqual([]);
  const { results } = await bindings.DB.prepare("select action from audit_log where target = 'morning-post' order by rowid").all();
  expect(results).toEqual([{ action: 'embed.add' }, { action: 'embed.change' }, { action: 'embed.remove' }]);
});

test('a key is unique', async () => {
  const staff = await buildUser({ role: 'staff' });
  await callApi('POST /v1/admin/embeds', { as: staff, body: buildConsumer({ key: 'twice' }) });
  const { status, error } = await callApi('POST /v1/admin/embeds', { as: staff, body: buildConsumer({ key: 'twice' }) });
  expect([status, error?.issues]).toEqual([400, [{ path: 'key', message: 'Another consumer already uses this key. Choose another one.' }]]);
});

test('only staff see and change embed consumers', async () => {
  const user = await buildUser();
  for (const [as, status] of [
    [null, 401],
    [user, 403],
    [await buildUser({ role: 'editor' }), 403],
  ] as const) {
    expect((await callApi('GET /v1/admin/embeds', { as })).status).toBe(status);
    expect((await callApi('POST /v1/admin/embeds', { as, body: buildConsumer({ key: 'theirs' }) })).status).toBe(status);
    expect((await callApi('PUT /v1/admin/embeds/theirs', { as, body: omitKey(buildConsumer()) })).status).toBe(status);
    expect((await callApi('DELETE /v1/admin/embeds/theirs', { as })).status).toBe(status);
  }
});

test('an unknown consumer is not found', async () => {
  const staff = await buildUser({ role: 'staff' });
  expect((await callApi('PUT /v1/admin/embeds/nobody', { as: staff, body: omitKey(buildConsumer()) })).status).toBe(404);
  expect((await callApi('DELETE /v1/admin/embeds/nobody', { as: staff })).status).toBe(404);
});

test.each([
  ['key', 'Has Spaces'],
  ['key', 'ab'],
  ['origins.0', ['http://post.example']],
  ['origins.0', ['https://post.example/path']],
  ['origins.0', ['https://*.example.org']],
  ['origins.0', ["https://post.example; script-src 'unsafe-inline'"]],
  ['origins.0', ['https://post.example https://other.example']],
  ['origins.0', ['null']],
  ['origins.0', ['*']],
  ['theme', 'purple'],
  ['options.startAtOnce', { startAtOnce: 'yes' }],
])('%s as %j is refused with its field', async (path, value) => {
  const staff = await buildUser({ role: 'staff' });
  const [field = ''] = path.split('.');
  const { status, error } = await callApi('POST /v1/admin/embeds', { as: staff, body: buildConsumer({ key: 'refused', [field]: value }) });
  expect([status, error?.issues]).toEqual([400, [expect.objectContaining({ path })]]);
});
