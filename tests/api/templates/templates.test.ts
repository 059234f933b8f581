import { beforeAll, expect, test } from 'vitest';
import { SEED_TEMPLATES } from '#scripts/seed/content/templates';
import { addMissingTemplates } from '#scripts/seed/first-rows';
import { buildContent } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { advanceClock, bindings, callApi, sendRequest } from '#tests/helpers/api';
import { listTemplateContents, upsertTemplate } from '#worker/contents/templates/service';
import { createRequestContext } from '#worker/context';

beforeAll(async () => {
  for (const [key, value] of SEED_TEMPLATES) await upsertTemplate(createRequestContext({ env: bindings }), key, value);
});

test('returns all templates with their signature, and 304 to a caller with the same signature', async () => {
  const { status, body, headers } = await callApi('GET /alltemplates');
  expect(status).toBe(200);
  expect(body.map(({ key, value }) => [key, value.type, value['userStatus']])).toEqual([
    ['game', 'article', 'self'],
    ['how-much-are-we-connected', 'pquiz', 'public'],
    ['how-much-you-know-me', 'kquiz', 'public'],
    ['my-top-song', 'kquiz', 'public'],
    ['what-would-i-do', 'kquiz', 'public'],
  ]);
  const [, signature] = /^ql_resources=([0-9a-f]{16}); Max-Age=1209600; Path=\/; SameSite=Lax$/.exec(headers.get('set-cookie') ?? '') ?? [];
  const again = await sendRequest(`GET /alltemplates?sign=${signature}`);
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await sendRequest('GET /alltemplates?sign=old')).status).toBe(200);
});

test('a changed template changes the signature; a template that is not a content is left out', async () => {
  const previousCookie = (await callApi('GET /alltemplates')).headers.get('set-cookie');
  const ctx = createRequestContext({ env: bindings });
  await upsertTemplate(ctx, 'game', { type: 'article', title: 'Another game', _id: '01secret', creator: 'u1' });
  await upsertTemplate(ctx, 'broken', { type: 'user' });
  const { body, headers } = await callApi('GET /alltemplates');
  expect(headers.get('set-cookie')).not.toBe(previousCookie);
  expect(body[0]).toEqual({ key: 'game', value: { type: 'article', title: 'Another game', metadata: {}, userStatus: 'self' } });
  expect(body.map((template) => template.key)).not.toContain('broken');
});

test('adds missing templates to a database of an earlier version without changing those that staff edited', async () => {
  const ctx = createRequestContext({ env: bindings });
  await bindings.DB.prepare("delete from templates where key <> 'game'").run();
  await upsertTemplate(ctx, 'game', { type: 'article', title: 'By staff' });
  await addMissingTemplates(bindings.DB, ctx.now);
  await addMissingTemplates(bindings.DB, ctx.now);
  const { body } = await callApi('GET /alltemplates');
  const titles = new Map(body.map(({ key, value }) => [key, value['title']]));
  expect([...titles.keys()]).toEqual(SEED_TEMPLATES.map(([key]) => key).toSorted());
  expect([titles.get('game'), titles.get('my-top-song')]).toEqual(['By staff', 'My top song']);
});

test('staff offer public contents as templates; those that are not public or refuse copies are left out', async () => {
  const staff = await buildUser({ role: 'staff' });
  const markAsTemplate = async ({ _id, dateModified }: { _id: string; dateModified: string }) => {
    advanceClock(1_000);
    const body = { dateModified, internalTags: ['dyn_template'] };
    expect((await callApi(`PUT /v1/kquizzes/${_id}`, { as: staff, body })).status).toBe(200);
  };
  await markAsTemplate(await buildContent('kquizzes', { title: 'Offered' }));
  await markAsTemplate(await buildContent('kquizzes', { title: 'By link', userStatus: 'internal' }));
  await markAsTemplate(await buildContent('kquizzes', { title: 'Refuses copies', metadata: { noClone: true } }));
  await markAsTemplate(await buildContent('kquizzes', { title: 'Allows copies', metadata: { noClone: false } }));
  await buildContent('kquizzes', { title: 'Not marked' });
  const cards = await listTemplateContents(createRequestContext({ env: bindings }));
  expect(cards.map(({ title }) => title).toSorted()).toEqual(['Allows copies', 'Offered']);
  expect(JSON.stringify(cards)).not.toContain('dyn_template');
});
