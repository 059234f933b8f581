import { atom } from 'nanostores';
import type { GivenAnswer } from '#contract/playing/submissions';
import { type Draft, givenOf, toggleChoice } from '#rules/play/drafts';
import { questionAt } from '#rules/play/view';
import type { Core } from './core.ts';

// Long enough to see one's choice before the next question comes.
const BEAT_MS = 380;

/** Answering: drafts, giving an answer, and moving on by itself where rightness is not shown. */
export function createAnswering(core: Core) {
  const { quiz, $draft, send } = core;
  const beat = createBeat(core);
  // The player wanted to go on before the answer was whole.
  const $isNudged = atom(false);
  core.onChange((session, before) => {
    if (questionAt(session) !== questionAt(before)) $isNudged.set(false);
  });

  function sketch(draft: Draft) {
    $isNudged.set(false);
    $draft.set(draft);
  }

  return {
    $isNudged,
    sketch,
    /** An answer starts a play that has not begun: picking one is playing. */
    answer(given: GivenAnswer) {
      send({ type: 'started', given });
      send({ type: 'answered', given });
    },
    toggle(choiceId: string) {
      const draft = $draft.get();
      if (draft.type === 12) sketch({ type: 12, choiceIds: toggleChoice(draft.choiceIds, choiceId) });
    },
    /** Gives the answer as it is drafted; where it was given already, goes on. */
    confirm() {
      const { session } = core;
      if (session.stage === 'reviewQuestions' && session.turns[session.index]) return send({ type: 'advanced' });
      const question = quiz.questions[questionAt(session)];
      const given = question ? givenOf(question, $draft.get()) : null;
      $isNudged.set(given === null);
      if (given) send({ type: 'answered', given });
    },
    ignore: () => send({ type: 'ignored' }),
    advance: () => send({ type: 'advanced' }),
    goBack() {
      beat.cancel();
      send({ type: 'wentBack' });
    },
  };
}

/** A choice moves the player on after a beat, anything confirmed at once; where motion is unwelcome a choice waits. */
function createBeat({ quiz, world, timers, onChange, send }: Core) {
  let cancel = () => {};
  onChange((session, before) => {
    if (quiz.showsAnswers || session.stage !== 'reviewQuestions') return;
    const turn = session.turns[session.index];
    const isNew = turn !== undefined && turn !== (before.stage === 'reviewQuestions' ? before.turns[session.index] : undefined);
    if (!isNew) return;
    cancel();
    const isPick = turn.given.choiceId !== undefined;
    if (isPick && world.isStill()) return;
    cancel = timers.later(isPick ? BEAT_MS : 0, () => send({ type: 'advanced' }));
  });
  return { cancel: () => cancel() };
}
