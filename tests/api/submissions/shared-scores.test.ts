import { expect, test } from 'vitest';
import { buildContent, type Kquiz } from '#tests/factories/contents';
import { advanceClock, bindings, callApi } from '#tests/helpers/api';
import { createRequestContext } from '#worker/context';
import { verifySharedScore } from '#worker/playing/shared-scores/service';

async function play(quiz: Kquiz) {
  const { playToken } = (await callApi(`POST /v1/kquizzes/${quiz._id}/plays`)).body;
  advanceClock(20_000);
  const answers = quiz.questions.map((question) => ({ questionId: question._id, choiceId: question.selectionChoices?.[0]?._id }));
  return callApi(`POST /v1/kquizzes/${quiz._id}/submissions`, { body: { answers, playToken, duration: 20 } });
}

test('a trivia play comes with its score signed for its quiz, and the signature costs no row', async () => {
  const quiz = await buildContent();
  const { body, cost } = await play(quiz);
  const ctx = createRequestContext({ env: bindings });
  expect(verifySharedScore(ctx, quiz._id, body.sharedScore ?? null)).toEqual({ finalScore: 2, maxScore: 2, duration: 20 });
  expect(verifySharedScore(ctx, (await buildContent())._id, body.sharedScore ?? null)).toBeNull();
  expect(cost.rowsWritten).toBe(5);
});

test('a personality play has no score to share', async () => {
  const quiz = await buildContent('pquizzes');
  const answers = [{ questionId: quiz.questions[0]?._id, choiceId: quiz.questions[0]?.choices[0]?._id }];
  const { body } = await callApi(`POST /v1/pquizzes/${quiz._id}/submissions`, { body: { answers } });
  expect(body.sharedScore).toBeUndefined();
});
