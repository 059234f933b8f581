import { expect, test } from 'vitest';
import { findPlayCue } from '#islands/player/sounds/find-play-cue.ts';
import type { AnswerMark, PlaySession, ReviewQuestionsState } from '#rules/play/session';

const marked = (right: boolean): AnswerMark => ({
  state: 'marked',
  right,
  answerKey: { type: 11, choiceId: 'a' },
  explanation: { text: '', image: '', imageAlt: '' },
});
const review = (index: number, ...marks: AnswerMark[]): ReviewQuestionsState => {
  const questionStates = marks.map((mark) => ({ given: GIVEN, mark }));
  return { stage: 'reviewQuestions', index, questionStates, elapsedMs: 0, extraMs: 0, error: null };
};
const GIVEN = { choiceId: 'a' };
const WAITING: AnswerMark = { state: 'waiting' };

test.each<[string | null, PlaySession, PlaySession]>([
  ['answered', review(0, WAITING), review(0)],
  ['answered', review(0, { state: 'none' }), review(0)],
  ['right', review(0, marked(true)), review(0, WAITING)],
  ['wrong', review(0, marked(false)), review(0, WAITING)],
  ['next', review(1, marked(true)), review(0, marked(true))],
  [null, { ...review(0, WAITING), elapsedMs: 5 }, review(0, WAITING)],
  [null, review(0), { stage: 'loadQuiz', firstAnswer: null, error: null }],
])('the cue is %s', (cue, session, previous) => {
  expect(findPlayCue(session, previous)).toBe(cue);
});
