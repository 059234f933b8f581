import { expect, test } from 'vitest';
import { DRAFT_LIMITS } from '#base/limits/contents';
import { buildContent } from '#tests/factories/contents';
import { buildKquizDraft } from '#tests/factories/drafts';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi } from '#tests/helpers/api';
import { atMost } from '#tests/helpers/bounds';
import { queryRows } from '#tests/jobs/helpers';

const buildState = (title: string, more: object = {}) => ({ kind: 'kquiz', title, ...more });
const putDraft = (as: Person | null, id: string, body: object) => callApi(`PUT /v1/drafts/${id}`, { as, body });
const getDraft = (as: Person | null, id: string) => callApi(`GET /v1/drafts/${id}`, { as });
const listDrafts = (as: Person | null, query = '') => callApi(`GET /v1/drafts?${query}`, { as });
const listIds = (body: { drafts: { _id: string }[] }) => body.drafts.map(({ _id }) => _id);

test('a draft is stored as it is, complete or not, and read on another device', async () => {
  const as = await buildUser();
  const state = buildState('Half finished', { questions: [{ title: '' }], anything: ['goes'] });
  const first = await putDraft(as, 'draft-1', { revision: 0, progress: { complete: 0, total: 1 }, state });
  expect(first.body.draft).toMatchObject({
    _id: 'draft-1',
    type: 'kquiz',
    title: 'Half finished',
    revision: 1,
    progress: { complete: 0, total: 1 },
  });
  expect((await getDraft(as, 'draft-1')).body.draft).toEqual({ ...first.body.draft, state });
  const second = await putDraft(as, 'draft-1', { revision: 1, state: buildState('Whole') });
  expect([second.body.draft.revision, second.cost.rowsWritten]).toEqual([2, 3]);
  expect((await getDraft(as, 'draft-1')).body.draft.state).toEqual(buildState('Whole'));
});

test('drafts are listed latest first, page by page, and only to their owner', async () => {
  const [as, other] = [await buildUser(), await buildUser()];
  for (const id of ['oldest', 'middle', 'newest']) {
    await putDraft(as, id, { revision: 0, state: buildState(id) });
    advanceClock(1_000);
  }
  await putDraft(other, 'theirs', { revision: 0, state: buildState('Theirs') });
  const first = await listDrafts(as, 'limit=2');
  expect([listIds(first.body), first.cost.rowsRead]).toEqual([['newest', 'middle'], atMost(19)]);
  const second = await listDrafts(as, `limit=2&after=${first.body.next}`);
  expect([listIds(second.body), second.body.next]).toEqual([['oldest'], null]);
  await putDraft(as, 'oldest', { revision: 1, state: buildState('Changed') });
  expect(listIds((await listDrafts(as)).body)[0]).toBe('oldest');
  expect((await listDrafts(as, 'after=bm9uc2Vuc2U')).error?.code).toBe('INVALID_CURSOR');
});

test('drafts of the same moment are listed once each, on whatever page', async () => {
  const as = await buildUser();
  for (const id of ['first', 'second', 'third']) await putDraft(as, id, { revision: 0, state: buildState(id) });
  const first = await listDrafts(as, 'limit=2');
  const second = await listDrafts(as, `limit=2&after=${first.body.next}`);
  expect([...listIds(first.body), ...listIds(second.body)]).toEqual(['third', 'second', 'first']);
});

test('nobody reads, changes or deletes the draft of somebody else, and visitors have none', async () => {
  const [as, other] = [await buildUser(), await buildUser()];
  await putDraft(as, 'mine', { revision: 0, state: buildState('Mine') });
  expect((await getDraft(other, 'mine')).status).toBe(404);
  // The same id is another draft for another person.
  expect((await putDraft(other, 'mine', { revision: 0, state: buildState('Theirs') })).body.draft.revision).toBe(1);
  expect((await callApi('DELETE /v1/drafts/mine', { as: other })).status).toBe(204);
  expect((await getDraft(as, 'mine')).body.draft.title).toBe('Mine');
  for (const line of ['GET /v1/drafts', 'GET /v1/drafts/mine', 'DELETE /v1/drafts/mine'] as const)
    expect([line, (await callApi(line)).status]).toEqual([line, 401]);
  expect((await putDraft(null, 'mine', { revision: 0, state: buildState('Nobody’s') })).status).toBe(401);
});

