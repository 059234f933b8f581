import { getPlayPath } from '#rules/play/texts/play-result';
import { toResultState } from '#rules/shared-results/kept-result';
import { showQuizUrl } from './address-bar.ts';
import { createTicket, type PlayCore } from './play-core.ts';
import type { PlayPersistence } from './play-persistence.ts';
import type { InitialAnswer } from './player-environment.ts';

/** The actions that start a play: with the initial answer, from the beginning, from a saved play, or again after a result. */
export function createStartActions(
  core: PlayCore,
  { $resumeOffer, offerSavedPlay, removeSavedPlay }: PlayPersistence,
  initialAnswer: InitialAnswer | null,
) {
  const { quiz, environment } = core;
  let choiceId = initialAnswer?.choiceId ?? null;

  function startOver() {
    removeSavedPlay();
    $resumeOffer.set(null);
    core.ticket = createTicket();
    core.send(choiceId === null ? { type: 'started' } : { type: 'started', given: { choiceId } });
    choiceId = null;
  }

  return {
    openQuiz() {
      core.send({ type: 'mounted' });
      if (environment.keptResult) {
        const { attempt, playToken, startedAtMs } = environment.keptResult.play;
        core.ticket = { attempt, playToken, startedAtMs };
        return core.send({ type: 'reopened', session: toResultState(environment.keptResult) });
      }
      offerSavedPlay(Date.now());
      if (initialAnswer && !$resumeOffer.get()) startOver();
    },
    startOver,
    resume() {
      const offer = $resumeOffer.get();
      if (!offer) return;
      const { attempt, playToken, startedAtMs } = offer.savedPlay;
      core.ticket = { attempt, playToken, startedAtMs };
      $resumeOffer.set(null);
      core.send({ type: 'restored', session: offer.session });
    },
    playAgain() {
      removeSavedPlay();
      core.ticket = createTicket();
      if (environment.ownsPage) showQuizUrl(quiz);
      core.send({ type: 'restarted' });
    },
    /** Gets the current version of the quiz: by its page or, in an embed, which may not show that, by the same address. */
    reloadQuiz() {
      removeSavedPlay();
      if (environment.ownsPage || environment.isInline) location.assign(getPlayPath(quiz));
      else location.reload();
    },
  };
}
