import { beforeEach, expect, test, vi } from 'vitest';
import type { Kind } from '#base/kinds';
import { articleDraft as articleSchema, kquizDraft as kquizSchema, pquizDraft as pquizSchema } from '#contract/contents/contents';
import { findResultLanding } from '#rules/play/result-landing';
import { buildContent } from '#tests/factories/contents';
import { articleDraft, kquizDraft, pquizDraft } from '#tests/factories/drafts';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { createRequestContext } from '#worker/context';
import { runJobs } from '#worker/jobs/index';

// biome-ignore lint/suspicious/noExplicitAny: a content as the API answers it
type Answered = any;

let me: Person;
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  me = await buildUser();
});

/** A quiz that was sent without ids. */
async function createQuiz(type: 'kquizzes' | 'pquizzes', fields: object = {}): Promise<Answered> {
  const quiz = await buildContent(type, { as: me, userStatus: 'internal', ...fields });
  advanceClock(1_000);
  return quiz;
}
async function saveQuiz(quiz: Answered, fields: object): Promise<Answered> {
  const { status, body } = await callApi(`PUT /v1/${quiz.type}zes/${quiz._id}`, { as: me, body: { ...quiz, ...fields } });
  expect(status).toBe(200);
  advanceClock(1_000);
  return body;
}
async function restore(quiz: Answered, version: number): Promise<Answered> {
  const { status, body } = await callApi(`POST /v1/${quiz.type}zes/${quiz._id}/versions/${version}/restore`, { as: me });
  expect(status).toBe(200);
  advanceClock(1_000);
  return body;
}
/** Keeps version 1 as older releases did: the draft as it was sent. */
async function keepAsSent(quiz: Answered, sent: object): Promise<void> {
  const draft = { kquiz: kquizSchema, pquiz: pquizSchema, article: articleSchema }[quiz.type as Kind].parse(sent);
  await bindings.DB.prepare('update content_versions set snapshot = ? where content_id = ? and version = 1')
    .bind(JSON.stringify(draft), quiz._id)
    .run();
}

const insightsOf = async (quiz: Answered) => (await callApi(`GET /v1/${quiz.type}zes/${quiz._id}/insights`, { as: me })).body;

async function play(quiz: Answered, choice: number): Promise<void> {
  const answers = quiz.questions.map(({ _id, choices }: Answered) => ({ questionId: _id, choiceId: choices[choice]._id }));
  const { status } = await callApi(`POST /v1/pquizzes/${quiz._id}/submissions`, { body: { answers, duration: 20 } });
  expect(status).toBe(201);
  await runJobs(createRequestContext({ env: bindings, now: clock.now }), '*/5 * * * *');
  advanceClock(300_000);
}

test.each(['kquizzes', 'pquizzes'] as const)('version 1 of %s has the ids that their parts were given', async (type) => {
  const quiz = await createQuiz(type);
  await saveQuiz(quiz, { title: 'Second' });
  const restored = await restore(quiz, 1);
  expect(restored).toMatchObject({ title: quiz.title, version: 3, questions: quiz.questions });
  expect([restored.results, restored.dimensions]).toEqual([quiz.results, quiz.dimensions]);
});

test('a version is kept as it was stored, the first one too', async () => {
  const quiz = await createQuiz('kquizzes');
  await saveQuiz(quiz, {});
  const { results } = await bindings.DB.prepare('select snapshot from content_versions where content_id = ? order by version')
    .bind(quiz._id)
    .all<{ snapshot: string }>();
  const [first, second] = results.map((row) => JSON.parse(row.snapshot));
  expect(Object.keys(first).toSorted()).toEqual(Object.keys(second).toSorted());
  expect(first).toMatchObject({ id: quiz._id, version: 1, title: quiz.title, body: second.body });
});

