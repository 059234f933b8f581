import { showQuizUrl } from './address-bar.ts';
import { createTicket, type PlayCore } from './play-core.ts';
import type { PlayPersistence } from './play-persistence.ts';
import type { InitialAnswer } from './player-environment.ts';

/** The ways into a play: what was pressed on the page, starting afresh, going on with a kept play, and playing again. */
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
    open() {
      core.send({ type: 'mounted' });
      offerSavedPlay(Date.now());
      if (initialAnswer && !$resumeOffer.get()) startOver();
    },
    startOver,
    resume() {
      const offer = $resumeOffer.get();
      if (!offer) return;
      const { attempt, playToken, startedAtMs } = offer.saved;
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
    /** Fetches the quiz as it is now. */
    reloadQuiz() {
      removeSavedPlay();
      location.assign(quiz.path);
    },
  };
}
