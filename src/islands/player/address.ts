import { landingIdOf, resultAddress } from '#rules/play/outcome';
import type { PlayQuiz } from '#rules/play/quiz';
import type { Submitted } from '#wire/submissions';

/** The answer to question one that the address brings along, from the home page's hero; it is dropped, so that a reload asks anew. */
export function takeChoice(quiz: PlayQuiz, hasLanding: boolean): string | null {
  const address = new URL(location.href);
  const choice = address.searchParams.get('choice');
  address.searchParams.delete('choice');
  // The result id is dropped from the address on load (specification 2.2).
  if (hasLanding) address.pathname = quiz.path;
  if (choice !== null || hasLanding) show(address.pathname + address.search + address.hash);
  return choice;
}

/** A result is shown under its own address, so that copying or sharing it shares that result. */
export function showResult(quiz: PlayQuiz, result: Submitted['result']): void {
  const resultId = landingIdOf(result);
  if (resultId !== null) show(resultAddress(quiz, resultId));
}

export const showQuiz = (quiz: PlayQuiz): void => show(quiz.path);

const show = (address: string) => history.replaceState(history.state, '', address);
