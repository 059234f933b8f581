import { atom } from 'nanostores';
import { newId } from '#browser/ids';
import { type AnswerDraft, createAnswerDraft } from '#rules/play/answer-drafts';
import type { PlayQuiz } from '#rules/play/quiz';
import type { PlayTicket } from '#rules/play/saved-play';
import { applyPlayEvent, type PlayEvent, type PlaySession } from '#rules/play/session';
import { getQuestionIndex } from '#rules/play/view';
import type { PlayerEnvironment } from './player-environment.ts';
import { createTimers } from './timers.ts';

/** A listener must not send an event synchronously. */
type SessionListener = (session: PlaySession, previous: PlaySession) => void;

/** The state of one play. Only `send` changes it; side effects subscribe with `onChange`. */
export function createPlayCore(quiz: PlayQuiz, environment: PlayerEnvironment) {
  const $session = atom<PlaySession>({ stage: 'init' });
  const $draft = atom<AnswerDraft>(getEmptyDraft(quiz, 0));
  const listeners: SessionListener[] = [];
  const core = {
    quiz,
    environment,
    timers: createTimers(),
    $session,
    $draft,
    session: { stage: 'init' } as PlaySession,
    ticket: createTicket(),
    onChange: (listener: SessionListener) => void listeners.push(listener),
    send(event: PlayEvent) {
      const previous = core.session;
      const session = applyPlayEvent(quiz, previous, event);
      if (session === previous) return;
      core.session = session;
      if (getQuestionIndex(session) !== getQuestionIndex(previous)) $draft.set(getEmptyDraft(quiz, getQuestionIndex(session)));
      $session.set(session);
      for (const listener of listeners) listener(session, previous);
    },
  };
  return core;
}
export type PlayCore = ReturnType<typeof createPlayCore>;

export const createTicket = (): PlayTicket => ({ attempt: newId(), playToken: null, startedAtMs: Date.now() });

function getEmptyDraft(quiz: PlayQuiz, index: number): AnswerDraft {
  const question = quiz.questions[index];
  return question ? createAnswerDraft(question) : { type: 11 };
}
