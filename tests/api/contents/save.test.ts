import { expect, test } from 'vitest';
import { adminFields } from '#contract/contents/contents';
import { buildContent, getCoreTeam } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { advanceClock, bindings, callApi, purgedTags } from '#tests/helpers/api';

const buildOwnContent = async (fields: object = {}) => {
  const as = await buildUser();
  const content = await buildContent('kquizzes', { as, ...fields });
  advanceClock(1_000);
  return { as, content, path: `kquizzes/${content._id}` as const };
};

test('the owner saves a changed quiz: the ids of its parts survive and a version is stored', async () => {
  const { as, content, path } = await buildOwnContent();
  const [first, second] = content.questions;
  const { status, body } = await callApi(`PUT /v1/${path}`, {
    as,
    body: { ...content, title: 'Birds at noon', questions: [second, first] },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ title: 'Birds at noon', urlName: content.urlName, version: 2 });
  expect(body.questions.map((question) => question._id)).toEqual([second?._id, first?._id]);
  const { results } = await bindings.DB.prepare('select version, title from content_versions where content_id = ? order by version')
    .bind(content._id)
    .all();
  expect(results).toEqual([
    { version: 1, title: content.title },
    { version: 2, title: 'Birds at noon' },
  ]);
});

test('a save over a newer version is a conflict that names both dates, unless forced', async () => {
  const { as, content, path } = await buildOwnContent();
  const saved = await callApi(`PUT /v1/${path}`, { as, body: { ...content, title: 'Mine' } });
  advanceClock(1_000);
  const conflict = await callApi(`PUT /v1/${path}`, { as, body: { ...content, title: 'Theirs' } });
  expect(conflict.status).toBe(409);
  expect(conflict.error).toMatchObject({ code: 'EDIT_CONFLICT', dateModified: saved.body.dateModified, readAt: content.dateModified });
  expect(conflict.cost.rowsWritten).toBe(0);
  expect((await callApi(`PUT /v1/${path}`, { as, body: { ...content, title: 'Theirs', force: true } })).body.title).toBe('Theirs');
});

test('of two simultaneous saves one succeeds and one is a conflict', async () => {
  const { as, content, path } = await buildOwnContent();
  const responses = await Promise.all(['One', 'Other'].map((title) => callApi(`PUT /v1/${path}`, { as, body: { ...content, title } })));
  expect(responses.map((response) => response.status).toSorted()).toEqual([200, 409]);
  const { results } = await bindings.DB.prepare('select version from content_versions where content_id = ?').bind(content._id).all();
  expect(results).toHaveLength(2);
});

test('a renamed content is found by its former slug', async () => {
  const quiz = await buildContent('kquizzes', { title: 'The old name' });
  advanceClock(1_000);
  const { body } = await callApi(`PUT /v1/kquizzes/${quiz._id}`, { as: await getCoreTeam(), body: { ...quiz, urlName: 'The new name' } });
  expect(body.urlName).toBe('the-new-name');
  expect((await callApi('GET /v1/kquizzes/the-old-name')).body._id).toBe(quiz._id);
  expect((await buildContent('kquizzes', { title: 'The old name' })).urlName).toBe('the-old-name-2');
});

