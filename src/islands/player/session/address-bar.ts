import type { SubmissionResponse } from '#contract/playing/submissions';
import type { PlayQuiz } from '#rules/play/quiz';
import { getPlayPath } from '#rules/play/texts/play-result';
import { getResultAddress } from '#rules/shared-results/result-address';

/** Puts the URL of the result in the address bar, so that copying or sharing it shares the result. */
export const showResultUrl = (quiz: PlayQuiz, outcome: SubmissionResponse): void => replaceUrl(getResultAddress(quiz, outcome));

export const showQuizUrl = (quiz: PlayQuiz): void => replaceUrl(getPlayPath(quiz));

const replaceUrl = (url: string) => history.replaceState(history.state, '', url);
