import type { KquizBody } from '#contract/contents/kquiz';
import type { PquizBody } from '#contract/contents/pquiz';
import type { SubmissionResponse } from '#contract/playing/submissions';
import { showsAnswers } from '#rules/kquiz/explanation-display';
import type { ContentStatistics } from '#rules/stats/content-statistics';
import { buildAnswerFigures } from './answer-figures.ts';
import { buildResultFigures } from './result-figures.ts';
import type { ScoreCounts } from './score-counts.ts';
import { buildScoreFigures, compareScore, omitPlay } from './score-figures.ts';

/** The counts that roll-ups have stored of a content. */
export type StoredFigures = ContentStatistics & { scoreStats: ScoreCounts };

interface FiguresOptions {
  stats: StoredFigures;
  /** The player's own play is among the counted ones. */
  isOwnCounted: boolean;
}

/** The result of a play with the figures of all players, if enough plays are counted. */
export function addPlayFigures(
  quiz: KquizBody | PquizBody,
  result: SubmissionResponse['result'],
  { stats, isOwnCounted }: FiguresOptions,
): Pick<SubmissionResponse, 'result' | 'comparison' | 'resultPercent' | 'resultShares'> {
  if (result === null) return { result };
  if ('winner' in result) {
    const resultShares = 'results' in quiz ? buildResultFigures(quiz.results, stats.resultStats) : null;
    if (!resultShares) return { result };
    return { result, resultPercent: resultShares[result.winner._id] ?? 0, resultShares };
  }
  if (!('dimensions' in quiz)) return { result };
  const questions = new Map(quiz.questions.map((question) => [question._id, question]));
  const review = result.review.map((gradedAnswer) => {
    const question = showsAnswers(quiz) ? questions.get(gradedAnswer.questionId) : undefined;
    return question ? { ...gradedAnswer, ...buildAnswerFigures(question, stats.answerStats) } : gradedAnswer;
  });
  const figures = buildScoreFigures(stats.scoreStats, result);
  const otherPlays = figures && isOwnCounted ? omitPlay(figures, result.finalScore) : figures;
  return { result: { ...result, review }, ...(otherPlays && { comparison: compareScore(otherPlays, result.finalScore) }) };
}
