import type { PquizBody, PquizChoice } from '#contract/contents/pquiz';
import type { PquizPlayResult, SubmissionAnswer } from '#contract/playing/submissions';
import { createAnswerLookup } from '#rules/kquiz/answers';
import { sumRounded } from '#rules/kquiz/sum-rounded';

// Below any share that six decimals of weight can make, above what division loses.
const ROUNDING_TOLERANCE = 1e-9;

/**
 * The result with the highest summed weights, ties going to the earliest, and the others by score. Percents are floored;
 * the winner takes 100 minus the sum of the others. Null where the quiz has no results. Answers name their questions.
 */
export function scorePquiz(quiz: PquizBody, answers: readonly SubmissionAnswer[]): PquizPlayResult | null {
  const chosen = listChosenChoices(quiz, answers);
  const scored = quiz.results.map((result, index) => ({
    ...result,
    index,
    score: sumRounded(chosen.map((choice) => getResultWeight(choice, index))),
  }));
  const total = sumRounded(scored.map(({ score }) => toPositiveScore(score)));
  const percentOf = (score: number) => (total > 0 ? Math.floor((toPositiveScore(score) * 100) / total + ROUNDING_TOLERANCE) : 0);
  const [winner, ...others] = scored
    .map((result) => ({ ...result, percent: percentOf(result.score) }))
    .toSorted((a, b) => b.score - a.score || a.index - b.index);
  if (!winner) return null;
  return { winner: { ...winner, percent: 100 - sumRounded(others.map(({ percent }) => percent)) }, others };
}

/** A share of a total in percent, rounded to two decimals, as statistics show it; 0 of nothing is 0. */
export const toStatisticsPercent = (count: number, total: number): number => (total > 0 ? Math.round((count / total) * 10_000) / 100 : 0);

function listChosenChoices(quiz: PquizBody, answers: readonly SubmissionAnswer[]): PquizChoice[] {
  const getAnswer = createAnswerLookup(answers);
  return quiz.questions.flatMap(({ _id, choices }) => choices.filter((choice) => choice._id === getAnswer(_id).choiceId));
}

/** A choice without weights counts 1 for the result it names. */
function getResultWeight({ resultWeights, chosenResultIndex }: PquizChoice, result: number): number {
  if (resultWeights.length === 0) return chosenResultIndex === result ? 1 : 0;
  return resultWeights[result] ?? 0;
}

const toPositiveScore = (score: number) => Math.max(score, 0);
