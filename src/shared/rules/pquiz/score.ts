import type { PquizBody, PquizChoice } from '#contract/contents/pquiz';
import type { PquizPlayResult, SubmissionAnswer } from '#contract/playing/submissions';
import { createAnswerLookup } from '#rules/kquiz/answers';
import { sumRounded } from '#rules/kquiz/sum-rounded';

// Smaller than any share that weights of six decimals can produce, larger than the error of the division.
const ROUNDING_TOLERANCE = 1e-9;

/**
 * The result with the highest sum of weights, with ties going to the earliest, and the others by score. Percents are floored, and the
 * winner gets 100 minus the sum of the others. Null if the quiz has no results.
 */
export function scorePquiz(quiz: PquizBody, answers: readonly SubmissionAnswer[]): PquizPlayResult | null {
  const chosenChoices = listChosenChoices(quiz, answers);
  const scoredResults = quiz.results.map((result, index) => ({
    ...result,
    index,
    score: sumRounded(chosenChoices.map((choice) => getResultWeight(choice, index))),
  }));
  const total = sumRounded(scoredResults.map(({ score }) => toPositiveScore(score)));
  const getPercent = (score: number) => (total > 0 ? Math.floor((toPositiveScore(score) * 100) / total + ROUNDING_TOLERANCE) : 0);
  const [winner, ...others] = scoredResults
    .map((result) => ({ ...result, percent: getPercent(result.score) }))
    .toSorted((a, b) => b.score - a.score || a.index - b.index);
  if (!winner) return null;
  return { winner: { ...winner, percent: 100 - sumRounded(others.map(({ percent }) => percent)) }, others };
}

function listChosenChoices(quiz: PquizBody, answers: readonly SubmissionAnswer[]): PquizChoice[] {
  const getAnswer = createAnswerLookup(answers);
  return quiz.questions.flatMap(({ _id, choices }) => choices.filter((choice) => choice._id === getAnswer(_id).choiceId));
}

/** A choice without weights adds 1 to its `chosenResultIndex`. */
function getResultWeight({ resultWeights, chosenResultIndex }: PquizChoice, resultIndex: number): number {
  if (resultWeights.length === 0) return chosenResultIndex === resultIndex ? 1 : 0;
  return resultWeights[resultIndex] ?? 0;
}

const toPositiveScore = (score: number) => Math.max(score, 0);
