import { QUIZ_LIMITS } from '#base/limits/contents';
import type { PquizQuestion } from '#contract/contents/pquiz';

type WeightedQuestion = { choices: readonly { resultWeights: readonly number[] }[] };

/** Advanced if any weight is above 1 or below 0, or a choice has two or more weights of 1; otherwise basic. */
export const getQuestionMode = ({ choices }: WeightedQuestion): PquizQuestion['questionMode'] =>
  choices.some(({ resultWeights }) => hasAdvancedWeights(resultWeights)) ? 'advanced' : 'basic';

/** A weight as stored: a weight above 100 or below -100, and what is not a number, is reset to 0. */
export const resetExcessWeight = (weight: number): number =>
  weight >= QUIZ_LIMITS.minWeight && weight <= QUIZ_LIMITS.maxWeight ? weight : 0;

const hasAdvancedWeights = (weights: readonly number[]) =>
  weights.some((weight) => weight > 1 || weight < 0) || weights.filter((weight) => weight === 1).length >= 2;
