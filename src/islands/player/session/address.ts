import type { Submitted } from '#contract/playing/submissions';
import type { PlayQuiz } from '#rules/play/quiz';
import { landingIdOf, resultAddress } from '#rules/play/texts/outcome';

/** A result is shown under its own address, so that copying or sharing it shares that result. */
export function showResult(quiz: PlayQuiz, result: Submitted['result']): void {
  const resultId = landingIdOf(result);
  if (resultId !== null) show(resultAddress(quiz, resultId));
}

export const showQuiz = (quiz: PlayQuiz): void => show(quiz.path);

const show = (address: string) => history.replaceState(history.state, '', address);
