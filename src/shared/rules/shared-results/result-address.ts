import type { SubmissionResponse } from '#contract/playing/submissions';
import type { PlayQuiz } from '#rules/play/quiz';
import { getPlayResultPath, getResultId } from '#rules/play/texts/play-result';
import { SHARED_SCORE_PARAM } from './shared-score.ts';

export type SharedOutcome = Pick<SubmissionResponse, 'result' | 'sharedScore'>;

/** The address of a result, as the address bar shows it and a player shares it: the path of specification 2.2, and a trivia play's score. */
export function getResultAddress(quiz: Pick<PlayQuiz, 'path' | 'dailyNumber'>, { result, sharedScore }: SharedOutcome): string {
  const path = getPlayResultPath(quiz, getResultId(result));
  if (sharedScore === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${SHARED_SCORE_PARAM}=${sharedScore}`;
}
