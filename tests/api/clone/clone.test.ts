import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { buildContent, type Kquiz } from '#tests/factories/contents';
import { buildPng } from '#tests/factories/images';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, sendRequest } from '#tests/helpers/api';
import { elementAt } from '#tests/helpers/element-at';

let cloner: Person;
let source: Kquiz;
beforeEach(async () => {
  cloner = await buildUser();
  source = await buildContent('kquizzes', { tags: ['birds'], language: 'en' });
});

const readClone = (url: string, query = '', as: Person | null = cloner) =>
  callApi(`GET /v1/contents/clone?url=${encodeURIComponent(url)}${query}`, { as });
const startClone = (id: string, as: Person | null = cloner) => callApi(`POST /v1/contents/${id}/clones`, { as, body: {} });
/** Clones a content as the editor does. */
const choices = z.array(z.object({ answerValue: z.number().optional() }));
const clonedQuiz = z.object({ questions: z.array(z.object({ selectionChoices: choices })) });
/** Whether the first choice of the first question is marked as right, if that is told. */
const findFirstKey = (clonedData: object) => elementAt(clonedQuiz.parse(clonedData).questions, 0).selectionChoices[0]?.answerValue;
const cloneContent = async (url: string, query = '', as: Person = cloner) => {
  const { source: id } = (await readClone(url, '', as)).body;
  expect((await startClone(id, as)).status).toBe(204);
  return readClone(url, query, as);
};
const countKnownKeys = (as: Person) => bindings.DB.prepare('select count(*) as n from clones where user_id = ?').bind(as.id).first('n');

test('copies a quiz with its key, new ids and credit, from any form of its URL', async () => {
  const forms = [
    `/kquiz/${source.urlName}`,
    `http://quizlark.test/kquiz/${source.urlName}?p=ch13`,
    `quizlark.test/kquiz/${source._id}/x`,
    `kquiz-${source.UID}`,
    source._id,
  ];
  for (const form of forms) {
    const { status, body } = await cloneContent(form);
    expect([form, status, body.type, body.ppt, body.source]).toEqual([form, 200, 'kquiz', '', source._id]);
    expect(body.clonedData).toMatchObject({
      title: source.title,
      tags: ['birds'],
      userStatus: 'public',
      metadata: { cloneUrl: `http://quizlark.test/kquiz/${source.urlName}` },
    });
    expect(JSON.stringify(body.clonedData)).not.toMatch(/"_id"|"UID"|"urlName"|"creator|"date|"performance"/);
  }
});

test('the copy can be saved as the caller’s own and is marked as a copy', async () => {
  const { clonedData } = (await cloneContent(source._id)).body;
  const { status, body } = await callApi('POST /v1/kquizzes', { as: cloner, body: clonedData });
  expect(status).toBe(201);
  expect(body).toMatchObject({ creator: cloner.id, performance: { playCount: 0 }, internalTags: expect.arrayContaining(['duplicated']) });
  expect(body.questions[0]?._id).not.toBe(source.questions[0]?._id);
});

test('reading a clone writes nothing, and without a record its key is left out', async () => {
  const { status, body, cost } = await readClone(source._id);
  expect([status, cost.rowsWritten, await countKnownKeys(cloner)]).toEqual([200, 0, 0]);
  expect(body.clonedData).toMatchObject({ questions: [{ selectionChoices: [{ text: 'Lark' }, { text: 'Spoon' }] }, {}] });
  const KEY = /answerValue|textInputAnswers|pairsAnswer|explanation"/;
  expect(JSON.stringify(body)).not.toMatch(KEY);
  const { cost: promptCost, body: prompt } = await readClone(source._id, '&action=translate_ppt');
  expect([promptCost.rowsWritten, JSON.stringify(prompt).match(KEY)]).toEqual([0, null]);
});

test('the key comes to the creator, to staff, and to whom has started a clone', async () => {
  const owner = await buildUser();
  const quiz = await buildContent('kquizzes', { as: owner, userStatus: 'internal' });
  const findKey = async (as: Person) => findFirstKey((await readClone(quiz._id, '', as)).body.clonedData);
  expect([await findKey(owner), await findKey(await buildUser({ role: 'staff' })), await findKey(cloner)]).toEqual([1, 1, undefined]);
  await startClone(quiz._id);
  expect(await findKey(cloner)).toBe(1);
  expect(await findKey(await buildUser())).toBeUndefined();
});

