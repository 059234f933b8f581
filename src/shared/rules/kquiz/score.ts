import type { KquizBody, KquizDimension, KquizLevel } from '#contract/contents/kquiz';
import type { KquizPlayResult, SubmissionAnswer } from '#contract/playing/submissions';
import { createAnswerLookup } from './answers.ts';
import { isRightAnswer } from './mark-answer.ts';
import { presentKey } from './present-mark.ts';
import { sumRounded } from './sum-rounded.ts';

export interface KquizScore {
  finalScore: number;
  maxScore: number;
  /** One per dimension. */
  dimensionScores: number[];
  levels: KquizPlayResult['levels'];
  /** One per question. */
  rightByQuestion: boolean[];
}

/** The points of a play, in total and per dimension. A question without an answer is wrong. */
export function scoreKquiz(quiz: KquizBody, answers: readonly SubmissionAnswer[]): KquizScore {
  const rightByQuestion = markAnswers(quiz, answers);
  const levels = quiz.dimensions.map((dimension, dimensionIndex) => {
    const isInDimension = (i: number) => quiz.questions[i]?.dimensionIndex === dimensionIndex;
    const score = sumPoints(quiz, (i) => isInDimension(i) && rightByQuestion[i] === true);
    return { dimensionIndex, score, maxScore: sumPoints(quiz, isInDimension), level: findLevel(dimension, score) };
  });
  return {
    finalScore: sumPoints(quiz, (i) => rightByQuestion[i] === true),
    maxScore: sumPoints(quiz, () => true),
    dimensionScores: levels.map(({ score }) => score),
    levels,
    rightByQuestion,
  };
}

/** The level with the highest minScore not above the score; below all levels, the lowest; null if the dimension has no levels. */
export function findLevel({ levels }: KquizDimension, score: number): KquizLevel | null {
  const ascending = levels.toSorted((a, b) => a.minScore - b.minScore);
  return ascending.findLast((level) => level.minScore <= score) ?? ascending[0] ?? null;
}

/** Right or wrong per question, with the key, the explanation and the feedback on the chosen answers if `withKey` is set. */
export function buildAnswerReview(
  quiz: KquizBody,
  answers: readonly SubmissionAnswer[],
  { withKey }: { withKey: boolean },
): KquizPlayResult['review'] {
  const rightByQuestion = markAnswers(quiz, answers);
  const getAnswer = createAnswerLookup(answers);
  return quiz.questions.map((question, i) => ({
    questionId: question._id,
    right: rightByQuestion[i] === true,
    ...(withKey && presentKey(question, getAnswer(question._id))),
  }));
}

function markAnswers(quiz: KquizBody, answers: readonly SubmissionAnswer[]): boolean[] {
  const getAnswer = createAnswerLookup(answers);
  return quiz.questions.map((question) => isRightAnswer(question, getAnswer(question._id)));
}

const sumPoints = (quiz: KquizBody, isCounted: (index: number) => boolean) =>
  sumRounded(quiz.questions.map(({ numPoints }, i) => (isCounted(i) ? numPoints : 0)));
