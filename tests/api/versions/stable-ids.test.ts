import { beforeEach, expect, test, vi } from 'vitest';
import {
  articleDraft as articleSchema,
  kquizDraft as kquizSchema,
  playablePquiz,
  pquizDraft as pquizSchema,
} from '#contract/contents/contents';
import { findResultLanding } from '#rules/play/result-landing';
import { buildContent, type Content, type Quiz } from '#tests/factories/contents';
import { buildArticleDraft, buildKquizDraft, buildPquizDraft } from '#tests/factories/drafts';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { elementAt } from '#tests/helpers/element-at';
import { createRequestContext } from '#worker/context';
import { runJobs } from '#worker/jobs/index';

let creator: Person;
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  creator = await buildUser();
});

/** Creates a quiz from a draft without ids. */
async function createQuiz<Type extends 'kquizzes' | 'pquizzes'>(type: Type, fields: object = {}) {
  const quiz = await buildContent(type, { as: creator, userStatus: 'internal', ...fields });
  advanceClock(1_000);
  return quiz;
}
async function saveQuiz(quiz: Quiz, fields: object): Promise<Quiz> {
  const { status, body } = await callApi(`PUT /v1/${quiz.type}zes/${quiz._id}`, { as: creator, body: { ...quiz, ...fields } });
  expect(status).toBe(200);
  advanceClock(1_000);
  return body;
}
async function restoreVersion(quiz: Quiz, version: number): Promise<Quiz> {
  const { status, body } = await callApi(`POST /v1/${quiz.type}zes/${quiz._id}/versions/${version}/restore`, { as: creator });
  expect(status).toBe(200);
  advanceClock(1_000);
  return body;
}
/** What a visitor plays. */
const readAsPlayer = async ({ _id }: Quiz) => playablePquiz.parse((await callApi(`GET /v1/pquizzes/${_id}`)).body);
/** Stores version 1 as older releases did: the draft as sent. */
async function storeDraftAsVersion(quiz: Pick<Content, '_id' | 'type'>, sentDraft: object): Promise<void> {
  const draft = { kquiz: kquizSchema, pquiz: pquizSchema, article: articleSchema }[quiz.type].parse(sentDraft);
  await bindings.DB.prepare('update content_versions set snapshot = ? where content_id = ? and version = 1')
    .bind(JSON.stringify(draft), quiz._id)
    .run();
}

const getInsights = async (quiz: Quiz) => (await callApi(`GET /v1/${quiz.type}zes/${quiz._id}/insights`, { as: creator })).body;

async function play(quiz: Quiz, choice: number): Promise<void> {
  const answers = quiz.questions.map(({ _id, choices }) => ({ questionId: _id, choiceId: choices?.[choice]?._id }));
  const { status } = await callApi(`POST /v1/pquizzes/${quiz._id}/submissions`, { body: { answers, duration: 20 } });
  expect(status).toBe(201);
  await runJobs(createRequestContext({ env: bindings, now: clock.now }), '*/5 * * * *');
  advanceClock(300_000);
}

test.each(['kquizzes', 'pquizzes'] as const)('version 1 of %s contains the ids given to its parts', async (type) => {
  const quiz = await createQuiz(type);
  await saveQuiz(quiz, { title: 'Second' });
  const restored = await restoreVersion(quiz, 1);
  expect(restored).toMatchObject({ title: quiz.title, version: 3, questions: quiz.questions });
  expect([restored.results, restored.dimensions]).toEqual([quiz.results, quiz.dimensions]);
});

test('stores a version like the content, including the first one', async () => {
  const quiz = await createQuiz('kquizzes');
  await saveQuiz(quiz, {});
  const { results } = await bindings.DB.prepare('select snapshot from content_versions where content_id = ? order by version')
    .bind(quiz._id)
    .all<{ snapshot: string }>();
  const [first, second] = results.map((row) => JSON.parse(row.snapshot));
  expect(Object.keys(first).toSorted()).toEqual(Object.keys(second).toSorted());
  expect(first).toMatchObject({ id: quiz._id, version: 1, title: quiz.title, body: second.body });
});

