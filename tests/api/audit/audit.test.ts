import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi } from '#tests/helpers/api';

const listAudit = (as: Person | null, query = '') => callApi(`GET /v1/admin/audit?${query}`, { as });

test('searches the log by actor, target and day, newest first, with before and after', async () => {
  const [one, two] = [await buildUser({ role: 'staff' }), await buildUser({ role: 'editor' })];
  const content = await buildContent('articles', { as: await buildUser() });
  advanceClock(1_000);
  await callApi('POST /v1/admin/reviews', { as: two, body: { ids: [content._id], action: 'approve' } });
  advanceClock(24 * 60 * 60 * 1000);
  await callApi('POST /v1/admin/reviews', { as: one, body: { ids: [content._id], action: 'feature' } });
  const listActions = (response: { body: { entries: { action: string }[] } }) => response.body.entries.map((entry) => entry.action);
  expect(listActions(await listAudit(one, `target=${content._id}`))).toEqual(['feature', 'approve']);
  expect(listActions(await listAudit(one, `actor=${two.id}`))).toEqual(['approve']);
  expect(listActions(await listAudit(one, 'date=20261120'))).toEqual(['approve']);
  const [entry] = (await listAudit(one, `actor=${two.id}`)).body.entries;
  expect(entry).toMatchObject({ actor: { username: two.username }, before: { status: 'self' }, after: { status: 'public' } });
  const first = await listAudit(one, `target=${content._id}&limit=1`);
  expect(listActions(await listAudit(one, `target=${content._id}&limit=1&after=${first.body.next}`))).toEqual(['approve']);
});

test('only staff see the log; invalid days are refused', async () => {
  expect((await listAudit(null)).status).toBe(401);
  for (const role of ['user', 'editor', 'content_admin'] as const) expect((await listAudit(await buildUser({ role }))).status).toBe(403);
  const staff = await buildUser({ role: 'staff' });
  for (const query of ['date=20261331', 'date=yesterday', 'after=x', 'limit=101']) expect((await listAudit(staff, query)).status).toBe(400);
});

test('entries of the log are never changed or deleted', async () => {
  const { DB } = bindings;
  await expect(DB.prepare("update audit_log set reason = 'other'").run()).rejects.toThrow('append-only');
  await expect(DB.prepare('delete from audit_log').run()).rejects.toThrow('append-only');
});
