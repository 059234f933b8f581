import { beforeEach, expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildPng } from '#tests/factories/images';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, callApi, network, sendRequest } from '#tests/helpers/api';

let cloner: Person;
// biome-ignore lint/suspicious/noExplicitAny: a content as the API answers it
let source: any;
beforeEach(async () => {
  cloner = await buildUser();
  source = await buildContent('kquizzes', { tags: ['birds'], language: 'en' });
});

const cloneContent = (url: string, query = '', as: Person | null = cloner) =>
  callApi(`GET /v1/contents/clone?url=${encodeURIComponent(url)}${query}`, { as });

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
    expect([form, status, body.type, body.ppt]).toEqual([form, 200, 'kquiz', '']);
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
  expect(body.questions[0]._id).not.toBe(source.questions[0]._id);
});

test('images are copied and belong to the copy', async () => {
  const form = new FormData();
  form.set('file', new File([(await buildPng(3, 3)) as Uint8Array<ArrayBuffer>], 'a.png'));
  const owner = await buildUser();
  const { url } = (await (await sendRequest('POST /v1/images', { as: owner, body: form })).json()) as { url: string };
  const source = await buildContent('kquizzes', { as: owner, imageHomePage: url, userStatus: 'internal' });
  const copy = (await cloneContent(source._id)).body.clonedData.imageHomePage as string;
  expect(copy).toMatch(/^\/images\/content\/[0-9a-z]{26}\.webp$/);
  expect(copy).not.toBe(url);
  expect((await sendRequest(`GET ${copy}`)).status).toBe(200);
  const row = await bindings.DB.prepare('select owner_id, width, used_at from images where key = ?')
    .bind(copy.replace('/images/', ''))
    .first();
  expect(row).toEqual({ owner_id: cloner.id, width: 3, used_at: null });
});

test('a user who has copied a quiz is never ranked on it', async () => {
  const play = async (as: Person) => {
    const { playToken } = (await callApi(`POST /v1/kquizzes/${source._id}/plays`, { as, body: {} })).body;
    const answers = source.questions.map((question: { _id: string; selectionChoices: { _id: string }[] }) => ({
      questionId: question._id,
      choiceId: question.selectionChoices[0]?._id,
    }));
    await callApi(`POST /v1/kquizzes/${source._id}/submissions`, { as, body: { answers, playToken, duration: 60 } });
    return bindings.DB.prepare('select ranked from submissions where user_id = ?').bind(as.id).first('ranked');
  };
  await cloneContent(source._id);
  const clonerRanked = await play(cloner);
  const count = await bindings.DB.prepare('select count(*) as n from kattempts where user_id = ?').bind(cloner.id).first('n');
  expect([clonerRanked, count]).toEqual([0, 0]);
});

test('a creator’s refusal of copies applies to others, not to themselves', async () => {
  const owner = await buildUser();
  const uncloneableQuiz = await buildContent('kquizzes', { as: owner, userStatus: 'internal', metadata: { noClone: true } });
  expect((await cloneContent(uncloneableQuiz._id)).body).toMatchObject({ error: { code: 'CLONE_REFUSED' } });
  expect((await cloneContent(uncloneableQuiz._id, '', await buildUser({ role: 'staff' }))).status).toBe(403);
  expect((await cloneContent(uncloneableQuiz._id, '', owner)).status).toBe(200);
});

test('does not find a missing content, a URL of another site or a content that the caller may not see', async () => {
  const privateQuiz = await buildContent('kquizzes', { as: await buildUser(), userStatus: 'self' });
  for (const url of ['/kquiz/nothing-here', 'https://elsewhere.example/kquiz/x', '/home', privateQuiz._id])
    expect((await cloneContent(url)).body).toMatchObject({
      error: { code: 'CLONE_SOURCE_NOT_FOUND', message: 'Can not load clone content!' },
    });
  expect((await cloneContent(source._id, '', null)).status).toBe(401);
  expect((await cloneContent(source._id, '', await buildUser({ status: ['editor_restricted'] }))).body.error.code).toBe(
    'EDITOR_RESTRICTED',
  );
  expect((await cloneContent(source._id, '&action=steal')).status).toBe(400);
  expect((await cloneContent(source._id, '&action=translate_ppt')).body).toMatchObject({ error: { issues: [{ path: 'lang' }] } });
  expect((await cloneContent(source._id, '&action=translate_ppt&lang=!!')).status).toBe(400);
});

test('translate_ppt returns a prompt to paste into another assistant', async () => {
  const { body } = await cloneContent(source._id, '&action=translate_ppt&lang=vi');
  expect(body.ppt).toContain('Which one sings?');
  expect(body.ppt).toContain('"vi"');
  expect(body.clonedData).toMatchObject({ title: source.title, translationOf: source._id });
});

/** A model that translates texts into capitals, or as `answer` returns them. */
function stubTranslator(answer?: (texts: string[]) => unknown) {
  Object.assign(bindings, { ASSISTANT_URL: 'https://models.example/v1' });
  network.fetch = async (_input, init) => {
    const { messages } = JSON.parse(String(init?.body)) as { messages: { content: string }[] };
    const { texts } = JSON.parse(messages[1]?.content.split('\n').at(-1) ?? '') as { texts: string[] };
    const content = JSON.stringify({ texts: answer ? answer(texts) : texts.map((text) => text.toUpperCase()) });
    return Response.json({ choices: [{ message: { content } }] });
  };
}

test('translate_clone translates text by text with the assistant and refuses an answer that does not fit', async () => {
  stubTranslator();
  const { status, body } = await cloneContent(source._id, '&action=translate_clone&lang=vi');
  expect(status).toBe(200);
  expect(body.clonedData).toMatchObject({
    title: 'BIRDS AT BREAKFAST',
    language: 'vi',
    translationOf: source._id,
    tags: ['birds'],
    questions: [
      { type: 11, selectionChoices: [{ text: 'LARK', answerValue: 1 }, { text: 'SPOON' }], explanation: { text: 'SPOONS CLINK.' } },
      {},
    ],
  });
  const saved = await callApi('POST /v1/kquizzes', { as: cloner, body: body.clonedData });
  expect(saved.body.internalTags).toContain('translated');
  stubTranslator((texts) => texts.slice(1));
  expect((await cloneContent(source._id, '&action=translate_clone&lang=vi')).body.error.code).toBe('ASSISTANT_UNAVAILABLE');
  Object.assign(bindings, { ASSISTANT_URL: undefined });
});

test('without a language model nothing is translated and nobody counts as knowing the key', async () => {
  const { status, body } = await cloneContent(source._id, '&action=translate_clone&lang=vi');
  expect([status, body.error.code]).toEqual([503, 'ASSISTANT_UNAVAILABLE']);
  const clones = await bindings.DB.prepare('select count(*) as n from clones where user_id = ?').bind(cloner.id).first('n');
  expect(clones).toBe(0);
});

test('copies a game and an article completely', async () => {
  const htmlContent = '<!doctype html><html><body><script>1</script></body></html>';
  const game = await buildContent('articles', { htmlContent });
  expect((await cloneContent(`/article/${game.urlName}`)).body).toMatchObject({ type: 'article', clonedData: { htmlContent } });
});
