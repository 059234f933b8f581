import { beforeEach, expect, test } from 'vitest';
import { CLASS_LIMITS } from '#base/limits/play';
import { SYSTEM_USERS } from '#base/product';
import { buildClass, playInClass } from '#tests/factories/classes';
import { buildContent, type Kquiz } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi } from '#tests/helpers/api';
import { elementAt } from '#tests/helpers/element-at';
import { withFailingWrites } from '#tests/helpers/failures/failing-store';
import { queryRows } from '#tests/jobs/helpers';

let teacher: Person;
let quiz: Kquiz;
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
/** The id of the first play in the table of a class. */
const findPlayId = async (id: string): Promise<string> =>
  elementAt((await callApi(`GET /v1/classes/${id}/answers?sort=finished`, { as: teacher })).body.plays, 0)._id;
const countRows = async () => (await queryRows(COUNT_ROWS, quiz._id))[0];
const LIST_NICKNAMES = `select nickname from class_answers where class_id in (select id from classes where content_id = ?) order by nickname`;

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
  expect((await createClass({ name: 'B' }, teacher, headers)).error?.code).toBe('IDEMPOTENCY_KEY_REUSED');
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
  const { status, error } = await createClass({ name: 'One more' });
  expect([status, error?.code]).toEqual([409, 'TOO_MANY_CLASSES']);
  expect(error?.message).toContain(`${CLASS_LIMITS.perContent} classes`);
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
  await playInClass(quiz, { classId: _id, nickname: 'Ann' });
  const playPath = `/v1/classes/${_id}/answers/${await findPlayId(_id)}` as const;
  for (const [as, status] of [
    [null, 401],
    [await buildUser(), 404],
    [await buildUser({ role: 'staff' }), 404],
  ] as const) {
    expect((await changeClass(_id, { name: 'Mine' }, as)).status).toBe(status);
    expect((await callApi(`GET /v1/classes/${_id}/answers`, { as })).status).toBe(status);
    expect((await callApi(`DELETE ${playPath}`, { as })).status).toBe(status);
    const body = { ids: [playPath.split('/').at(-1)] };
    expect((await callApi(`DELETE /v1/classes/${_id}/answers`, { as, body })).status).toBe(status);
    expect((await deleteClass(_id, as)).status).toBe(status);
  }
  expect(await countRows()).toEqual({ c: 1, a: 1 });
});

test('deleting a play or a class deletes its rows and nothing else', async () => {
  const [kept, deleted] = [await buildClass(quiz, teacher), await buildClass(quiz, teacher)];
  await playInClass(quiz, { classId: kept._id, nickname: 'Ann' });
  const firstId = await findPlayId(kept._id);
  for (const [classId, nickname] of [
    [kept._id, 'Ben'],
    [deleted._id, 'Cleo'],
  ] as const)
    await playInClass(quiz, { classId, nickname });
  const path = `/v1/classes/${kept._id}/answers/${firstId}` as const;
  expect((await callApi(`DELETE ${path}`, { as: teacher })).status).toBe(204);
  expect((await callApi(`DELETE ${path}`, { as: teacher })).status).toBe(404);
  expect((await deleteClass(deleted._id)).status).toBe(204);
  expect((await deleteClass(deleted._id)).status).toBe(404);
  expect(await queryRows(LIST_NICKNAMES, quiz._id)).toEqual([{ nickname: 'Ben' }]);
  expect((await queryRows('select count(*) as n from submissions where content_id = ?', quiz._id))[0]).toEqual({ n: 3 });
});

