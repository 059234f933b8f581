import { expect, test } from 'vitest';
import { buildContent, getCoreTeam } from '#tests/factories/contents';
import { buildApprovedContent, decide } from '#tests/factories/pending-changes';
import { buildUser } from '#tests/factories/users';
import { advanceClock, bindings, callApi } from '#tests/helpers/api';
import { withFailingWrites } from '#tests/helpers/failures/failing-store';

const GAME =
  '<!doctype html><html><head><title>Win a phone</title></head><body><script>location = "https://evil.example"</script></body></html>';

/** The titles of a creator's contents in public lists. */
async function listTitles(creator: { id: string }) {
  const conditions = encodeURIComponent(JSON.stringify({ creator: creator.id }));
  const { body } = await callApi(`GET /v1/public_contents?conditions=${conditions}`);
  return body.contents.map(({ title }: { title: string }) => title);
}
const findRow = (id: string) =>
  bindings.DB.prepare('select title, version, pending_version, pending_refusal, internal_tags, modified_at from contents where id = ?')
    .bind(id)
    .first();

test('refuses an untrusted creator to swap an approved article for a game under another title', async () => {
  const { creator, approved, read, save } = await buildApprovedContent('articles', { title: 'Ten calm birds' });
  const { status, body } = await save({ title: 'Win a phone', urlName: 'win-a-phone', tags: ['prizes'], htmlContent: GAME });
  expect([status, body.title, body.pendingChange?.status]).toEqual([200, 'Win a phone', 'waiting']);
  const seen = await read();
  expect(seen).toMatchObject({ title: 'Ten calm birds', urlName: approved.urlName, tags: [], htmlContent: approved.htmlContent });
  expect(seen).not.toHaveProperty('pendingChange');
  expect(seen.internalTags).not.toContain('game');
  expect(await listTitles(creator)).toEqual(['Ten calm birds']);
  expect((await callApi('GET /v1/articles/win-a-phone')).status).toBe(404);
});

test('only the creator reads the draft that waits; reviewers, staff and strangers read what visitors see', async () => {
  const { creator, staff, read, save } = await buildApprovedContent();
  await save({ title: 'Birds at noon' });
  expect((await read(creator)).title).toBe('Birds at noon');
  for (const reader of [null, await buildUser(), await buildUser({ role: 'editor' }), staff])
    expect((await read(reader)).title).toBe('Birds at breakfast');
  expect((await read(staff)).pendingChange).toMatchObject({ status: 'waiting', reason: '' });
});

test('two saves in a row keep one change that waits, and an older one is a conflict', async () => {
  const { creator, path, read, save, id } = await buildApprovedContent();
  const first = await save({ title: 'First' });
  const second = await save({ title: 'Second' });
  expect([first.status, second.status]).toEqual([200, 200]);
  const stale = await callApi(`PUT /v1/${path}`, { as: creator, body: { ...first.body, title: 'Stale' } });
  expect(stale.error?.code).toBe('EDIT_CONFLICT');
  expect((await read(creator)).title).toBe('Second');
  expect(await findRow(id)).toMatchObject({ title: 'Birds at breakfast', version: 1, pending_version: 3 });
  const { body } = await callApi(`GET /v1/${path}/versions`, { as: creator });
  expect(body.versions.map(({ title, state }) => [title, state])).toEqual([
    ['Second', 'pending'],
    ['First', null],
    ['Birds at breakfast', 'shown'],
  ]);
});

test('a save that equals what visitors see withdraws the change that waits', async () => {
  const { creator, approved, read, save, id } = await buildApprovedContent();
  await save({ title: 'Birds at noon' });
  await save({ ...approved, dateModified: (await read(creator)).dateModified });
  expect(await read(creator)).not.toHaveProperty('pendingChange');
  expect(await findRow(id)).toMatchObject({ pending_version: null, internal_tags: '["user_created"]' });
});

test('a creator hides an approved content at once, even with other changes, but opens it only with the approved text', async () => {
  const { creator, approved, read, save } = await buildApprovedContent();
  const hidden = await save({ title: 'Not this one', userStatus: 'self' });
  expect(hidden.body.pendingChange?.status).toBe('draft');
  expect(await listTitles(creator)).toEqual([]);
  const opened = await save({ userStatus: 'public' });
  expect(opened.body.pendingChange?.status).toBe('waiting');
  expect(await listTitles(creator)).toEqual([]);
  await save({ ...approved, dateModified: (await read(creator)).dateModified });
  expect(await listTitles(creator)).toEqual(['Birds at breakfast']);
});

