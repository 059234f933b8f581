import { atom } from 'nanostores';
import type { PlayerAnswer } from '#contract/playing/submissions';
import { type AnswerDraft, buildAnswerFromDraft, toggleChoice } from '#rules/play/answer-drafts';
import { getQuestionIndex } from '#rules/play/view';
import type { PlayCore } from './play-core.ts';

// Long enough to see the selected choice before the next question.
const AUTO_ADVANCE_MS = 380;

/** The actions on answers: drafts, answers, and the automatic advance of quizzes that do not show right answers during play. */
export function createAnswerActions(core: PlayCore) {
  const { quiz, $draft, send } = core;
  const autoAdvance = createAutoAdvance(core);
  // The player has tried to confirm an incomplete answer, or to answer a skipped question.
  const $isInputRefused = atom(false);
  core.onChange((session, previous) => {
    if (getQuestionIndex(session) !== getQuestionIndex(previous)) $isInputRefused.set(false);
  });

  function setDraft(draft: AnswerDraft) {
    $isInputRefused.set(false);
    $draft.set(draft);
  }

  return {
    $isInputRefused,
    setDraft,
    /** Answers the question on screen. Starts the play if it has not begun. */
    answer(given: PlayerAnswer) {
      send({ type: 'started', given });
      send({ type: 'answered', given });
    },
    toggleDraftChoice(choiceId: string) {
      const draft = $draft.get();
      if (draft.type === 12) setDraft({ type: 12, choiceIds: toggleChoice(draft.choiceIds, choiceId) });
    },
    /** Submits the drafted answer, or advances if the question is answered. */
    confirmAnswer() {
      const { session } = core;
      if (session.stage === 'reviewQuestions' && session.questionStates[session.index]) return send({ type: 'advanced' });
      const question = quiz.questions[getQuestionIndex(session)];
      const given = question ? buildAnswerFromDraft(question, $draft.get()) : null;
      $isInputRefused.set(given === null);
      if (given) send({ type: 'answered', given });
    },
    skipQuestion() {
      $isInputRefused.set(false);
      send({ type: 'ignored' });
    },
    /** The player has tried to answer an answered question. */
    refuseInput: () => $isInputRefused.set(true),
    advance: () => send({ type: 'advanced' }),
    goBack() {
      autoAdvance.cancel();
      send({ type: 'wentBack' });
    },
  };
}

/** Advances after a short delay for a selected choice and immediately for a confirmed answer. With reduced motion, a choice does not advance. */
function createAutoAdvance({ quiz, environment, timers, onChange, send }: PlayCore) {
  let cancel = () => {};
  onChange((session, previous) => {
    if (quiz.showsAnswers || session.stage !== 'reviewQuestions') return;
    const questionState = session.questionStates[session.index];
    const isNew =
      questionState !== undefined &&
      questionState !== (previous.stage === 'reviewQuestions' ? previous.questionStates[session.index] : undefined);
    if (!isNew) return;
    cancel();
    const isSingleChoice = questionState.given.choiceId !== undefined;
    if (isSingleChoice && environment.prefersReducedMotion()) return;
    cancel = timers.schedule(isSingleChoice ? AUTO_ADVANCE_MS : 0, () => send({ type: 'advanced' }));
  });
  return { cancel: () => cancel() };
}
