import { QUIZ_LIMITS } from '#base/limits/contents';
import { createSeededRandom } from '#rules/seeded-random';
import type { EditorPquiz, EditorPquizChoice } from './draft.ts';

/** How often each result wins if every answer is equally likely. */
export interface Simulation {
  /** One share per result, in percent of the simulated plays. */
  shares: readonly number[];
  /** Whether every combination of answers was played, rather than a random sample. */
  isExhaustive: boolean;
  /** The indexes of the results that no combination of answers is known to reach. */
  unreachable: readonly number[];
}

/** Whether any answer counts for a result. Before that, every play would end with the first one. */
export const hasCountingAnswers = ({ questions }: Pick<EditorPquiz, 'questions'>): boolean =>
  questions.some(({ choices }) => choices.some((choice) => getLargestWeight(choice) > 0));

/** The largest weight of the advanced questions, if basic questions count only 1 beside them; null if they are not mixed. */
export function findMixedWeight({ questions }: Pick<EditorPquiz, 'questions'>): number | null {
  const weights = { basic: 0, advanced: 0 };
  for (const { questionMode, choices } of questions)
    weights[questionMode] = Math.max(weights[questionMode], ...choices.map(getLargestWeight));
  return weights.basic > 0 && weights.advanced > 1 ? weights.advanced : null;
}

const getLargestWeight = ({ resultWeights, chosenResultIndex }: EditorPquizChoice): number =>
  resultWeights.length === 0 ? Number(chosenResultIndex >= 0) : Math.max(...resultWeights.map(Math.abs));

const MAX_EXHAUSTIVE_PLAYS = 20_000;
const SAMPLE_SIZE = 20_000;

type ChoiceWeights = readonly (readonly number[])[];

/** Plays every combination of answers, or a random sample if there are more than 20,000, and counts which result wins. */
export function simulateResults({ results, questions }: Pick<EditorPquiz, 'results' | 'questions'>): Simulation {
  const weightsByQuestion: ChoiceWeights[] = questions.map(({ choices }) =>
    choices.map((choice) =>
      results.map((_, i) => choice.resultWeights[i] ?? (choice.resultWeights.length === 0 && choice.chosenResultIndex === i ? 1 : 0)),
    ),
  );
  const combinations = weightsByQuestion.reduce((product, choices) => product * choices.length, 1);
  const isExhaustive = combinations <= MAX_EXHAUSTIVE_PLAYS;
  const wins = results.map(() => 0);
  const countWinner = (sums: readonly number[]) => {
    const winner = findWinner(sums);
    wins[winner] = (wins[winner] ?? 0) + 1;
  };
  const zeros = results.map(() => 0);
  if (isExhaustive) playEveryCombination(weightsByQuestion, zeros, countWinner);
  else playSample(weightsByQuestion, zeros, countWinner);
  const plays = isExhaustive ? combinations : SAMPLE_SIZE;
  const unreachable = results.flatMap((_, i) => (wins[i] === 0 && (isExhaustive || !canResultWin(weightsByQuestion, zeros, i)) ? [i] : []));
  return { shares: wins.map((count) => Math.round((count / plays) * 1000) / 10), isExhaustive, unreachable };
}

/** The highest sum; ties go to the earliest. */
function findWinner(sums: readonly number[]): number {
  let winner = 0;
  for (let i = 1; i < sums.length; i += 1) if ((sums[i] ?? 0) > (sums[winner] ?? 0)) winner = i;
  return winner;
}

const addWeights = (sums: readonly number[], weights: readonly number[]) => sums.map((sum, i) => sum + (weights[i] ?? 0));

function playEveryCombination(
  questions: readonly ChoiceWeights[],
  sums: readonly number[],
  countWinner: (sums: readonly number[]) => void,
): void {
  const [first, ...rest] = questions;
  if (!first) countWinner(sums);
  else for (const weights of first) playEveryCombination(rest, addWeights(sums, weights), countWinner);
}

function playSample(questions: readonly ChoiceWeights[], zeros: readonly number[], countWinner: (sums: readonly number[]) => void): void {
  const random = createSeededRandom(`simulation of ${questions.length}`);
  for (let play = 0; play < SAMPLE_SIZE; play += 1) {
    countWinner(questions.reduce((sums, choices) => addWeights(sums, choices[Math.floor(random() * choices.length)] ?? []), zeros));
  }
}

/** A greedy search for a play that reaches a result: picks the choices that favour it over each rival, over the strongest and over all. */
function canResultWin(questions: readonly ChoiceWeights[], zeros: readonly number[], result: number): boolean {
  const rivals = [...zeros.keys()].filter((i) => i !== result);
  const gains = [
    ...rivals.map((rival) => (weights: readonly number[]) => (weights[result] ?? 0) - (weights[rival] ?? 0)),
    (weights: readonly number[]) => (weights[result] ?? 0) - Math.max(...rivals.map((rival) => weights[rival] ?? 0)),
    (weights: readonly number[]) =>
      (weights[result] ?? 0) - rivals.reduce((sum, rival) => sum + (weights[rival] ?? 0), 0) / QUIZ_LIMITS.results,
  ];
  return gains.some((gain) => {
    const sums = questions.reduce((total, choices) => addWeights(total, choices.toSorted((a, b) => gain(b) - gain(a))[0] ?? []), zeros);
    return findWinner(sums) === result;
  });
}
