import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, callApi } from '#tests/helpers/api';

async function started(as: Person | null = null, fields: Record<string, unknown> = {}) {
  const quiz = await buildContent('kquizzes', fields);
  const { body } = await callApi(`POST /v1/kquizzes/${quiz._id}/plays`, { as });
  const [question] = quiz.questions;
  const [right, wrong] = question.selectionChoices;
  const check = (choiceId: string, more: object = {}) =>
    callApi(`POST /v1/kquizzes/${quiz._id}/check`, {
      as,
      body: { playToken: body.playToken, questionId: question._id, answer: { choiceId }, ...more },
    });
  return { quiz, token: body.playToken as string, question, right, wrong, check };
}

test('a play starts with the server’s clock and writes nothing', async () => {
  const quiz = await buildContent();
  const { status, body, cost } = await callApi(`POST /v1/kquizzes/${quiz._id}/plays`);
  expect([status, cost.rowsWritten]).toEqual([201, 0]);
  expect(body.playToken).not.toContain(quiz.questions[0].selectionChoices[0]._id);
});

test('an answer is marked, with its key and explanation', async () => {
  const { question, right, wrong, check } = await started();
  expect((await check(right._id)).body).toEqual({
    right: true,
    answerKey: { type: 11, choiceId: right._id },
    explanation: question.explanation,
  });
  expect((await check(wrong._id)).body.right).toBe(false);
});

test('a signed-in player’s first answer counts; the same one again is a retry', async () => {
  const { right, wrong, check } = await started(await buildUser());
  expect((await check(wrong._id)).status).toBe(200);
  expect((await check(wrong._id)).status).toBe(200);
  const second = await check(right._id);
  expect([second.status, second.body.error.code]).toEqual([409, 'ALREADY_ANSWERED']);
});

test('a quiz that never shows its answers marks none on the way', async () => {
  const { right, check } = await started(null, { explanationDisplay: 2 });
  expect((await check(right._id)).body.error.code).toBe('ANSWERS_NOT_SHOWN');
});

test('a forged, foreign or old token is refused', async () => {
  const { token, right, check } = await started();
  const other = await started();
  for (const playToken of [`${token}x`, 'nonsense', other.token]) {
    expect((await check(right._id, { playToken })).body.error.code).toBe('INVALID_PLAY_TOKEN');
  }
  advanceClock(25 * 60 * 60 * 1000);
  expect((await check(right._id)).body.error.code).toBe('INVALID_PLAY_TOKEN');
});

test('a play of a quiz that was changed meanwhile ends with a plain word; a new tag disturbs nobody', async () => {
  const { quiz, right, check } = await started();
  const owner = { id: quiz.creator, username: '' };
  advanceClock(1000);
  const retagged = await callApi(`PUT /v1/kquizzes/${quiz._id}`, { as: owner, body: { ...quiz, tags: ['new'] } });
  expect((await check(right._id)).status).toBe(200);
  advanceClock(1000);
  const questions = retagged.body.questions.map((question: object) => ({ ...question, title: 'Another question' }));
  await callApi(`PUT /v1/kquizzes/${quiz._id}`, { as: owner, body: { ...retagged.body, questions } });
  expect((await check(right._id)).body.error.code).toBe('QUIZ_CHANGED');
});

test.each([
  ['a choice that is not offered', { choiceId: 'nothing' }],
  ['the field of another type', { texts: ['Lark'] }],
])('an answer with %s does not fit', async (_, answer) => {
  const { right, check } = await started();
  expect((await check(right._id, { answer })).body.error.code).toBe('ANSWER_1_INVALID');
});

test('a private quiz cannot be played by others', async () => {
  const quiz = await buildContent('kquizzes', { as: await buildUser() });
  expect((await callApi(`POST /v1/kquizzes/${quiz._id}/plays`)).status).toBe(404);
});