test('statistics and addresses of results outlive changed texts and the return to version 1', async () => {
  const quiz = await createQuiz('pquizzes');
  await play(quiz, 1);
  const [question] = quiz.questions;
  const edited = await saveQuiz(quiz, {
    results: quiz.results.map((result: Answered) => ({ ...result, title: `A ${result.title}` })),
    questions: [
      { ...question, title: 'More soup?', choices: question.choices.map((one: Answered) => ({ ...one, title: `${one.title}!` })) },
    ],
  });
  await play(edited, 1);
  const restored = await restore(edited, 1);
  expect(findResultLanding(restored, quiz.results[1]._id)?.name).toBe('Ladle');
  await play(restored, 0);
  const { results, questions } = await insightsOf(quiz);
  expect(results.map((one: Answered) => [one.title, one.count])).toEqual([
    ['Teaspoon', 1],
    ['Ladle', 2],
  ]);
  expect(questions[0].choices.map((one: Answered) => one.count)).toEqual([1, 2]);
});

test('a restored version is a version like any other, to which one may return', async () => {
  const quiz = await createQuiz('kquizzes');
  await saveQuiz(quiz, { questions: [quiz.questions[1]] });
  await restore(quiz, 1);
  await restore(quiz, 2);
  const { questions } = await restore(quiz, 3);
  expect(questions).toEqual(quiz.questions);
});

test.each([
  ['kquizzes', kquizDraft()],
  ['pquizzes', pquizDraft()],
] as const)('a version 1 of %s that was kept without ids has those of the content', async (type, draft) => {
  const quiz = await createQuiz(type);
  await keepAsSent(quiz, draft);
  const { body } = await callApi(`GET /v1/${type}/${quiz._id}/versions/1`, { as: me });
  const { questions, results, dimensions } = await restore(quiz, 1);
  expect([questions, results, dimensions]).toEqual([quiz.questions, quiz.results, quiz.dimensions]);
  expect(body.content.questions.map((one: Answered) => one._id)).toEqual(quiz.questions.map((one: Answered) => one._id));
});

test('statistics and addresses outlive changed texts and the return to a version 1 that was kept without ids', async () => {
  const quiz = await createQuiz('pquizzes');
  await keepAsSent(quiz, pquizDraft({ userStatus: 'internal' }));
  await play(quiz, 1);
  const [question] = quiz.questions;
  const results = quiz.results.map((result: Answered) => ({ ...result, title: `A ${result.title}` }));
  const added = { title: 'Tea?', choices: [{ title: 'Green' }, { title: 'Black' }] };
  const edited = await saveQuiz(quiz, { results, questions: [added, { ...question, title: 'More soup?' }] });
  await play(edited, 1);
  const restored = await restore(edited, 1);
  expect(restored).toMatchObject({ questions: quiz.questions, results: quiz.results });
  expect(findResultLanding(restored, quiz.results[1]._id)?.name).toBe('Ladle');
  await play(restored, 0);
  const seen = await insightsOf(quiz);
  expect(seen.results.map((one: Answered) => one.count)).toEqual([1, 2]);
  expect(seen.questions[0].choices.map((one: Answered) => one.count)).toEqual([1, 2]);
});

test('a return to a version 1 that was kept without ids is followed by others, and its parts stay the same', async () => {
  const quiz = await createQuiz('kquizzes');
  await keepAsSent(quiz, kquizDraft());
  const second = await saveQuiz(quiz, { questions: [quiz.questions[1]] });
  const first = await restore(second, 1);
  expect(first.questions[1]).toEqual(quiz.questions[1]);
  await restore(first, 2);
  expect((await restore(first, 1)).questions).toEqual(first.questions);
  expect((await restore(first, 3)).questions).toEqual(first.questions);
});

test('an article of which version 1 was kept as it was sent is restored', async () => {
  const article = await buildContent('articles', { as: me });
  await keepAsSent(article, articleDraft({ title: 'Why bread falls' }));
  advanceClock(1_000);
  const { status, body } = await callApi(`POST /v1/articles/${article._id}/versions/1/restore`, { as: me });
  expect([status, body]).toMatchObject([200, { title: 'Why bread falls', htmlContent: article.htmlContent, version: 2 }]);
});
