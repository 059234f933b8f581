import { AppError } from '#base/errors';
import type { KquizBody } from '#contract/contents/kquiz';
import type { PquizBody } from '#contract/contents/pquiz';
import type { Answer, Submitted } from '#contract/playing/submissions';
import { isValidAnswer } from '#rules/kquiz/answers';
import { reviewOf, scoreKquiz } from '#rules/kquiz/score';
import { showsAnswers } from '#rules/kquiz/shows';
import { isValidPquizAnswer } from '#rules/pquiz/answers';
import { resultOfPquiz } from '#rules/pquiz/result';
import { inQuestionOrder } from '#rules/submissions/ordered';
import type { ContentRow } from '#worker/contents/contents/columns';
import { bodyOf } from '#worker/contents/contents/present';

/** What a play of a content comes to: the server's scores, and the answer the player is given. */
export interface Outcome {
  result: Submitted['result'];
  finalScore: number | null;
  dimensionScores: number[] | null;
  resultId: string | null;
}

/** The answers of a submission in the order of the questions, refused where they do not fit. */
export function checkedAnswersOf(row: ContentRow, answers: readonly Answer[]): Answer[] {
  const questions = row.type === 'article' ? [] : bodyOf<KquizBody | PquizBody>(row).questions;
  const ordered = inQuestionOrder(questions, answers);
  if (ordered.problem === 'length') throw new AppError('QUESTION_ANSWER_LENGTH_NOT_MATCH');
  if (ordered.problem) throw invalid(ordered.problem.invalid);
  const wrong = ordered.answers.findIndex((answer, i) => !fits(row, i, answer));
  if (wrong >= 0) throw invalid(wrong + 1);
  return ordered.answers;
}

const invalid = (position: number) => new AppError('ANSWER_INVALID', { as: `ANSWER_${position}_INVALID` });

function fits(row: ContentRow, index: number, { questionId: _, ...given }: Answer): boolean {
  if (row.type === 'kquiz') {
    const question = bodyOf<KquizBody>(row).questions[index];
    return question !== undefined && isValidAnswer(question, given);
  }
  const question = bodyOf<PquizBody>(row).questions[index];
  return question !== undefined && isValidPquizAnswer(question, given);
}

export function outcomeOf(row: ContentRow, answers: readonly Answer[]): Outcome {
  if (row.type === 'kquiz') return kquizOutcome(bodyOf<KquizBody>(row), answers);
  if (row.type === 'pquiz') return pquizOutcome(bodyOf<PquizBody>(row), answers);
  return { result: null, finalScore: null, dimensionScores: null, resultId: null };
}

function kquizOutcome(quiz: KquizBody, answers: readonly Answer[]): Outcome {
  const { finalScore, maxScore, dimensionScores, levels } = scoreKquiz(quiz, answers);
  const review = reviewOf(quiz, answers, { withKey: showsAnswers(quiz) });
  const resultId = levels[0]?.level?._id ?? null;
  return { result: { finalScore, maxScore, levels, review }, finalScore, dimensionScores, resultId };
}

function pquizOutcome(quiz: PquizBody, answers: readonly Answer[]): Outcome {
  const result = resultOfPquiz(quiz, answers);
  return { result, finalScore: null, dimensionScores: null, resultId: result?.winner._id ?? null };
}
