import { atom } from 'nanostores';
import { newId } from '#browser/ids';
import { type AnswerDraft, createAnswerDraft } from '#rules/play/answer-drafts';
import type { PlayQuiz } from '#rules/play/quiz';
import type { PlayTicket } from '#rules/play/saved-play';
import { applyPlayEvent, type PlayEvent, type PlaySession } from '#rules/play/session';
import { getQuestionIndex } from '#rules/play/view';
import type { PlayerEnvironment } from './player-environment.ts';
import { createTimers } from './timers.ts';

/** Listeners act later, by timers and answers; none sends an event while it is told of one. */
type SessionListener = (session: PlaySession, before: PlaySession) => void;

/** The state of one play and the one way to change it; what acts on a change listens to it. */
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
      const before = core.session;
      const session = applyPlayEvent(quiz, before, event);
      if (session === before) return;
      core.session = session;
      if (getQuestionIndex(session) !== getQuestionIndex(before)) $draft.set(getEmptyDraft(quiz, getQuestionIndex(session)));
      $session.set(session);
      for (const listener of listeners) listener(session, before);
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
