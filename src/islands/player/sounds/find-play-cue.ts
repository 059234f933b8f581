import type { PlaySession, QuestionState } from '#rules/play/session';

/** What a player hears or feels: an answer is given, its mark arrives, the next question or the result is shown. */
export type PlayCue = 'answered' | 'right' | 'wrong' | 'next';

/** The cue of a change of the session; null for a change without one. */
export function findPlayCue(session: PlaySession, previous: PlaySession): PlayCue | null {
  if (session.stage === 'displayResult') return previous.stage === 'loadResult' ? 'next' : null;
  if (session.stage !== 'reviewQuestions') return null;
  if (previous.stage === 'reviewQuestions' && session.index !== previous.index) return 'next';
  const questionState = session.questionStates[session.index];
  const previousState = previous.stage === 'reviewQuestions' ? previous.questionStates[session.index] : undefined;
  if (!questionState || questionState === previousState) return null;
  if (questionState.mark.state === 'marked') return isMarked(previousState) ? null : questionState.mark.right ? 'right' : 'wrong';
  return questionState.given === previousState?.given ? null : 'answered';
}

const isMarked = (questionState: QuestionState | undefined): boolean => questionState?.mark.state === 'marked';