test('what has no ranked key is cloned completely', async () => {
  const quiz = await buildContent('pquizzes');
  expect((await readClone(quiz._id)).body.clonedData).toMatchObject({
    questions: [{ choices: [{ resultWeights: [1, 0] }, { resultWeights: [0, 1] }] }],
  });
});

test('starting a clone is recorded once, by id or UID', async () => {
  const first = await startClone(source._id);
  const again = await startClone(source.UID);
  expect([first.status, again.status, await countKnownKeys(cloner)]).toEqual([204, 204, 1]);
});

test('starting a clone is refused to visitors, where copies are not allowed, and for what the caller may not see', async () => {
  const owner = await buildUser();
  const uncloneable = await buildContent('kquizzes', { as: owner, userStatus: 'internal', metadata: { noClone: true } });
  const hidden = await buildContent('kquizzes', { as: owner, userStatus: 'self' });
  const getCode = async (id: string, as: Person | null = cloner) => (await startClone(id, as)).error?.code;
  expect(await getCode(source._id, null)).toBe('NOT_SIGNED_IN');
  expect(await getCode(source._id, await buildUser({ status: ['editor_restricted'] }))).toBe('EDITOR_RESTRICTED');
  expect(await getCode(uncloneable._id)).toBe('CLONE_REFUSED');
  expect([await getCode(uncloneable._id, owner), await getCode(hidden._id, owner)]).toEqual([undefined, undefined]);
  expect([await getCode(hidden._id), await getCode('nothing')]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  expect((await callApi(`POST /v1/contents/${source._id}/clones`, { as: cloner, body: { force: true } })).status).toBe(400);
  expect(await countKnownKeys(cloner)).toBe(0);
});

test('a store that fails records no clone', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await bindings.DB.exec(`create trigger fail_clone before insert on clones begin select raise(abort, 'SQLITE_FULL'); end`);
  expect((await startClone(source._id)).status).toBe(503);
  await bindings.DB.exec('drop trigger fail_clone');
  errors.mockRestore();
  expect(await countKnownKeys(cloner)).toBe(0);
  expect(findFirstKey((await readClone(source._id)).body.clonedData)).toBeUndefined();
});

test('images are copied when the clone is saved, once, and belong to the copy', async () => {
  const form = new FormData();
  form.set('file', new File([(await buildPng(3, 3)) as Uint8Array<ArrayBuffer>], 'a.png'));
  const owner = await buildUser();
  const { url } = (await (await sendRequest('POST /v1/images', { as: owner, body: form })).json()) as { url: string };
  const source = await buildContent('kquizzes', { as: owner, imageHomePage: url, userStatus: 'internal' });
  const { clonedData } = (await cloneContent(source._id)).body;
  expect(clonedData.imageHomePage).toBe(url);
  expect((await bindings.IMAGES_BUCKET.list()).objects).toHaveLength(1);
  const saved = (await callApi('POST /v1/kquizzes', { as: cloner, body: clonedData })).body;
  expect(saved.imageHomePage).toMatch(/^\/images\/content\/[0-9a-z]{26}\.webp$/);
  expect(saved.imageHomePage).not.toBe(url);
  expect((await sendRequest(`GET ${saved.imageHomePage}`)).status).toBe(200);
  const row = await bindings.DB.prepare('select owner_id, width, used_at is null as unused from images where key = ?')
    .bind(saved.imageHomePage.replace('/images/', ''))
    .first();
  expect(row).toEqual({ owner_id: cloner.id, width: 3, unused: 0 });

  // An editor that is still open sends the images of the source again.
  const again = await callApi(`PUT /v1/kquizzes/${saved._id}`, { as: cloner, body: { ...clonedData, dateModified: saved.dateModified } });
  expect(again.body.imageHomePage).toBe(saved.imageHomePage);
  expect((await bindings.IMAGES_BUCKET.list()).objects).toHaveLength(2);
  expect((await callApi(`GET /v1/kquizzes/${source._id}`, { as: owner })).body.imageHomePage).toBe(url);
});