test('of contents that are renamed to one slug at once, each gets an address of its own', async () => {
  const contents = await Promise.all(Array.from({ length: 4 }, (_, i) => buildOwnContent({ title: `Wren ${i}` })));
  const responses = await Promise.all(
    contents.map(({ as, content, path }) => callApi(`PUT /v1/${path}`, { as, body: { ...content, urlName: 'one-wren' } })),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const slugs = responses.map(({ body }) => body.urlName);
  expect(new Set(slugs).size).toBe(4);
  expect(slugs.filter((slug) => !slug.startsWith('one-wren'))).toEqual([]);
  for (const [i, { as, content }] of contents.entries())
    expect((await callApi(`GET /v1/kquizzes/${slugs[i]}`, { as })).body._id).toBe(content._id);
});

test('refuses a save by a visitor, another user and a restricted owner', async () => {
  const quiz = await buildContent();
  advanceClock(1_000);
  const save = (as: Awaited<ReturnType<typeof buildUser>> | null) => callApi(`PUT /v1/kquizzes/${quiz._id}`, { as, body: quiz });
  expect((await save(null)).error?.code).toBe('NOT_SIGNED_IN');
  expect((await save(await buildUser())).error?.code).toBe('FORBIDDEN');
  const restricted = await buildUser({ status: ['editor_restricted'] });
  expect((await save(restricted)).error?.code).toBe('EDITOR_RESTRICTED');
});

test('refuses to save or delete a content that the caller may not see, as if it did not exist', async () => {
  const { content, path } = await buildOwnContent();
  const stranger = await buildUser();
  expect((await callApi(`PUT /v1/${path}`, { as: stranger, body: content })).status).toBe(404);
  expect((await callApi(`DELETE /v1/${path}`, { as: stranger })).status).toBe(404);
});

test('refuses a save without its base date or with invalid fields', async () => {
  const { as, content, path } = await buildOwnContent();
  const { dateModified: _, ...contentWithoutDate } = content;
  expect((await callApi(`PUT /v1/${path}`, { as, body: contentWithoutDate })).error?.issues).toMatchObject([{ path: 'dateModified' }]);
  expect((await callApi(`PUT /v1/${path}`, { as, body: { ...content, title: '' } })).error?.issues).toMatchObject([{ path: 'title' }]);
  expect((await callApi(`PUT /v1/${path}`, { as, body: { ...content, plays: 9 } })).error?.issues).toMatchObject([{ path: 'plays' }]);
});

test('an owner cannot set fields that only staff may set', async () => {
  const { as, content, path } = await buildOwnContent();
  const staffOnlyFields = {
    status: 'public',
    reviewStatus: 'restricted',
    internalTags: ['featured'],
    creator: 'somebody',
    performance: { playCount: 1e6 },
    official: true,
  };
  const { body } = await callApi(`PUT /v1/${path}`, { as, body: { ...content, ...staffOnlyFields } });
  expect(body).toMatchObject({
    status: 'self',
    reviewStatus: 'initial',
    internalTags: ['user_created', 'user_pending'],
    creator: as.id,
    official: false,
  });
});

const pickFields = (content: object, names: string[]) =>
  Object.fromEntries(Object.entries(content).filter(([name]) => names.includes(name)));

test('an admin save with all admin fields as read works, however long the creator’s name is', async () => {
  const [creator, staff] = [await buildUser(), await buildUser({ role: 'staff' })];
  const content = await buildContent('kquizzes', { as: creator });
  await callApi(`PUT /v1/users/${creator.id}`, { as: creator, body: { firstName: 'F'.repeat(60), lastName: 'L'.repeat(60) } });
  const read = (await callApi(`GET /v1/kquizzes/${content._id}`, { as: staff })).body;
  expect(read.creatorName).toHaveLength(121);
  const fields = pickFields(read, Object.keys(adminFields.shape));
  const { status, body } = await callApi(`PUT /v1/kquizzes/${content._id}`, {
    as: staff,
    body: { ...fields, dateModified: read.dateModified },
  });
  expect([status, pickFields(body, Object.keys(fields))]).toEqual([200, fields]);
});

test('an admin save takes only the admin fields of the body', async () => {
  const { content, path } = await buildOwnContent();
  const staff = await buildUser({ role: 'staff' });
  const { body } = await callApi(`PUT /v1/${path}`, {
    as: staff,
    body: { ...content, status: 'public', internalTags: ['user_created'], title: 'Better said', questions: [], language: 'vi' },
  });
  expect(body).toMatchObject({ status: 'public', title: 'Better said', internalTags: ['user_created'], language: 'en' });
  expect(body.questions).toHaveLength(2);
  expect(body.datePublished).not.toBeNull();
  expect(body.metadata.dateAdminSave).toBeDefined();
});

test('a staff save that opens a content removes the pending tag; a content that was open keeps the tags in the body', async () => {
  const { content, path } = await buildOwnContent();
  const staff = await buildUser({ role: 'staff' });
  const tags = ['user_created', 'user_pending', 'potential'];
  const first = await callApi(`PUT /v1/${path}`, { as: staff, body: { ...pickDate(content), status: 'public', internalTags: tags } });
  expect(first.body.internalTags).toEqual(['user_created', 'potential']);
  advanceClock(1_000);
  const second = await callApi(`PUT /v1/${path}`, {
    as: staff,
    body: { ...pickDate(first.body), status: 'public', internalTags: tags },
  });
  expect(second.body.internalTags).toEqual(tags);
});

const pickDate = ({ dateModified }: { dateModified: string }) => ({ dateModified });

test('a published content keeps its publish date through later saves', async () => {
  const { content, path } = await buildOwnContent();
  const staff = await buildUser({ role: 'staff' });
  const first = await callApi(`PUT /v1/${path}`, { as: staff, body: { ...content, status: 'public' } });
  advanceClock(1_000);
  const second = await callApi(`PUT /v1/${path}`, { as: staff, body: { ...first.body, status: 'self' } });
  advanceClock(1_000);
  const third = await callApi(`PUT /v1/${path}`, { as: staff, body: { ...second.body, status: 'public' } });
  expect(third.body.datePublished).toBe(first.body.datePublished);
});

test('administrators give a content to nobody who is not there, nor to an erased account', async () => {
  const { content, path } = await buildOwnContent();
  const admin = await buildUser({ role: 'admin' });
  const erased = await buildUser();
  await bindings.DB.prepare('update users set erased_at = 1 where id = ?').bind(erased.id).run();
  for (const creator of ['somebody', erased.id]) {
    const { status, error } = await callApi(`PUT /v1/${path}`, { as: admin, body: { ...content, creator } });
    expect([status, error?.issues?.[0]?.path]).toEqual([400, 'creator']);
  }
});

test('an editor reviews, but neither renames nor transfers', async () => {
  const { content, path } = await buildOwnContent();
  const editor = await buildUser({ role: 'editor' });
  const { body } = await callApi(`PUT /v1/${path}`, {
    as: editor,
    body: { ...content, reviewStatus: 'restricted', title: 'Mine', creator: editor.id },
  });
  expect(body).toMatchObject({ reviewStatus: 'restricted', title: content.title, creator: content.creator });
});

test('an editor neither publishes nor reviews their own content, whether by creation, save or review', async () => {
  const editor = await buildUser({ role: 'editor' });
  const created = await buildContent('kquizzes', { as: editor, status: 'public' });
  expect(created).toMatchObject({ status: 'self', reviewStatus: 'initial' });
  advanceClock(1_000);
  const save = { ...created, status: 'public', reviewStatus: 'restricted' };
  const saved = await callApi(`PUT /v1/kquizzes/${created._id}`, { as: editor, body: save });
  expect(saved.body).toMatchObject({ status: 'self', reviewStatus: 'initial' });
  const review = await callApi('POST /v1/admin/reviews', { as: editor, body: { ids: [created._id], action: 'approve' } });
  expect(review.error?.code).toBe('FORBIDDEN');
  expect((await callApi(`GET /v1/kquizzes/${created._id}`)).status).toBe(404);
});

test('an editor with an editor restriction does not save their own content as a reviewer', async () => {
  const editor = await buildUser({ role: 'editor' });
  const created = await buildContent('kquizzes', { as: editor });
  await bindings.DB.prepare(`update users set status = '["editor_restricted"]' where id = ?`).bind(editor.id).run();
  advanceClock(1_000);
  const body = { ...created, status: 'public', reviewStatus: 'restricted' };
  expect((await callApi(`PUT /v1/kquizzes/${created._id}`, { as: editor, body })).error?.code).toBe('EDITOR_RESTRICTED');
  expect((await callApi(`GET /v1/kquizzes/${created._id}`)).status).toBe(404);
});

test('staff publish their own content by saving it', async () => {
  const as = await buildUser({ role: 'staff' });
  expect(await buildContent('kquizzes', { as, status: 'public' })).toMatchObject({ status: 'public' });
});

test('only an admin changes the creator by a save', async () => {
  const { content, path } = await buildOwnContent();
  const newCreator = await buildUser();
  const body = { ...content, creator: newCreator.id };
  expect((await callApi(`PUT /v1/${path}`, { as: await buildUser({ role: 'staff' }), body })).status).toBe(403);
  expect((await callApi(`PUT /v1/${path}`, { as: await buildUser({ role: 'admin' }), body })).body.creator).toBe(newCreator.id);
});

test('an admin save may send the creator’s name as it was read, and the account decides it', async () => {
  const { as, content, path } = await buildOwnContent();
  const names = { firstName: 'F'.repeat(60), lastName: 'L'.repeat(60) };
  expect((await callApi(`PUT /v1/users/${as.id}`, { as, body: names })).status).toBe(200);
  const renamed = (await callApi(`GET /v1/${path}`, { as })).body;
  expect(renamed.creatorName).toBe(`${names.firstName} ${names.lastName}`);
  const staff = await buildUser({ role: 'staff' });
  const { status, body } = await callApi(`PUT /v1/${path}`, { as: staff, body: { ...content, ...renamed } });
  expect([status, body.creatorName]).toEqual([200, renamed.creatorName]);
  const save = { ...body, creatorName: 'Somebody else' };
  expect((await callApi(`PUT /v1/${path}`, { as: staff, body: save })).body.creatorName).toBe(renamed.creatorName);
});

test('a rejected content is hidden from all but its creator and staff', async () => {
  const { as, content, path } = await buildOwnContent();
  const staff = await buildUser({ role: 'staff' });
  await callApi(`PUT /v1/${path}`, { as: staff, body: { ...content, status: 'public', reviewStatus: 'rejected' } });
  expect((await callApi(`GET /v1/${path}`)).status).toBe(404);
  expect((await callApi(`GET /v1/${path}`, { as })).status).toBe(200);
  expect((await callApi(`GET /v1/${path}`, { as: staff })).status).toBe(200);
});

test('a deleted content moves to the recycle bin and disappears for its owner', async () => {
  const { as, content, path } = await buildOwnContent();
  expect((await callApi(`DELETE /v1/${path}`)).status).toBe(401);
  expect((await callApi(`DELETE /v1/${path}`, { as })).status).toBe(204);
  expect((await callApi(`GET /v1/${path}`, { as })).status).toBe(404);
  const row = await bindings.DB.prepare('select creator_username, previous_creator_id, listed from contents where id = ?')
    .bind(content._id)
    .first();
  expect(row).toEqual({ creator_username: 'recycle_bin', previous_creator_id: as.id, listed: 0 });
  expect((await callApi(`DELETE /v1/${path}`, { as: await buildUser({ role: 'staff' }) })).status).toBe(404);
});

test('purges the pages that show a content when it changes, and only then', async () => {
  const quiz = await buildContent('kquizzes', { tags: ['dawn'] });
  advanceClock(1_000);
  purgedTags.length = 0;
  await callApi(`GET /v1/kquizzes/${quiz._id}`);
  await callApi(`PUT /v1/kquizzes/${quiz._id}`, { as: await buildUser(), body: quiz });
  expect(purgedTags).toEqual([]);
  await callApi(`PUT /v1/kquizzes/${quiz._id}`, { as: await getCoreTeam(), body: { ...quiz, tags: ['dusk'] } });
  expect(purgedTags).toEqual(expect.arrayContaining([`content:${quiz._id}`, 'list:home', 'list:kquiz', 'list:tag:dawn', 'list:tag:dusk']));
});
