import { beforeEach, expect, test } from 'vitest';
import { CLASS_LIMITS } from '#base/limits/play';
import { SYSTEM_USERS } from '#base/product';
import { buildClass, playInClass } from '#tests/factories/classes';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi } from '#tests/helpers/api';
import { withFailingWrites } from '#tests/helpers/failures/failing-store';
import { queryRows } from '#tests/jobs/helpers';

let teacher: Person;
// biome-ignore lint/suspicious/noExplicitAny: a content as the API answers it
let quiz: any;
beforeEach(async () => {
  teacher = await buildUser();
  quiz = await buildContent('kquizzes', { as: teacher, userStatus: 'internal' });
});

const createClass = (body: object, as: Person | null = teacher, headers = {}) =>
  callApi(`POST /v1/kquizzes/${quiz._id}/classes`, { as, body, headers });
const listClasses = async (as: Person = teacher) => (await callApi(`GET /v1/kquizzes/${quiz._id}/classes`, { as })).body.classes;
const changeClass = (id: string, body: object, as: Person | null = teacher) => callApi(`PUT /v1/classes/${id}`, { as, body });
const deleteClass = (id: string, as: Person | null = teacher) => callApi(`DELETE /v1/classes/${id}`, { as });
const COUNT_ROWS = `select count(*) as c, coalesce(sum((select count(*) from class_answers where class_id = classes.id)), 0) as a
  from classes where content_id = ?`;
const countRows = async () => (await queryRows(COUNT_ROWS, quiz._id))[0];
const LIST_NICKNAMES = `select nickname from class_answers where class_id in (select id from classes where content_id = ?)`;

test('a person creates a class for a quiz that they may open, and sees their own classes, newest first', async () => {
  const { status, body } = await createClass({ name: ' Class 7b ' });
  expect([status, body.class.name]).toEqual([201, 'Class 7b']);
  expect(body.class.link).toBe(`/kquiz/${quiz.urlName}?campaign_id=class-${body.class._id}`);
  advanceClock(1_000);
  await createClass({ name: 'Class 8a' });
  const other = await buildUser();
  expect((await createClass({ name: 'Of somebody else' }, other)).status).toBe(201);
  expect((await listClasses()).map(({ name }: { name: string }) => name)).toEqual(['Class 8a', 'Class 7b']);
  expect((await listClasses(other)).map(({ name }: { name: string }) => name)).toEqual(['Of somebody else']);
});

test('a class needs an account, a name and a quiz that its owner may open', async () => {
  expect((await createClass({ name: 'x' }, null)).status).toBe(401);
  for (const body of [{}, { name: ' ' }, { name: 'x'.repeat(CLASS_LIMITS.name + 1) }, { name: 'x', ownerId: 'me' }])
    expect((await createClass(body)).status).toBe(400);
  const hidden = await buildContent('kquizzes', { as: await buildUser(), userStatus: 'self' });
  expect((await callApi(`POST /v1/kquizzes/${hidden._id}/classes`, { as: teacher, body: { name: 'x' } })).status).toBe(404);
  const article = await buildContent('articles');
  expect((await callApi(`POST /v1/articles/${article._id}/classes`, { as: teacher, body: { name: 'x' } })).status).toBe(404);
  expect((await callApi(`GET /v1/kquizzes/${quiz._id}/classes`, { as: null })).status).toBe(401);
  expect(await countRows()).toMatchObject({ c: 0 });
});

test('the same Idempotency-Key creates one class', async () => {
  const headers = { 'idempotency-key': 'one-class' };
  const [first, second] = [await createClass({ name: 'A' }, teacher, headers), await createClass({ name: 'A' }, teacher, headers)];
  expect(second.body).toEqual(first.body);
  expect((await createClass({ name: 'B' }, teacher, headers)).body.error.code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await listClasses()).toHaveLength(1);
});

test('a person has a limited number of classes for a quiz, and is told so', async () => {
  const rows = Array.from({ length: CLASS_LIMITS.perContent }, (_, i) => ({ id: `full-${i}`, contentId: quiz._id, ownerId: teacher.id }));
  await bindings.DB.prepare(
    `insert into classes (id, content_type, content_id, owner_id, name, created_at)
      select value ->> 'id', 'kquiz', value ->> 'contentId', value ->> 'ownerId', 'x', 0 from json_each(?)`,
  )
    .bind(JSON.stringify(rows))
    .run();
  const { status, body } = await createClass({ name: 'One more' });
  expect([status, body.error.code]).toEqual([409, 'TOO_MANY_CLASSES']);
  expect(body.error.message).toContain(`${CLASS_LIMITS.perContent} classes`);
  expect((await createClass({ name: 'Of somebody else' }, await buildUser())).status).toBe(201);
});

