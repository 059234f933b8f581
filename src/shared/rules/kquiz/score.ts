import type { KquizBody, KquizDimension, KquizLevel } from '#contract/contents/kquiz';
import type { Answer, KquizResult } from '#contract/playing/submissions';
import { answersByQuestion } from './answers.ts';
import { answerKeyOf, isRight } from './mark.ts';
import { sumOf } from './sums.ts';

export interface KquizScore {
  finalScore: number;
  maxScore: number;
  /** One per dimension. */
  dimensionScores: number[];
  levels: KquizResult['levels'];
  /** One per question. */
  rights: boolean[];
}

/** The points of a play, in all and per dimension. Answers name their questions; what is not answered is wrong. */
export function scoreKquiz(quiz: KquizBody, answers: readonly Answer[]): KquizScore {
  const rights = rightsOf(quiz, answers);
  const levels = quiz.dimensions.map((dimension, dimensionIndex) => {
    const isIn = (i: number) => quiz.questions[i]?.dimensionIndex === dimensionIndex;
    const score = pointsOf(quiz, (i) => isIn(i) && rights[i] === true);
    return { dimensionIndex, score, maxScore: pointsOf(quiz, isIn), level: levelAt(dimension, score) };
  });
  return {
    finalScore: pointsOf(quiz, (i) => rights[i] === true),
    maxScore: pointsOf(quiz, () => true),
    dimensionScores: levels.map(({ score }) => score),
    levels,
    rights,
  };
}

/** The level with the highest minScore not above the score; below all levels, the lowest; null where there is none. */
export function levelAt({ levels }: KquizDimension, score: number): KquizLevel | null {
  const ascending = levels.toSorted((a, b) => a.minScore - b.minScore);
  return ascending.findLast((level) => level.minScore <= score) ?? ascending[0] ?? null;
}

/** Right or wrong per question, with the key and the explanation where told. */
export function reviewOf(quiz: KquizBody, answers: readonly Answer[], { withKey }: { withKey: boolean }): KquizResult['review'] {
  const rights = rightsOf(quiz, answers);
  return quiz.questions.map((question, i) => ({
    questionId: question._id,
    right: rights[i] === true,
    ...(withKey && { answerKey: answerKeyOf(question), explanation: question.explanation }),
  }));
}

function rightsOf(quiz: KquizBody, answers: readonly Answer[]): boolean[] {
  const givenTo = answersByQuestion(answers);
  return quiz.questions.map((question) => isRight(question, givenTo(question._id)));
}

const pointsOf = (quiz: KquizBody, isCounted: (index: number) => boolean) =>
  sumOf(quiz.questions.map(({ numPoints }, i) => (isCounted(i) ? numPoints : 0)));