test('statistics and result URLs survive changed texts and a return to version 1', async () => {
  const quiz = await createQuiz('pquizzes');
  await play(quiz, 1);
  const [question] = quiz.questions;
  const edited = await saveQuiz(quiz, {
    results: quiz.results.map((result) => ({ ...result, title: `A ${result.title}` })),
    questions: [
      {
        ...question,
        title: 'More soup?',
        choices: question?.choices.map((choice) => ({ ...choice, title: `${choice.title}!` })),
      },
    ],
  });
  await play(edited, 1);
  const restored = await restoreVersion(edited, 1);
  expect(findResultLanding(await readAsPlayer(quiz), elementAt(quiz.results, 1)._id)?.name).toBe('Ladle');
  await play(restored, 0);
  const { results, questions } = await getInsights(quiz);
  expect(results.map((question) => [question.title, question.count])).toEqual([
    ['Teaspoon', 1],
    ['Ladle', 2],
  ]);
  expect(questions[0]?.choices.map((one) => one.count)).toEqual([1, 2]);
});

test('a restored version is a version that can be restored in turn', async () => {
  const quiz = await createQuiz('kquizzes');
  await saveQuiz(quiz, { questions: [quiz.questions[1]] });
  await restoreVersion(quiz, 1);
  await restoreVersion(quiz, 2);
  const { questions } = await restoreVersion(quiz, 3);
  expect(questions).toEqual(quiz.questions);
});

test.each([
  ['kquizzes', buildKquizDraft()],
  ['pquizzes', buildPquizDraft()],
] as const)('a version 1 of %s stored without ids has those of the content', async (type, draft) => {
  const quiz = await createQuiz(type);
  await storeDraftAsVersion(quiz, draft);
  const { body } = await callApi(`GET /v1/${type}/${quiz._id}/versions/1`, { as: creator });
  const { questions, results, dimensions } = await restoreVersion(quiz, 1);
  expect([questions, results, dimensions]).toEqual([quiz.questions, quiz.results, quiz.dimensions]);
  expect(body.content).toMatchObject({ questions: quiz.questions.map(({ _id }) => ({ _id })) });
});

test('statistics and result URLs survive changed texts and a return to a version 1 without ids', async () => {
  const quiz = await createQuiz('pquizzes');
  await storeDraftAsVersion(quiz, buildPquizDraft({ userStatus: 'internal' }));
  await play(quiz, 1);
  const [question] = quiz.questions;
  const results = quiz.results.map((result) => ({ ...result, title: `A ${result.title}` }));
  const addedQuestion = { title: 'Tea?', choices: [{ title: 'Green' }, { title: 'Black' }] };
  const edited = await saveQuiz(quiz, { results, questions: [addedQuestion, { ...question, title: 'More soup?' }] });
  await play(edited, 1);
  const restored = await restoreVersion(edited, 1);
  expect(restored).toMatchObject({ questions: quiz.questions, results: quiz.results });
  expect(findResultLanding(await readAsPlayer(quiz), elementAt(quiz.results, 1)._id)?.name).toBe('Ladle');
  await play(restored, 0);
  const insights = await getInsights(quiz);
  expect(insights.results.map((one) => one.count)).toEqual([1, 2]);
  expect(insights.questions[0]?.choices.map((one) => one.count)).toEqual([1, 2]);
});

test('parts keep their ids when a return to a version 1 without ids is followed by others', async () => {
  const quiz = await createQuiz('kquizzes');
  await storeDraftAsVersion(quiz, buildKquizDraft());
  const second = await saveQuiz(quiz, { questions: [quiz.questions[1]] });
  const first = await restoreVersion(second, 1);
  expect(first.questions[1]).toEqual(quiz.questions[1]);
  await restoreVersion(first, 2);
  expect((await restoreVersion(first, 1)).questions).toEqual(first.questions);
  expect((await restoreVersion(first, 3)).questions).toEqual(first.questions);
});

test('restores an article whose version 1 was stored as sent', async () => {
  const article = await buildContent('articles', { as: creator });
  await storeDraftAsVersion(article, buildArticleDraft({ title: 'Why bread falls' }));
  advanceClock(1_000);
  const { status, body } = await callApi(`POST /v1/articles/${article._id}/versions/1/restore`, { as: creator });
  expect([status, body]).toMatchObject([200, { title: 'Why bread falls', htmlContent: article.htmlContent, version: 2 }]);
});
