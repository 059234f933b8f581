import { beforeAll, expect, test } from 'vitest';
import { SEED_TEMPLATES } from '#scripts/seed/content/templates';
import { addMissingTemplates } from '#scripts/seed/first-rows';
import { bindings, callApi, sendRequest } from '#tests/helpers/api';
import { upsertTemplate } from '#worker/contents/templates/service';
import { createRequestContext } from '#worker/context';

beforeAll(async () => {
  for (const [key, value] of SEED_TEMPLATES) await upsertTemplate(createRequestContext({ env: bindings }), key, value);
});

test('all templates come with their signature, and 304 for who has it', async () => {
  const { status, body, headers } = await callApi('GET /alltemplates');
  expect(status).toBe(200);
  expect(
    body.map(({ key, value }: { key: string; value: { type: string; userStatus: string } }) => [key, value.type, value.userStatus]),
  ).toEqual([
    ['game', 'article', 'self'],
    ['how-much-are-we-connected', 'pquiz', 'public'],
    ['how-much-you-know-me', 'kquiz', 'public'],
    ['my-top-song', 'kquiz', 'public'],
    ['what-would-i-do', 'kquiz', 'public'],
  ]);
  const [, signature] = /^ql_resources=([0-9a-f]{16}); Path=\/; Max-Age=1209600; SameSite=Lax$/.exec(headers.get('set-cookie') ?? '') ?? [];
  const again = await sendRequest(`GET /alltemplates?sign=${signature}`);
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await sendRequest('GET /alltemplates?sign=old')).status).toBe(200);
});

test('a template that staff changed has another signature; what is no content is left out', async () => {
  const before = (await callApi('GET /alltemplates')).headers.get('set-cookie');
  const ctx = createRequestContext({ env: bindings });
  await upsertTemplate(ctx, 'game', { type: 'article', title: 'Another game', _id: '01secret', creator: 'u1' });
  await upsertTemplate(ctx, 'broken', { type: 'user' });
  const { body, headers } = await callApi('GET /alltemplates');
  expect(headers.get('set-cookie')).not.toBe(before);
  expect(body[0]).toEqual({ key: 'game', value: { type: 'article', title: 'Another game', metadata: {}, userStatus: 'self' } });
  expect(body.map((one: { key: string }) => one.key)).not.toContain('broken');
});

test('a store filled by an earlier version gets the templates it lacks, and keeps those that staff changed', async () => {
  const ctx = createRequestContext({ env: bindings });
  await bindings.DB.prepare("delete from templates where key <> 'game'").run();
  await upsertTemplate(ctx, 'game', { type: 'article', title: 'By staff' });
  await addMissingTemplates(bindings.DB, ctx.now);
  await addMissingTemplates(bindings.DB, ctx.now);
  const { body } = await callApi('GET /alltemplates');
  const titles = new Map(body.map(({ key, value }: { key: string; value: { title: string } }) => [key, value.title]));
  expect([...titles.keys()]).toEqual(SEED_TEMPLATES.map(([key]) => key).toSorted());
  expect([titles.get('game'), titles.get('my-top-song')]).toEqual(['By staff', 'My top song']);
});
