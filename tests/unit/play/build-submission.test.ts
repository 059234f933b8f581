import { expect, test } from 'vitest';
import { buildSubmission } from '#rules/play/build-submission';
import { buildQuiz, buildState } from './quizzes.ts';

const session = {
  stage: 'loadResult' as const,
  questionStates: [buildState('a'), buildState('d')],
  elapsedMs: 61_700,
  error: null,
};
const ticket = { attempt: '01attempt', playToken: 'token', startedAtMs: 0 };

test('a submission has its own id, every answer with its question id, whole seconds and the token', () => {
  expect(buildSubmission(buildQuiz(), session, { ticket, metadata: { campaign_id: 'c1' } })).toEqual({
    _id: '01attempt',
    answers: [
      { questionId: 'q1', choiceId: 'a' },
      { questionId: 'q2', choiceId: 'd' },
    ],
    duration: 62,
    playToken: 'token',
    metadata: { campaign_id: 'c1' },
  });
  expect(buildSubmission(buildQuiz(), session, { ticket: { ...ticket, playToken: null }, metadata: {} })).not.toHaveProperty('playToken');
});

test('seconds are sent for questions whose time is known, and a nickname if the player gave one', () => {
  const timed = { ...session, questionStates: [{ ...buildState('a'), ms: 1_600 }, buildState('d')] };
  const body = buildSubmission(buildQuiz(), timed, { ticket, metadata: { campaign_id: 'c1' }, nickname: 'Ann' });
  expect(body).toMatchObject({ nickname: 'Ann', metadata: { campaign_id: 'c1', question_seconds: [2, null] } });
  expect(buildSubmission(buildQuiz(), session, { ticket, metadata: {}, nickname: null })).not.toHaveProperty('nickname');
});
