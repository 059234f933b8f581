import { atom } from 'nanostores';
import { newId } from '#browser/ids';
import { type Draft, emptyDraft } from '#rules/play/drafts';
import type { PlayQuiz } from '#rules/play/quiz';
import type { PlayTicket } from '#rules/play/saved';
import { type PlayEvent, type PlaySession, play } from '#rules/play/session';
import { questionAt } from '#rules/play/view';
import { createTimers } from './timers.ts';
import type { World } from './world.ts';

/** Listeners act later, by timers and answers; none sends an event while it is told of one. */
type Listener = (session: PlaySession, before: PlaySession) => void;

/** The state of one play and the one way to change it; what acts on a change listens to it. */
export function createCore(quiz: PlayQuiz, world: World) {
  const $session = atom<PlaySession>({ stage: 'init' });
  const $draft = atom<Draft>(draftAt(quiz, 0));
  const listeners: Listener[] = [];
  const core = {
    quiz,
    world,
    timers: createTimers(),
    $session,
    $draft,
    session: { stage: 'init' } as PlaySession,
    ticket: newTicket(),
    onChange: (listener: Listener) => void listeners.push(listener),
    send(event: PlayEvent) {
      const before = core.session;
      const session = play(quiz, before, event);
      if (session === before) return;
      core.session = session;
      if (questionAt(session) !== questionAt(before)) $draft.set(draftAt(quiz, questionAt(session)));
      $session.set(session);
      for (const listener of listeners) listener(session, before);
    },
  };
  return core;
}
export type Core = ReturnType<typeof createCore>;

export const newTicket = (): PlayTicket => ({ attempt: newId(), playToken: null, startedAtMs: Date.now() });

function draftAt(quiz: PlayQuiz, index: number): Draft {
  const question = quiz.questions[index];
  return question ? emptyDraft(question) : { type: 11 };
}
