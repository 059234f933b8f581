import type { PquizBody, PquizChoice } from '#wire/pquiz';
import type { Answer, PquizResultAnswer, ScoredResult } from '#wire/submissions';

/** The summed weights per result. A choice without weights counts 1 for the result it names. */
export function weightsOf(quiz: PquizBody, answers: readonly Answer[]): number[] {
  const totals = quiz.results.map(() => 0);
  for (const [i, answer] of answers.entries()) {
    const choice = quiz.questions[i]?.choices.find((one) => one._id === answer.choiceId);
    if (choice)
      quiz.results.forEach((_, r) => {
        totals[r] = (totals[r] ?? 0) + weightFor(choice, r);
      });
  }
  return totals;
}

const weightFor = (choice: PquizChoice, result: number) =>
  choice.resultWeights.length > 0 ? (choice.resultWeights[result] ?? 0) : Number(choice.chosenResultIndex === result);

/**
 * The result with the highest summed weights, ties going to the earliest, and the others by score. Percents are floored;
 * the winner takes 100 minus the sum of the others. Null where the quiz has no results. Answers stand in question order.
 */
export function resultOfPquiz(quiz: PquizBody, answers: readonly Answer[]): PquizResultAnswer | null {
  const totals = weightsOf(quiz, answers);
  const sum = totals.reduce((a, b) => a + b, 0);
  const ranked: ScoredResult[] = quiz.results
    .map((result, index) => ({
      ...result,
      index,
      score: totals[index] ?? 0,
      percent: sum > 0 ? Math.floor(((totals[index] ?? 0) / sum) * 100) : 0,
    }))
    .toSorted((a, b) => b.score - a.score || a.index - b.index);
  const [winner, ...others] = ranked;
  if (!winner) return null;
  return { winner: { ...winner, percent: 100 - others.reduce((a, b) => a + b.percent, 0) }, others };
}

/** A share of a total in percent, rounded to two decimals, as statistics show it. */
export const percentOfTotal = (count: number, total: number): number => (total > 0 ? Math.round((count / total) * 10_000) / 100 : 0);
