import type { KquizBody } from '#contract/contents/kquiz';
import type { PquizBody } from '#contract/contents/pquiz';
import type { CheckAnswerResponse, PlayerAnswer, SubmissionAnswer, SubmissionResponse } from '#contract/playing/submissions';
import { showsAnswers } from '#rules/kquiz/explanation-display';
import { presentMark } from '#rules/kquiz/present-mark';
import { buildAnswerReview, scoreKquiz } from '#rules/kquiz/score';
import { scorePquiz } from '#rules/pquiz/score';

/** Marks one answer with the answer key at hand: a preview for the quiz's creator. Null for a pquiz or an unknown question. */
export function checkAnswerByKey(quiz: KquizBody | PquizBody, questionId: string, given: PlayerAnswer): CheckAnswerResponse | null {
  if (!('explanationDisplay' in quiz)) return null;
  const question = quiz.questions.find(({ _id }) => _id === questionId);
  if (!question) return null;
  return presentMark(question, given);
}

/** The server's response to a play, computed with the answer key at hand: a preview, so nothing is counted. */
export function scorePlayByKey(
  quiz: KquizBody | PquizBody,
  answers: readonly SubmissionAnswer[],
  { duration, dateCreated }: { duration: number; dateCreated: string },
): SubmissionResponse {
  const submission = { _id: 'preview', duration, metadata: {}, dateCreated };
  if (!('explanationDisplay' in quiz)) return { submission, result: scorePquiz(quiz, answers), statistics: null };
  const { finalScore, maxScore, levels } = scoreKquiz(quiz, answers);
  const review = buildAnswerReview(quiz, answers, { withKey: showsAnswers(quiz) });
  return { submission, result: { finalScore, maxScore, levels, review }, statistics: null };
}
