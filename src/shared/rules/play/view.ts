import type { PlaySession } from './session.ts';

/** The quiz stands on its page, has the screen to itself, or shows how it went. */
export type PlayView = 'ready' | 'playing' | 'result';

export function getPlayView({ stage }: PlaySession): PlayView {
  if (stage === 'init' || stage === 'ready') return 'ready';
  return stage === 'displayResult' ? 'result' : 'playing';
}

/** Which question is on the screen: the first one until the play is under way. */
export const getQuestionIndex = (session: PlaySession): number => (session.stage === 'reviewQuestions' ? session.index : 0);
