import type { KquizBody } from '#contract/contents/kquiz';
import type { PquizBody } from '#contract/contents/pquiz';
import type { KquizPlayResult, PquizPlayResult } from '#contract/playing/submissions';
import { findLevel } from '#rules/kquiz/score';
import { sumRounded } from '#rules/kquiz/sum-rounded';

/** A result as if a player had got it: the one at this index of a personality quiz, or the full score of a trivia quiz. */
export const buildPreviewResult = (body: KquizBody | PquizBody, index: number): KquizPlayResult | PquizPlayResult | null =>
  'explanationDisplay' in body ? buildFullScore(body) : buildChosenResult(body, index);

function buildFullScore({ dimensions, questions }: KquizBody): KquizPlayResult {
  const levels = dimensions.map((dimension, dimensionIndex) => {
    const score = sumRounded(questions.map((question) => (question.dimensionIndex === dimensionIndex ? question.numPoints : 0)));
    return { dimensionIndex, score, maxScore: score, level: findLevel(dimension, score) };
  });
  const maxScore = sumRounded(questions.map(({ numPoints }) => numPoints));
  return { finalScore: maxScore, maxScore, levels, review: questions.map(({ _id }) => ({ questionId: _id, right: true })) };
}

/** The result at this index, or the last one if an undo has removed it. */
function buildChosenResult({ results }: PquizBody, index: number): PquizPlayResult | null {
  const chosenIndex = Math.min(index, results.length - 1);
  const scored = results.map((result, i) => ({
    ...result,
    index: i,
    score: Number(i === chosenIndex),
    percent: i === chosenIndex ? 100 : 0,
  }));
  const winner = scored[chosenIndex];
  return winner ? { winner, others: scored.filter((result) => result !== winner) } : null;
}
