import { AppError } from '#base/errors';
import type { KquizBody } from '#contract/contents/kquiz';
import type { PquizBody } from '#contract/contents/pquiz';
import type { SubmissionAnswer, SubmissionResponse } from '#contract/playing/submissions';
import { isValidAnswer } from '#rules/kquiz/answers';
import { showsAnswers } from '#rules/kquiz/explanation-display';
import { buildAnswerReview, scoreKquiz } from '#rules/kquiz/score';
import { isValidPquizAnswer } from '#rules/pquiz/answers';
import { scorePquiz } from '#rules/pquiz/score';
import { orderAnswers } from '#rules/submissions/order-answers';
import { shortenAnswers } from '#rules/submissions/shorten-answers';
import { parseBody } from '#worker/contents/contents/present';
import type { ContentRow } from '#worker/db/content-columns';

/** The scores of a play, and the result in the response. */
export interface ScoredSubmission {
  result: SubmissionResponse['result'];
  finalScore: number | null;
  dimensionScores: number[] | null;
  resultId: string | null;
}

/** The answers of a submission in the order of the questions, as they are stored. Throws if they do not fit the questions. */
export function parseAnswers(row: ContentRow, answers: readonly SubmissionAnswer[]): SubmissionAnswer[] {
  const questions = row.type === 'article' ? [] : parseBody<KquizBody | PquizBody>(row).questions;
  const ordered = orderAnswers(questions, answers);
  if (ordered.problem === 'length') throw new AppError('QUESTION_ANSWER_LENGTH_NOT_MATCH');
  if (ordered.problem) throw createInvalidAnswerError(ordered.problem.invalid);
  const invalidIndex = ordered.answers.findIndex((answer, i) => !isAnswerValid(row, i, answer));
  if (invalidIndex >= 0) throw createInvalidAnswerError(invalidIndex + 1);
  return row.type === 'kquiz' ? shortenAnswers(parseBody<KquizBody>(row).questions, ordered.answers) : ordered.answers;
}

const createInvalidAnswerError = (position: number) => new AppError('ANSWER_INVALID', { responseCode: `ANSWER_${position}_INVALID` });

function isAnswerValid(row: ContentRow, index: number, { questionId: _, ...answer }: SubmissionAnswer): boolean {
  if (row.type === 'kquiz') {
    const question = parseBody<KquizBody>(row).questions[index];
    return question !== undefined && isValidAnswer(question, answer);
  }
  const question = parseBody<PquizBody>(row).questions[index];
  return question !== undefined && isValidPquizAnswer(question, answer);
}

export function scoreSubmission(row: ContentRow, answers: readonly SubmissionAnswer[]): ScoredSubmission {
  if (row.type === 'kquiz') return buildKquizResult(parseBody<KquizBody>(row), answers);
  if (row.type === 'pquiz') return buildPquizResult(parseBody<PquizBody>(row), answers);
  return { result: null, finalScore: null, dimensionScores: null, resultId: null };
}

/** The questions of a trivia quiz that were answered right; null for other contents. */
export function listRightIds(row: ContentRow, answers: readonly SubmissionAnswer[]): string[] | null {
  if (row.type !== 'kquiz') return null;
  const quiz = parseBody<KquizBody>(row);
  const { rightByQuestion } = scoreKquiz(quiz, answers);
  return quiz.questions.flatMap(({ _id }, i) => (rightByQuestion[i] ? [_id] : []));
}

function buildKquizResult(quiz: KquizBody, answers: readonly SubmissionAnswer[]): ScoredSubmission {
  const { finalScore, maxScore, dimensionScores, levels } = scoreKquiz(quiz, answers);
  const review = buildAnswerReview(quiz, answers, { withKey: showsAnswers(quiz) });
  const resultId = levels[0]?.level?._id ?? null;
  return { result: { finalScore, maxScore, levels, review }, finalScore, dimensionScores, resultId };
}

function buildPquizResult(quiz: PquizBody, answers: readonly SubmissionAnswer[]): ScoredSubmission {
  const result = scorePquiz(quiz, answers);
  return { result, finalScore: null, dimensionScores: null, resultId: result?.winner._id ?? null };
}
