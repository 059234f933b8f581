import { beforeAll, expect, test, vi } from 'vitest';
import { TEXT_LIMITS } from '#base/limits/texts';
import type { Role } from '#base/roles';
import { buildContent } from '#tests/factories/contents';
import { buildKquizDraft } from '#tests/factories/drafts';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { runIndexSearch } from '#tests/jobs/helpers';
import { createRequestContext } from '#worker/context';
import { getStaffSearchPage } from '#worker/discovery/search/staff-search';

let owner: Person;
let staff: Person;
const WORDS = 'Ornithology, spring campaign';

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  [owner, staff] = [await buildUser(), await buildUser({ role: 'staff' })];
});

/** A published content of `owner` with words for the internal search. */
async function buildMarkedContent(internalSearch = WORDS) {
  const content = await buildContent('kquizzes', { as: owner });
  const path = `kquizzes/${content._id}` as const;
  advanceClock(1_000);
  const body = { dateModified: content.dateModified, status: 'public', internalTags: ['user_created'], internalSearch };
  const saved = await callApi(`PUT /v1/${path}`, { as: staff, body });
  expect(saved.status).toBe(200);
  return { content: saved.body, path };
}

async function searchAs(role: Role, text: string) {
  await runIndexSearch(createRequestContext({ env: bindings, now: clock.now }));
  const { id, username } = await buildUser({ role });
  const ctx = createRequestContext({ env: bindings, now: clock.now, viewer: { id, username, role, status: [] } });
  const page = await getStaffSearchPage(ctx, { text, conditionsJson: '', after: null });
  return page?.contents.map(({ _id }) => _id);
}

test('staff set the words and find by them, by their beginnings and together with the title, and nobody else does', async () => {
  const { content } = await buildMarkedContent();
  for (const text of ['ornithology', 'ORNITHO', 'spring birds', 'campaign'])
    expect([text, await searchAs('staff', text)]).toEqual([text, [content._id]]);
  expect(await searchAs('staff', 'ornithology spaceship')).toEqual([]);
  expect(await searchAs('user', 'ornithology')).toBeUndefined();
  for (const [as, verify_status] of [
    [null, 'normal'],
    [owner, 'normal'],
    [staff, 'all'],
  ] as const) {
    const { body } = await callApi('POST /v1/public_contents/search', { as, body: { search: 'ornithology', verify_status } });
    expect(body.contents).toEqual([]);
  }
  const label = 'x21';
  const { body } = await callApi('POST /v1/public_contents/search', { body: { search: label, verify_status: 'normal' } });
  expect(body.contents).toEqual([]);
});

test('only staff read the words', async () => {
  const { content, path } = await buildMarkedContent();
  expect(content.metadata.internalSearch).toBe(WORDS);
  const restored = await callApi(`POST /v1/${path}/versions/2/restore`, { as: owner });
  expect(restored.status).toBe(200);
  const answers = [
    await callApi(`GET /v1/${path}`),
    await callApi(`GET /v1/${path}`, { as: owner }),
    await callApi(`GET /v1/${path}/versions/2`, { as: owner }),
    await callApi(`GET /v1/${path}/versions/2`, { as: staff }),
    await callApi('GET /v1/users/current_user/export', { as: owner }),
    await callApi(`GET /v1/contents/clone?url=${content._id}`, { as: owner }),
    restored,
  ];
  for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/rnithology|internalSearch/);
  const { body } = await callApi(`GET /v1/${path}`, { as: staff });
  expect(body.metadata.internalSearch).toBe(WORDS);
  const { results } = await bindings.DB.prepare('select before, after from audit_log where target = ?').bind(content._id).all();
  expect(results.map(({ after }) => JSON.parse(String(after)))).toContainEqual(expect.objectContaining({ internalSearch: WORDS }));
});

test('a save by the creator keeps the words and cannot set them', async () => {
  const { content, path } = await buildMarkedContent();
  advanceClock(1_000);
  const own = { ...buildKquizDraft({ metadata: { internalSearch: 'mine' } }), internalSearch: 'mine', dateModified: content.dateModified };
  expect((await callApi(`PUT /v1/${path}`, { as: owner, body: own })).status).toBe(400);
  const { internalSearch: _, ...draft } = own;
  expect((await callApi(`PUT /v1/${path}`, { as: owner, body: draft })).status).toBe(200);
  expect((await callApi(`GET /v1/${path}`, { as: staff })).body.metadata.internalSearch).toBe(WORDS);
});

test('refuses a visitor, another user, an editor’s words and words that are too long', async () => {
  const { content, path } = await buildMarkedContent();
  const body = { dateModified: content.dateModified, internalSearch: 'changed' };
  expect((await callApi(`PUT /v1/${path}`, { body })).status).toBe(401);
  expect((await callApi(`PUT /v1/${path}`, { as: await buildUser(), body })).status).toBe(403);
  const tooLong = { ...body, internalSearch: 'a'.repeat(TEXT_LIMITS.title + 1) };
  const refused = await callApi(`PUT /v1/${path}`, { as: staff, body: tooLong });
  expect([refused.status, refused.error?.issues?.[0]?.path]).toEqual([400, 'internalSearch']);
  expect((await callApi(`PUT /v1/${path}`, { as: await buildUser({ role: 'editor' }), body })).status).toBe(200);
  expect((await callApi(`GET /v1/${path}`, { as: staff })).body.metadata.internalSearch).toBe(WORDS);
});
