import type { SubmissionResponse } from '#contract/playing/submissions';
import type { PlayQuiz } from '#rules/play/quiz';
import { getPlayResultPath, getResultId } from '#rules/play/texts/play-result';

/** Puts the URL of the result in the address bar, so that copying or sharing it shares the result. */
export function showResultUrl(quiz: PlayQuiz, result: SubmissionResponse['result']): void {
  const resultId = getResultId(result);
  if (resultId !== null) replaceUrl(getPlayResultPath(quiz, resultId));
}

export const showQuizUrl = (quiz: PlayQuiz): void => replaceUrl(quiz.path);

const replaceUrl = (url: string) => history.replaceState(history.state, '', url);