test('a link-only content that staff have restricted keeps what they saw', async () => {
  const { staff, read, save, look } = await buildApprovedContent();
  await decide(staff, { ...(await look()), action: 'restrict', reason: 'Not for lists.' });
  advanceClock(1_000);
  await save({ title: 'Worse' });
  expect((await read()).title).toBe('Birds at breakfast');
});

test('a link-only content that staff have changed is queued for review once its creator makes it public', async () => {
  const [creator, staff] = [await buildUser(), await buildUser({ role: 'staff' })];
  const content = await buildContent('kquizzes', { as: creator, userStatus: 'internal' });
  const path = `kquizzes/${content._id}` as const;
  advanceClock(1_000);
  const classified = await callApi(`PUT /v1/${path}`, { as: staff, body: { ...content, tags: ['birds'] } });
  advanceClock(1_000);
  const opened = await callApi(`PUT /v1/${path}`, { as: creator, body: { ...classified.body, userStatus: 'public' } });
  expect([opened.status, opened.body.status, opened.body.userStatus]).toEqual([200, 'internal', 'public']);
  expect((await findRow(content._id))?.internal_tags).toBe('["user_created","user_pending"]');
  expect(await listTitles(creator)).toEqual([]);
  advanceClock(1_000);
  await decide(staff, { ids: [content._id], action: 'approve' });
  expect(await listTitles(creator)).toEqual([content.title]);
});

test('what nobody has approved is saved at once: a private, a rejected and a new link-only content', async () => {
  const creator = await buildUser();
  for (const userStatus of ['self', 'internal', 'public']) {
    const content = await buildContent('kquizzes', { as: creator, userStatus });
    advanceClock(1_000);
    const { body } = await callApi(`PUT /v1/kquizzes/${content._id}`, { as: creator, body: { ...content, title: 'Better' } });
    expect([body.title, body.pendingChange]).toEqual(['Better', undefined]);
    expect((await findRow(content._id))?.title).toBe('Better');
  }
  const { staff, save, look, id } = await buildApprovedContent();
  await decide(staff, { ...(await look()), action: 'reject', reason: 'Unkind.' });
  advanceClock(1_000);
  await save({ title: 'Kind' });
  expect((await findRow(id))?.title).toBe('Kind');
});

test('a trusted creator, staff and the core team are shown at once; a trusted creator’s article that becomes a game waits', async () => {
  const trusted = await buildUser({ publishedCount: 3 });
  const quiz = await buildApprovedContent('kquizzes', { as: trusted });
  await quiz.save({ title: 'At once' });
  expect((await quiz.read()).title).toBe('At once');
  const article = await buildApprovedContent('articles', { as: trusted });
  await article.save({ title: 'Still text' });
  await article.save({ title: 'A game', htmlContent: GAME });
  expect((await article.read()).title).toBe('Still text');
  for (const as of [await buildUser({ role: 'staff' }), await getCoreTeam()]) {
    const own = await buildContent('articles', { as, status: 'public' });
    advanceClock(1_000);
    await callApi(`PUT /v1/articles/${own._id}`, { as, body: { ...own, htmlContent: GAME } });
    expect((await callApi(`GET /v1/articles/${own._id}`)).body.htmlContent).toBe(GAME);
  }
});

test('a link-only article that nobody has looked at does not become a game at its link', async () => {
  const creator = await buildUser();
  const article = await buildContent('articles', { as: creator, userStatus: 'internal' });
  advanceClock(1_000);
  await callApi(`PUT /v1/articles/${article._id}`, { as: creator, body: { ...article, htmlContent: GAME } });
  expect((await callApi(`GET /v1/articles/${article._id}`)).body.htmlContent).toBe(article.htmlContent);
});

test('restoring an older version waits too', async () => {
  const { creator, path, save, read, look, staff, id } = await buildApprovedContent();
  await save({ title: 'Second' });
  await decide(staff, { ...(await look()), action: 'approve' });
  advanceClock(1_000);
  const restored = await callApi(`POST /v1/${path}/versions/1/restore`, { as: creator, body: {} });
  expect(restored.body).toMatchObject({ title: 'Birds at breakfast', pendingChange: { status: 'waiting' } });
  expect((await read()).title).toBe('Second');
  expect(await findRow(id)).toMatchObject({ version: 2, pending_version: 3 });
});

