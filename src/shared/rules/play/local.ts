import type { KquizBody } from '#contract/contents/kquiz';
import type { PquizBody } from '#contract/contents/pquiz';
import type { Answer, Checked, GivenAnswer, Submitted } from '#contract/playing/submissions';
import { answerKeyOf, isRight } from '#rules/kquiz/mark';
import { reviewOf, scoreKquiz } from '#rules/kquiz/score';
import { showsAnswers } from '#rules/kquiz/shows';
import { resultOfPquiz } from '#rules/pquiz/result';

/** The verdict on one answer by who has the key: a preview on its maker's own screen. */
export function checkedByKey(quiz: KquizBody | PquizBody, questionId: string, given: GivenAnswer): Checked | null {
  if (!('explanationDisplay' in quiz)) return null;
  const question = quiz.questions.find(({ _id }) => _id === questionId);
  if (!question) return null;
  return { right: isRight(question, given), answerKey: answerKeyOf(question), explanation: question.explanation };
}

/** The result of a play by who has the key, as the server would answer it; nothing is counted. */
export function submittedByKey(
  quiz: KquizBody | PquizBody,
  answers: readonly Answer[],
  { duration, dateCreated }: { duration: number; dateCreated: string },
): Submitted {
  const submission = { _id: 'preview', duration, metadata: {}, dateCreated };
  if (!('explanationDisplay' in quiz)) return { submission, result: resultOfPquiz(quiz, answers), statistics: null };
  const { finalScore, maxScore, levels } = scoreKquiz(quiz, answers);
  const review = reviewOf(quiz, answers, { withKey: showsAnswers(quiz) });
  return { submission, result: { finalScore, maxScore, levels, review }, statistics: null };
}
