import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, callApi } from '#tests/helpers/api';

async function startPlay(as: Person | null = null, fields: Record<string, unknown> = {}) {
  const quiz = await buildContent('kquizzes', fields);
  const { body } = await callApi(`POST /v1/kquizzes/${quiz._id}/plays`, { as });
  const [question] = quiz.questions;
  const [right, wrong] = question.selectionChoices;
  const check = (choiceId: string, extraFields: object = {}) =>
    callApi(`POST /v1/kquizzes/${quiz._id}/check`, {
      as,
      body: { playToken: body.playToken, questionId: question._id, answer: { choiceId }, ...extraFields },
    });
  return { quiz, token: body.playToken as string, question, right, wrong, check };
}

test('starting a play returns the server’s time and writes nothing', async () => {
  const quiz = await buildContent();
  const { status, body, cost } = await callApi(`POST /v1/kquizzes/${quiz._id}/plays`);
  expect([status, cost.rowsWritten]).toEqual([201, 0]);
  expect(body.playToken).not.toContain(quiz.questions[0].selectionChoices[0]._id);
});

test('marks an answer and returns its key and explanation', async () => {
  const { question, right, wrong, check } = await startPlay();
  expect((await check(right._id)).body).toEqual({
    right: true,
    answerKey: { type: 11, choiceId: right._id },
    explanation: question.explanation,
  });
  expect((await check(wrong._id)).body.right).toBe(false);
});

test('a signed-in player’s first answer counts; the same answer again is a retry', async () => {
  const { right, wrong, check } = await startPlay(await buildUser());
  expect((await check(wrong._id)).status).toBe(200);
  expect((await check(wrong._id)).status).toBe(200);
  const second = await check(right._id);
  expect([second.status, second.body.error.code]).toEqual([409, 'ALREADY_ANSWERED']);
});

test('does not mark answers during a quiz that never shows them', async () => {
  const { right, check } = await startPlay(null, { explanationDisplay: 2 });
  expect((await check(right._id)).body.error.code).toBe('ANSWERS_NOT_SHOWN');
});

test('refuses a forged, foreign or expired token', async () => {
  const { token, right, check } = await startPlay();
  const otherPlay = await startPlay();
  for (const playToken of [`${token}x`, 'nonsense', otherPlay.token]) {
    expect((await check(right._id, { playToken })).body.error.code).toBe('INVALID_PLAY_TOKEN');
  }
  advanceClock(25 * 60 * 60 * 1000);
  expect((await check(right._id)).body.error.code).toBe('INVALID_PLAY_TOKEN');
});

test('refuses a play of a quiz whose questions have changed, but not after a new tag', async () => {
  const { quiz, right, check } = await startPlay();
  const owner = { id: quiz.creator, username: '' };
  advanceClock(1000);
  const taggedQuiz = await callApi(`PUT /v1/kquizzes/${quiz._id}`, { as: owner, body: { ...quiz, tags: ['new'] } });
  expect((await check(right._id)).status).toBe(200);
  advanceClock(1000);
  const questions = taggedQuiz.body.questions.map((question: object) => ({ ...question, title: 'Another question' }));
  await callApi(`PUT /v1/kquizzes/${quiz._id}`, { as: owner, body: { ...taggedQuiz.body, questions } });
  expect((await check(right._id)).body.error.code).toBe('QUIZ_CHANGED');
});

test.each([
  ['a choice that is not offered', { choiceId: 'nothing' }],
  ['the field of another type', { texts: ['Lark'] }],
])('refuses an answer with %s', async (_, answer) => {
  const { right, check } = await startPlay();
  expect((await check(right._id, { answer })).body.error.code).toBe('ANSWER_1_INVALID');
});

test('other users cannot play a private quiz', async () => {
  const quiz = await buildContent('kquizzes', { as: await buildUser() });
  expect((await callApi(`POST /v1/kquizzes/${quiz._id}/plays`)).status).toBe(404);
});