test('a change based on an older revision is a conflict, and a repeat of the last change is not', async () => {
  const as = await buildUser();
  await putDraft(as, 'draft', { revision: 0, state: buildState('One') });
  const change = { revision: 1, state: buildState('Two') };
  const first = await putDraft(as, 'draft', change);
  const repeat = await putDraft(as, 'draft', change);
  expect([repeat.status, repeat.body]).toEqual([200, first.body]);
  const late = await putDraft(as, 'draft', { revision: 1, state: buildState('From the other device') });
  expect([late.status, late.error]).toMatchObject([409, { code: 'EDIT_CONFLICT', revision: 2 }]);
  expect((await putDraft(as, 'draft', { revision: 0, state: buildState('New') })).error).toMatchObject({ revision: 2 });
  expect((await putDraft(as, 'unknown', { revision: 3, state: buildState('Gone') })).error).toMatchObject({ revision: 0 });
});

test('a draft is deleted, with a revision only if it is the latest', async () => {
  const as = await buildUser();
  await putDraft(as, 'draft', { revision: 0, state: buildState('One') });
  await putDraft(as, 'draft', { revision: 1, state: buildState('Two') });
  expect((await callApi('DELETE /v1/drafts/draft?revision=1', { as })).error).toMatchObject({ code: 'EDIT_CONFLICT', revision: 2 });
  expect((await callApi('DELETE /v1/drafts/draft?revision=2', { as })).status).toBe(204);
  expect((await callApi('DELETE /v1/drafts/draft?revision=2', { as })).status).toBe(204);
  expect((await getDraft(as, 'draft')).status).toBe(404);
});

test('a draft of a content has its id, and needs the right to edit it', async () => {
  const [as, other] = [await buildUser(), await buildUser()];
  const { _id, dateModified } = await buildContent('kquizzes', { as, userStatus: 'self' });
  const change = { revision: 0, contentId: _id, baseModified: dateModified, state: buildState('Changed') };
  expect((await putDraft(as, _id, change)).body.draft).toMatchObject({ contentId: _id, baseModified: dateModified });
  expect((await putDraft(other, _id, change)).status).toBe(404);
  expect((await putDraft(as, 'another-id', change)).error?.issues).toMatchObject([{ path: 'contentId' }]);
  expect((await putDraft(as, 'unknown', { ...change, contentId: 'unknown' })).status).toBe(404);
  await callApi(`DELETE /v1/kquizzes/${_id}`, { as });
  expect(listIds((await listDrafts(as)).body)).toEqual([]);
  expect((await putDraft(as, _id, { ...change, revision: 1 })).status).toBe(404);
});

test('refuses a state without a kind, one that is too large, and more drafts than an account can have', async () => {
  const as = await buildUser();
  expect((await putDraft(as, 'draft', { revision: 0, state: { title: 'No kind' } })).error?.issues).toMatchObject([{ path: 'state.kind' }]);
  const large = await putDraft(as, 'draft', { revision: 0, state: buildState('x'.repeat(DRAFT_LIMITS.bytes)) });
  expect([large.status, large.error?.message]).toEqual([413, expect.stringContaining('1,000,000 bytes')]);
  await bindings.DB.prepare(
    `with recursive n(value) as (select 1 union all select value + 1 from n where value < ?)
     insert into drafts (user_id, id, type, title, device, revision, created_at, modified_at, state)
     select ?, 'many' || value, 'kquiz', '', '', 1, 0, 0, '{}' from n`,
  )
    .bind(DRAFT_LIMITS.perUser, as.id)
    .run();
  const tooMany = await putDraft(as, 'one-more', { revision: 0, state: buildState('One more') });
  expect([tooMany.status, tooMany.error?.code]).toEqual([409, 'TOO_MANY_DRAFTS']);
  expect((await putDraft(as, 'many1', { revision: 1, state: buildState('Still changes') })).status).toBe(200);
});

