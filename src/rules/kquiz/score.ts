import type { KquizBody, KquizDimension, KquizLevel } from '#wire/kquiz';
import type { Answer, KquizResult } from '#wire/submissions';
import { answerKeyOf, isRight } from './mark.ts';

export interface Score {
  finalScore: number;
  maxScore: number;
  /** One per dimension. */
  dimensionScores: number[];
  levels: KquizResult['levels'];
  /** One per question. */
  rights: boolean[];
}

/** The points of a play, in all and per dimension. Answers stand in the order of the questions. */
export function scoreKquiz(quiz: KquizBody, answers: readonly Answer[]): Score {
  const rights = quiz.questions.map((question, i) => isRight(question, answers[i] ?? {}));
  const points = (isCounted: (index: number) => boolean) =>
    quiz.questions.reduce((sum, { numPoints }, i) => sum + (isCounted(i) ? numPoints : 0), 0);
  const isIn = (dimension: number) => (i: number) => quiz.questions[i]?.dimensionIndex === dimension;
  const dimensionScores = quiz.dimensions.map((_, d) => points((i) => isIn(d)(i) && rights[i] === true));
  return {
    finalScore: points((i) => rights[i] === true),
    maxScore: points(() => true),
    dimensionScores,
    levels: quiz.dimensions.map((dimension, d) => ({
      dimensionIndex: d,
      score: dimensionScores[d] ?? 0,
      maxScore: points(isIn(d)),
      level: levelAt(dimension, dimensionScores[d] ?? 0),
    })),
    rights,
  };
}

/** The level with the highest minScore not above the score; below all levels, the lowest; null where there is none. */
export function levelAt({ levels }: KquizDimension, score: number): KquizLevel | null {
  const ascending = levels.toSorted((a, b) => a.minScore - b.minScore);
  return ascending.findLast((level) => level.minScore <= score) ?? ascending[0] ?? null;
}

/** Right or wrong per question, with the key and the explanation where the quiz shows them. */
export const reviewOf = (quiz: KquizBody, answers: readonly Answer[], { withKey }: { withKey: boolean }): KquizResult['review'] =>
  quiz.questions.map((question, i) => ({
    questionId: question._id,
    right: isRight(question, answers[i] ?? {}),
    ...(withKey && { answerKey: answerKeyOf(question), explanation: question.explanation }),
  }));