test('an owner renames a class, closes it and opens it again', async () => {
  const { _id } = await buildClass(quiz, teacher);
  const closed = await changeClass(_id, { name: 'Renamed', isClosed: true });
  expect(closed.body.class).toMatchObject({ name: 'Renamed', dateClosed: expect.any(String) });
  const opened = await changeClass(_id, { isClosed: false });
  expect([opened.body.class.name, opened.body.class.dateClosed]).toEqual(['Renamed', undefined]);
  expect((await changeClass(_id, { name: '' })).status).toBe(400);
  expect((await changeClass(_id, { contentId: 'x' })).status).toBe(400);
});

test('nobody else changes, reads or deletes a class, staff neither', async () => {
  const { _id } = await buildClass(quiz, teacher);
  const played = await playInClass(quiz, { classId: _id, nickname: 'Ann' });
  const playPath = `/v1/classes/${_id}/answers/${played.body.submission._id}` as const;
  for (const [as, status] of [
    [null, 401],
    [await buildUser(), 404],
    [await buildUser({ role: 'staff' }), 404],
  ] as const) {
    expect((await changeClass(_id, { name: 'Mine' }, as)).status).toBe(status);
    expect((await callApi(`GET /v1/classes/${_id}/answers`, { as })).status).toBe(status);
    expect((await callApi(`DELETE ${playPath}`, { as })).status).toBe(status);
    expect((await deleteClass(_id, as)).status).toBe(status);
  }
  expect(await countRows()).toEqual({ c: 1, a: 1 });
});

test('deleting a play or a class deletes its rows and nothing else', async () => {
  const [kept, deleted] = [await buildClass(quiz, teacher), await buildClass(quiz, teacher)];
  const first = await playInClass(quiz, { classId: kept._id, nickname: 'Ann' });
  for (const [classId, nickname] of [
    [kept._id, 'Ben'],
    [deleted._id, 'Cleo'],
  ] as const)
    await playInClass(quiz, { classId, nickname });
  const path = `/v1/classes/${kept._id}/answers/${first.body.submission._id}` as const;
  expect((await callApi(`DELETE ${path}`, { as: teacher })).status).toBe(204);
  expect((await callApi(`DELETE ${path}`, { as: teacher })).status).toBe(404);
  expect((await deleteClass(deleted._id)).status).toBe(204);
  expect((await deleteClass(deleted._id)).status).toBe(404);
  expect(await queryRows(LIST_NICKNAMES, quiz._id)).toEqual([{ nickname: 'Ben' }]);
  expect((await queryRows('select count(*) as n from submissions where content_id = ?', quiz._id))[0]).toEqual({ n: 3 });
});

test('a store that fails leaves everything as it was', async () => {
  const { _id } = await buildClass(quiz, teacher);
  const { body } = await playInClass(quiz, { classId: _id, nickname: 'Ann' });
  const before = await countRows();
  const playPath = `/v1/classes/${_id}/answers/${body.submission._id}` as const;
  for (const call of [
    () => createClass({ name: 'New' }),
    () => changeClass(_id, { name: 'Changed' }),
    () => deleteClass(_id),
    () => callApi(`DELETE ${playPath}`, { as: teacher }),
  ])
    expect((await withFailingWrites(call)).status).toBe(503);
  expect(await countRows()).toEqual(before);
  expect(await queryRows('select name from classes where content_id = ?', quiz._id)).toEqual([{ name: 'Class 7b' }]);
});

test('erasing the account deletes its classes, and what it handed in to others', async () => {
  const pupil = await buildUser({ password: 'a short sentence' });
  const { _id } = await buildClass(quiz, teacher);
  const ofPupil = await buildClass(quiz, pupil);
  await playInClass(quiz, { classId: _id, nickname: 'Pupil', as: pupil });
  await playInClass(quiz, { classId: _id, nickname: 'Visitor' });
  await playInClass(quiz, { classId: ofPupil._id, nickname: 'Friend' });
  await callApi('DELETE /v1/users/current_user', { as: pupil, body: { password: 'a short sentence' } });
  expect(await queryRows(LIST_NICKNAMES, quiz._id)).toEqual([{ nickname: 'Visitor' }]);
  expect(await queryRows('select id from classes where content_id = ?', quiz._id)).toEqual([{ id: _id }]);
});

test('a quiz that is erased takes its classes with it, and one in the bin hides its questions from them', async () => {
  const admin = await buildUser({ role: 'admin' });
  await buildUser({ id: SYSTEM_USERS.recycleBin, username: 'recycle_bin', role: 'recycle_bin' });
  const guest = await buildUser();
  const { _id } = await buildClass(quiz, guest);
  await playInClass(quiz, { classId: _id, nickname: 'Ann' });
  await callApi(`DELETE /v1/kquizzes/${quiz._id}`, { as: teacher });
  const { body } = await callApi(`GET /v1/classes/${_id}/answers`, { as: guest });
  expect([body.title, body.questions, body.plays[0]]).toEqual([
    '',
    [],
    expect.objectContaining({ nickname: 'Ann', score: 1, answers: [] }),
  ]);
  expect((await callApi(`DELETE /v1/admin/contents/${quiz._id}`, { as: admin })).status).toBe(204);
  expect(await countRows()).toEqual({ c: 0, a: 0 });
});
