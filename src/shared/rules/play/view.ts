import type { PlayQuiz } from './quiz.ts';
import type { PlaySession, QuestionState } from './session.ts';

/** What the player shows: question one on the quiz's page, the full-screen play, or the result. */
export type PlayView = 'ready' | 'playing' | 'result';

export function getPlayView({ stage }: PlaySession): PlayView {
  if (stage === 'init' || stage === 'ready') return 'ready';
  return stage === 'displayResult' ? 'result' : 'playing';
}

/** The index of the question on screen; 0 until the questions are loaded. */
export const getQuestionIndex = (session: PlaySession): number => (session.stage === 'reviewQuestions' ? session.index : 0);

/** The state of the question on screen. An answer given while the play is loading counts as given. */
export function getShownQuestionState(quiz: PlayQuiz, session: PlaySession): QuestionState | undefined {
  if (session.stage === 'reviewQuestions') return session.questionStates[session.index];
  const firstAnswer = 'firstAnswer' in session ? session.firstAnswer : null;
  return firstAnswer ? { given: firstAnswer, mark: { state: quiz.showsAnswers ? 'waiting' : 'none' } } : undefined;
}