test('a store that fails leaves everything as it was', async () => {
  const { _id } = await buildClass(quiz, teacher);
  await playInClass(quiz, { classId: _id, nickname: 'Ann' });
  const before = await countRows();
  const playPath = `/v1/classes/${_id}/answers/${await findPlayId(_id)}` as const;
  for (const call of [
    () => createClass({ name: 'New' }),
    () => changeClass(_id, { name: 'Changed' }),
    () => deleteClass(_id),
    () => callApi(`DELETE ${playPath}`, { as: teacher }),
  ])
    expect((await withFailingWrites<{ status: number }>(call)).status).toBe(503);
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

test('the id of a play in the table is no id of a submission, and proves nothing', async () => {
  const personality = await buildContent('pquizzes', { as: teacher, userStatus: 'internal' });
  const { _id } = await buildClass(personality, teacher);
  const { _id: questionId, choices } = elementAt(personality.questions, 0);
  const { body } = await callApi(`POST /v1/pquizzes/${personality._id}/submissions`, {
    body: { answers: [{ questionId, choiceId: choices[0]?._id }], metadata: { campaign_id: `class-${_id}` }, nickname: 'Ben' },
  });
  const playId = await findPlayId(_id);
  expect(playId).not.toBe(body.submission._id);
  expect(JSON.stringify((await callApi(`GET /v1/classes/${_id}/answers`, { as: teacher })).body)).not.toContain(body.submission._id);
  for (const id of [playId, body.submission._id])
    expect((await callApi(`POST /v1/submissions/${id}/claim`, { as: teacher, body: {} })).status).toBeGreaterThanOrEqual(400);
  const pupil = await buildUser();
  const claimed = await callApi(`POST /v1/submissions/${body.submission._id}/claim`, { as: pupil, body: { claimToken: body.claimToken } });
  expect(claimed.body.submission.user).toBe(pupil.id);
});

test('several plays are deleted at once, and a repeat changes nothing', async () => {
  const [one, other] = [await buildClass(quiz, teacher), await buildClass(quiz, teacher)];
  for (const nickname of ['Ann', 'Ben', 'Cleo']) await playInClass(quiz, { classId: one._id, nickname });
  await playInClass(quiz, { classId: other._id, nickname: 'Dan' });
  const { plays } = (await callApi(`GET /v1/classes/${one._id}/answers`, { as: teacher })).body;
  const ids = [plays[0]?._id, plays[2]?._id, await findPlayId(other._id), 'unknown'];
  const remove = () => callApi(`DELETE /v1/classes/${one._id}/answers`, { as: teacher, body: { ids } });
  for (let repeat = 0; repeat < 2; repeat += 1) {
    expect((await remove()).status).toBe(204);
    expect((await queryRows(LIST_NICKNAMES, quiz._id)).map(({ nickname }) => nickname)).toEqual(['Ben', 'Dan']);
  }
  for (const body of [{}, { ids: [] }, { ids: Array.from({ length: CLASS_LIMITS.answers + 1 }, (_, i) => `play${i}`) }])
    expect((await callApi(`DELETE /v1/classes/${one._id}/answers`, { as: teacher, body })).status).toBe(400);
});

test('a new link stops the old one, answers stay, and a repeat makes no other', async () => {
  const { _id } = await buildClass(quiz, teacher);
  await playInClass(quiz, { classId: _id, nickname: 'Ann' });
  const replaced = await changeClass(_id, { replacedLinkCode: '' });
  const { link, linkCode } = replaced.body.class;
  expect([link, linkCode.length]).toEqual([`/kquiz/${quiz.urlName}?campaign_id=class-${_id}.${linkCode}`, 9]);
  expect((await changeClass(_id, { replacedLinkCode: '' })).body).toEqual(replaced.body);
  for (const classId of [_id, `${_id}.guess`])
    expect((await playInClass(quiz, { classId, nickname: 'Late' })).body.handIn).toEqual({ className: 'Class 7b', status: 'replaced' });
  const pupil = await buildUser({ password: 'a short sentence' });
  expect((await playInClass(quiz, { classId: `${_id}.${linkCode}`, nickname: 'Ben', as: pupil })).body.handIn?.status).toBe('saved');
  expect(await queryRows(LIST_NICKNAMES, quiz._id)).toHaveLength(2);
  // What a pupil handed in by a later link goes with the pupil's account too.
  await callApi('DELETE /v1/users/current_user', { as: pupil, body: { password: 'a short sentence' } });
  expect(await queryRows(LIST_NICKNAMES, quiz._id)).toEqual([{ nickname: 'Ann' }]);
  expect((await changeClass(_id, { replacedLinkCode: linkCode })).body.class.linkCode).not.toBe(linkCode);
});

test('one network cannot fill a class: it hands in so many in ten minutes, and others still can', async () => {
  const { _id } = await buildClass(quiz, teacher);
  const play = (nickname: string, address: string) => playInClass(quiz, { classId: _id, nickname, address });
  for (let i = 0; i < CLASS_LIMITS.answersOfNetwork; i += 1)
    expect((await play(`Pupil ${i}`, '198.51.100.77')).body.handIn?.status).toBe('saved');
  const refused = await play('One more', '198.51.100.77');
  expect([refused.status, refused.body.handIn]).toEqual([201, { className: 'Class 7b', status: 'crowded' }]);
  expect((await play('Elsewhere', '203.0.113.9')).body.handIn?.status).toBe('saved');
  advanceClock(CLASS_LIMITS.windowMs + 1);
  expect((await play('Later', '198.51.100.77')).body.handIn?.status).toBe('saved');
});