test('a save by staff keeps the change that waits and wins where both changed the same field', async () => {
  const { creator, staff, path, save, read, look } = await buildApprovedContent();
  await save({ title: 'Creator’s title', description: 'Creator’s text' });
  const { dateModified } = await read(staff);
  await callApi(`PUT /v1/${path}`, { as: staff, body: { dateModified, title: 'Staff’s title', tags: ['birds'] } });
  advanceClock(1_000);
  expect(await read()).toMatchObject({ title: 'Staff’s title', description: 'Two questions before the toast is done.' });
  expect(await read(creator)).toMatchObject({ title: 'Staff’s title', description: 'Creator’s text', tags: ['birds'] });
  const { body } = await callApi(`GET /v1/${path}/versions`, { as: creator });
  expect(body.versions.map(({ title }: { title: string }) => title)).toContain('Creator’s title');
  await decide(staff, { ...(await look()), action: 'approve' });
  expect(await read()).toMatchObject({ title: 'Staff’s title', description: 'Creator’s text', tags: ['birds'] });
});

test('a save by staff that names other tags does not take the change out of the review queue', async () => {
  const { staff, path, save, read } = await buildApprovedContent();
  await save({ title: 'Waiting' });
  const { dateModified } = await read(staff);
  await callApi(`PUT /v1/${path}`, { as: staff, body: { dateModified, internalTags: ['user_created', 'potential'] } });
  expect((await read(staff)).internalTags).toContain('user_pending');
});

test('plays are marked against what visitors see, and in a preview against the draft that waits', async () => {
  const { creator, approved, path, save } = await buildApprovedContent();
  const [question, other] = approved.questions;
  const [right, wrong] = question?.selectionChoices ?? [];
  const swapped = {
    ...question,
    selectionChoices: [
      { ...right, answerValue: 0 },
      { ...wrong, answerValue: 1 },
    ],
  };
  await save({ questions: [swapped, other] });
  const check = async (as: typeof creator | null, headers: Record<string, string>) => {
    const { body: play } = await callApi(`POST /v1/${path}/plays`, { as, body: {}, headers });
    const answer = { choiceId: right?._id };
    const { body } = await callApi(`POST /v1/${path}/check`, {
      as,
      headers,
      body: { playToken: play.playToken, questionId: question?._id, answer },
    });
    return body.right;
  };
  const preview = { referer: 'http://quizlark.test/kquiz/birds-at-breakfast?preview=1' };
  expect([await check(null, {}), await check(null, preview)]).toEqual([true, true]);
  expect([await check(creator, {}), await check(creator, preview)]).toEqual([true, false]);
});

test('a copy by others is of what visitors see, a copy and an export by the creator of the draft that waits', async () => {
  const { creator, approved, path, save } = await buildApprovedContent('pquizzes');
  await save({ title: 'The new one' });
  const url = encodeURIComponent(`http://quizlark.test/pquiz/${approved.urlName}`);
  const copy = async (as: typeof creator) =>
    (await callApi(`GET /v1/contents/clone?url=${url}&action=clone_data`, { as })).body.clonedData['title'];
  expect([await copy(await buildUser()), await copy(creator)]).toEqual([approved.title, 'The new one']);
  const exported = await callApi(`GET /v1/${path}/export?format=json`, { as: creator });
  expect(exported.body).toMatchObject({ content: { title: 'The new one' } });
});

test('refuses a save of another person, of a visitor and with invalid fields, and stores nothing if the store fails', async () => {
  const { creator, path, read, id } = await buildApprovedContent();
  const body = { ...(await read(creator)), title: 'Changed' };
  const before = await findRow(id);
  expect((await callApi(`PUT /v1/${path}`, { as: await buildUser(), body })).status).toBe(403);
  expect((await callApi(`PUT /v1/${path}`, { body })).status).toBe(401);
  expect((await callApi(`PUT /v1/${path}`, { as: creator, body: { ...body, title: '' } })).status).toBe(400);
  expect((await withFailingWrites(() => callApi(`PUT /v1/${path}`, { as: creator, body }))).status).toBe(503);
  expect(await findRow(id)).toEqual(before);
  const { results } = await bindings.DB.prepare('select version from content_versions where content_id = ?').bind(id).all();
  expect(results).toHaveLength(1);
});
