import { QUIZ_LIMITS } from '#base/limits/contents';
import { seededRandom } from '#rules/random';
import type { PquizEdit } from './draft.ts';

/** How often each result wins when every answer is as likely as any other. */
export interface Simulation {
  /** Of all plays looked at, in percent, one per result. */
  shares: readonly number[];
  /** Whether every way to play was looked at; else it was a sample of them. */
  isWhole: boolean;
  /** The results nobody can get, as far as was found. */
  unreachable: readonly number[];
}

const WHOLE_MOST = 20_000;
const SAMPLE = 20_000;

type Weights = readonly (readonly number[])[];

/** Plays the quiz in every way there is, or in many where there are too many, and counts who wins. */
export function simulate({ results, questions }: Pick<PquizEdit, 'results' | 'questions'>): Simulation {
  const weighed: Weights[] = questions.map(({ choices }) =>
    choices.map((choice) =>
      results.map((_, i) => choice.resultWeights[i] ?? (choice.resultWeights.length === 0 && choice.chosenResultIndex === i ? 1 : 0)),
    ),
  );
  const ways = weighed.reduce((product, choices) => product * choices.length, 1);
  const isWhole = ways <= WHOLE_MOST;
  const wins = results.map(() => 0);
  const count = (sums: readonly number[]) => {
    const winner = winnerOf(sums);
    wins[winner] = (wins[winner] ?? 0) + 1;
  };
  const none = results.map(() => 0);
  if (isWhole) eachWay(weighed, none, count);
  else sampleWays(weighed, none, count);
  const plays = isWhole ? ways : SAMPLE;
  const unreachable = results.flatMap((_, i) => (wins[i] === 0 && (isWhole || !canWin(weighed, none, i)) ? [i] : []));
  return { shares: wins.map((won) => Math.round((won / plays) * 1000) / 10), isWhole, unreachable };
}

/** The highest sum; ties go to the earliest. */
function winnerOf(sums: readonly number[]): number {
  let winner = 0;
  for (let i = 1; i < sums.length; i += 1) if ((sums[i] ?? 0) > (sums[winner] ?? 0)) winner = i;
  return winner;
}

const plus = (sums: readonly number[], weights: readonly number[]) => sums.map((sum, i) => sum + (weights[i] ?? 0));

function eachWay(questions: readonly Weights[], sums: readonly number[], count: (sums: readonly number[]) => void): void {
  const [first, ...rest] = questions;
  if (!first) count(sums);
  else for (const weights of first) eachWay(rest, plus(sums, weights), count);
}

function sampleWays(questions: readonly Weights[], none: readonly number[], count: (sums: readonly number[]) => void): void {
  const random = seededRandom(`simulation of ${questions.length}`);
  for (let play = 0; play < SAMPLE; play += 1) {
    count(questions.reduce((sums, choices) => plus(sums, choices[Math.floor(random() * choices.length)] ?? []), none));
  }
}

/** Looks for a way to a result by answering for it, against each other result in turn and against all of them. */
function canWin(questions: readonly Weights[], none: readonly number[], result: number): boolean {
  const rivals = [...none.keys()].filter((i) => i !== result);
  const gains = [
    ...rivals.map((rival) => (weights: readonly number[]) => (weights[result] ?? 0) - (weights[rival] ?? 0)),
    (weights: readonly number[]) => (weights[result] ?? 0) - Math.max(...rivals.map((rival) => weights[rival] ?? 0)),
    (weights: readonly number[]) =>
      (weights[result] ?? 0) - rivals.reduce((sum, rival) => sum + (weights[rival] ?? 0), 0) / QUIZ_LIMITS.results,
  ];
  return gains.some((gain) => {
    const sums = questions.reduce((so, choices) => plus(so, choices.toSorted((a, b) => gain(b) - gain(a))[0] ?? []), none);
    return winnerOf(sums) === result;
  });
}