test('a save ends the draft of its content, unless another device has changed the draft since', async () => {
  const as = await buildUser();
  const draft = { ...buildKquizDraft(), userStatus: 'self' };
  await putDraft(as, 'new-quiz', { revision: 0, state: buildState('New') });
  const created = await callApi('POST /v1/kquizzes', { as, body: { ...draft, draft: { _id: 'new-quiz', revision: 1 } } });
  expect(created.status).toBe(201);
  expect((await getDraft(as, 'new-quiz')).status).toBe(404);
  const { _id } = created.body;
  const save = (body: object) =>
    callApi(`PUT /v1/kquizzes/${_id}`, { as, body: { ...draft, force: true, dateModified: created.body.dateModified, ...body } });
  const change = (revision: number) => putDraft(as, _id, { revision, contentId: _id, state: buildState(`Change ${revision}`) });
  await change(0);
  await change(1);
  expect((await save({ draft: { _id, revision: 1 } })).status).toBe(200);
  expect((await getDraft(as, _id)).body.draft.revision).toBe(2);
  await save({ draft: { _id, revision: 2 } });
  expect((await getDraft(as, _id)).status).toBe(404);
  await change(0);
  await save({ draft: null });
  expect((await getDraft(as, _id)).status).toBe(200);
  await save({});
  expect((await getDraft(as, _id)).status).toBe(404);
});

test('a save whose answer was lost is answered on its retry, unless somebody has changed the content since', async () => {
  const [as, staff] = [await buildUser(), await buildUser({ role: 'staff' })];
  const { _id, dateModified } = await buildContent('kquizzes', { as, userStatus: 'self' });
  const save = (key: string, title: string, from: string) =>
    callApi(`PUT /v1/kquizzes/${_id}`, {
      as,
      headers: { 'idempotency-key': key },
      body: { ...buildKquizDraft({ title, userStatus: 'self' }), dateModified: from },
    });
  const first = await save('save-1', 'Renamed', dateModified);
  const retry = await save('save-1', 'Renamed', dateModified);
  expect([first.status, retry.status, retry.body]).toEqual([200, 200, first.body]);
  expect(await queryRows('select count(*) as n from content_versions where content_id = ?', _id)).toEqual([{ n: 2 }]);
  expect((await save('save-1', 'Other words', dateModified)).error?.code).toBe('IDEMPOTENCY_KEY_REUSED');
  advanceClock(1_000);
  await callApi(`PUT /v1/kquizzes/${_id}`, { as: staff, body: { dateModified: first.body.dateModified, tags: ['birds'] } });
  expect((await save('save-1', 'Renamed', dateModified)).error?.code).toBe('EDIT_CONFLICT');
});

test('pictures of a draft are in use from the change that added them', async () => {
  const as = await buildUser();
  const insert = (key: string) =>
    bindings.DB.prepare('insert into images (key, owner_id, width, height, bytes, created_at) values (?, ?, 1, 1, 1, 0)')
      .bind(key, as.id)
      .run();
  const keys = ['quiz/01jd0000000000000000000001.webp', 'quiz/01jd0000000000000000000002.webp'] as const;
  for (const key of keys) await insert(key);
  const put = (revision: number, pictures: readonly string[]) =>
    putDraft(as, 'draft', { revision, state: buildState('Pictures', { pictures: pictures.map((key) => `/images/${key}`) }) });
  await put(0, [keys[0]]);
  expect(await queryRows('select count(*) as n from images where used_at is not null')).toEqual([{ n: 1 }]);
  const added = await put(1, keys);
  expect(await queryRows('select count(*) as n from images where used_at is not null')).toEqual([{ n: 2 }]);
  const same = await put(2, keys);
  expect([added.cost.statements - same.cost.statements]).toEqual([1]);
});