/** Plays a quiz with an answer to each question, and returns whether the play is ranked and how many attempts the user has. */
async function playQuiz(as: Person): Promise<unknown[]> {
  const { playToken } = (await callApi(`POST /v1/kquizzes/${source._id}/plays`, { as, body: {} })).body;
  const answers = source.questions.map((question) => ({
    questionId: question._id,
    choiceId: question.selectionChoices?.[0]?._id,
  }));
  advanceClock(60_000);
  await callApi(`POST /v1/kquizzes/${source._id}/submissions`, { as, body: { answers, playToken, duration: 60 } });
  const ranked = await bindings.DB.prepare('select ranked from submissions where user_id = ?').bind(as.id).first('ranked');
  return [ranked, await bindings.DB.prepare('select count(*) as n from kattempts where user_id = ?').bind(as.id).first('n')];
}

test('a user who has started a clone of a quiz is never ranked on it; one who has only read it is', async () => {
  await readClone(source._id);
  expect(await playQuiz(cloner)).toEqual([1, 1]);
  const other = await buildUser();
  await startClone(source._id, other);
  expect(await playQuiz(other)).toEqual([0, 0]);
});

test('a user who has saved a clone of a quiz is never ranked on it', async () => {
  const { clonedData } = (await readClone(source._id, '', await buildUser({ role: 'staff' }))).body;
  expect((await callApi('POST /v1/kquizzes', { as: cloner, body: clonedData })).status).toBe(201);
  expect(await playQuiz(cloner)).toEqual([0, 0]);
});

test('a creator’s refusal of copies applies to others, not to themselves', async () => {
  const owner = await buildUser();
  const uncloneableQuiz = await buildContent('kquizzes', { as: owner, userStatus: 'internal', metadata: { noClone: true } });
  expect((await readClone(uncloneableQuiz._id)).error).toMatchObject({ code: 'CLONE_REFUSED' });
  expect((await readClone(uncloneableQuiz._id, '', await buildUser({ role: 'staff' }))).status).toBe(403);
  expect((await cloneContent(uncloneableQuiz._id, '', owner)).status).toBe(200);
});

test('does not find a missing content, a URL of another site or a content that the caller may not see', async () => {
  const privateQuiz = await buildContent('kquizzes', { as: await buildUser(), userStatus: 'self' });
  for (const url of ['/kquiz/nothing-here', 'https://elsewhere.example/kquiz/x', '/home', privateQuiz._id])
    expect((await readClone(url)).error).toMatchObject({ code: 'CLONE_SOURCE_NOT_FOUND', message: 'Can not load clone content!' });
  expect((await readClone(source._id, '', null)).status).toBe(401);
  expect((await readClone(source._id, '', await buildUser({ status: ['editor_restricted'] }))).error?.code).toBe('EDITOR_RESTRICTED');
  expect((await readClone(source._id, '&action=steal')).status).toBe(400);
  expect((await readClone(source._id, '&action=translate_clone')).error).toMatchObject({
    issues: [{ path: 'lang', message: 'Choose the language to translate into.' }],
  });
  expect((await readClone(source._id, '&action=translate_ppt&lang=!!')).status).toBe(400);
});

test('translate_ppt returns a prompt to paste into another assistant', async () => {
  const { body } = await cloneContent(source._id, '&action=translate_ppt&lang=vi');
  expect(body.ppt).toContain('Which one sings?');
  expect(body.ppt).toContain('"vi"');
  expect(body.clonedData).toMatchObject({ title: source.title, translationOf: source._id });
});

test('a copy is no translation, whatever language the call names', async () => {
  const { body } = await cloneContent(source._id, '&action=clone_data&lang=vi');
  expect(body.clonedData).toMatchObject({ language: 'en' });
  expect(body.clonedData).not.toHaveProperty('translationOf');
});

test('without a language the prompt asks for one', async () => {
  const { status, body } = await cloneContent(source._id, '&action=translate_ppt');
  expect(status).toBe(200);
  expect(body.ppt).toContain('First ask me for the target language.');
  expect(body.ppt).toContain('Which one sings?');
  expect(body.clonedData).toMatchObject({ title: source.title, language: 'en', translationOf: source._id });
});

test('copies a game and an article completely', async () => {
  const htmlContent = '<!doctype html><html><body><script>1</script></body></html>';
  const game = await buildContent('articles', { htmlContent });
  expect((await cloneContent(`/article/${game.urlName}`)).body).toMatchObject({ type: 'article', clonedData: { htmlContent } });
});
