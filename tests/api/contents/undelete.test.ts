import { expect, test } from 'vitest';
import { UNDELETE_MS } from '#base/limits/contents';
import { buildKquizDraft } from '#tests/factories/drafts';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, callApi } from '#tests/helpers/api';

const createQuiz = async (as: Person) => (await callApi('POST /v1/kquizzes', { as, body: buildKquizDraft({ title: 'Larks' }) })).body;
const deleteQuiz = (as: Person, id: string) => callApi(`DELETE /v1/kquizzes/${id}`, { as });
const undelete = (as: Person | null, id: string) => callApi(`POST /v1/kquizzes/${id}/undelete`, { as, body: {} });
const readQuiz = (as: Person, id: string) => callApi(`GET /v1/kquizzes/${id}`, { as });
const listPublicTitles = async () => (await callApi('GET /v1/public_contents')).body.contents.map(({ title }: { title: string }) => title);

test('an undone deletion restores the content, its status and its place in lists and in the review queue', async () => {
  const trusted = await buildUser({ publishedCount: 3 });
  const [published, newcomer] = [await createQuiz(trusted), await buildUser()];
  const waiting = await createQuiz(newcomer);
  expect(await listPublicTitles()).toEqual(['Larks']);
  for (const [creator, quiz] of [
    [trusted, published],
    [newcomer, waiting],
  ] as const) {
    await deleteQuiz(creator, quiz._id);
    expect((await readQuiz(creator, quiz._id)).status).toBe(404);
    advanceClock(1_000);
    expect((await undelete(creator, quiz._id)).status).toBe(204);
    const { dateModified: _, ...before } = quiz;
    expect((await readQuiz(creator, quiz._id)).body).toMatchObject(before);
  }
  expect(await listPublicTitles()).toEqual(['Larks']);
});

test('a repeated call, whose first answer was lost, changes nothing', async () => {
  const creator = await buildUser();
  const quiz = await createQuiz(creator);
  await deleteQuiz(creator, quiz._id);
  await undelete(creator, quiz._id);
  const { body } = await readQuiz(creator, quiz._id);
  advanceClock(1_000);
  expect((await undelete(creator, quiz._id)).status).toBe(204);
  expect((await readQuiz(creator, quiz._id)).body).toEqual(body);
});

test('nobody else undoes a deletion, and nobody does after an hour', async () => {
  const [creator, other, staff] = [await buildUser(), await buildUser(), await buildUser({ role: 'staff' })];
  const quiz = await createQuiz(creator);
  await deleteQuiz(creator, quiz._id);
  expect((await undelete(null, quiz._id)).status).toBe(401);
  for (const person of [other, staff]) expect((await undelete(person, quiz._id)).status).toBe(404);
  advanceClock(UNDELETE_MS + 1_000);
  expect(await undelete(creator, quiz._id)).toMatchObject({ status: 409, error: { code: 'UNDELETE_EXPIRED' } });
});

test('what staff have moved to the recycle bin, or restored from it, is not undone by the creator', async () => {
  const [creator, staff] = [await buildUser(), await buildUser({ role: 'staff' })];
  const quiz = await createQuiz(creator);
  await deleteQuiz(staff, quiz._id);
  expect((await undelete(creator, quiz._id)).status).toBe(404);
  const other = await createQuiz(creator);
  await deleteQuiz(creator, other._id);
  advanceClock(1_000);
  await callApi(`PUT /v1/kquizzes/${other._id}/transfer`, { as: staff, body: { to: staff.id } });
  advanceClock(1_000);
  await deleteQuiz(staff, other._id);
  expect((await undelete(creator, other._id)).status).toBe(404);
});
