import { atom } from 'nanostores';
import type { PlayerAnswer } from '#contract/playing/submissions';
import { type AnswerDraft, getDraftedAnswer, toggleChoice } from '#rules/play/answer-drafts';
import { getQuestionIndex } from '#rules/play/view';
import type { PlayCore } from './play-core.ts';

// Long enough to see one's choice before the next question comes.
const AUTO_ADVANCE_MS = 380;

/** Answering: drafts, giving an answer, and moving on by itself where rightness is not shown. */
export function createAnswerActions(core: PlayCore) {
  const { quiz, $draft, send } = core;
  const autoAdvance = createAutoAdvance(core);
  // The player wanted to go on before the answer was whole.
  const $hasTriedIncomplete = atom(false);
  core.onChange((session, before) => {
    if (getQuestionIndex(session) !== getQuestionIndex(before)) $hasTriedIncomplete.set(false);
  });

  function setDraft(draft: AnswerDraft) {
    $hasTriedIncomplete.set(false);
    $draft.set(draft);
  }

  return {
    $hasTriedIncomplete,
    setDraft,
    /** An answer starts a play that has not begun: picking one is playing. */
    answer(given: PlayerAnswer) {
      send({ type: 'started', given });
      send({ type: 'answered', given });
    },
    toggleDraftChoice(choiceId: string) {
      const draft = $draft.get();
      if (draft.type === 12) setDraft({ type: 12, choiceIds: toggleChoice(draft.choiceIds, choiceId) });
    },
    /** Gives the answer as it is drafted; where it was given already, goes on. */
    confirmAnswer() {
      const { session } = core;
      if (session.stage === 'reviewQuestions' && session.questionStates[session.index]) return send({ type: 'advanced' });
      const question = quiz.questions[getQuestionIndex(session)];
      const given = question ? getDraftedAnswer(question, $draft.get()) : null;
      $hasTriedIncomplete.set(given === null);
      if (given) send({ type: 'answered', given });
    },
    skipQuestion: () => send({ type: 'ignored' }),
    advance: () => send({ type: 'advanced' }),
    goBack() {
      autoAdvance.cancel();
      send({ type: 'wentBack' });
    },
  };
}

/** A choice moves the player on after a beat, anything confirmed at once; where motion is unwelcome a choice waits. */
function createAutoAdvance({ quiz, environment, timers, onChange, send }: PlayCore) {
  let cancel = () => {};
  onChange((session, before) => {
    if (quiz.showsAnswers || session.stage !== 'reviewQuestions') return;
    const turn = session.questionStates[session.index];
    const isNew = turn !== undefined && turn !== (before.stage === 'reviewQuestions' ? before.questionStates[session.index] : undefined);
    if (!isNew) return;
    cancel();
    const isPick = turn.given.choiceId !== undefined;
    if (isPick && environment.prefersReducedMotion()) return;
    cancel = timers.schedule(isPick ? AUTO_ADVANCE_MS : 0, () => send({ type: 'advanced' }));
  });
  return { cancel: () => cancel() };
}
