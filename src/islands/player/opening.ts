import { rememberLanding } from '#client/headers';
import { countSession } from '#client/visits';
import { showQuiz, takeChoice } from './address.ts';
import { type Core, newTicket } from './core.ts';
import type { Keeping } from './keeping.ts';

/** The ways into a play: opening the page, starting afresh, going on with a kept play, and playing again. */
export function createOpening(core: Core, { $offer, look, forget }: Keeping) {
  const { quiz, world } = core;
  let choice: string | null = null;

  function startOver() {
    forget();
    $offer.set(null);
    core.ticket = newTicket();
    core.send(choice === null ? { type: 'started' } : { type: 'started', given: { choiceId: choice } });
    choice = null;
  }

  return {
    open() {
      rememberLanding(location.search);
      countSession(world.shelf);
      choice = world.ownsPage ? takeChoice(quiz, world.hasLanding) : null;
      core.send({ type: 'mounted' });
      look(Date.now());
      if (choice !== null && !$offer.get()) startOver();
    },
    startOver,
    resume() {
      const offer = $offer.get();
      if (!offer) return;
      const { attempt, playToken, startedAtMs } = offer.saved;
      core.ticket = { attempt, playToken, startedAtMs };
      $offer.set(null);
      core.send({ type: 'restored', session: offer.session });
    },
    again() {
      forget();
      core.ticket = newTicket();
      if (world.ownsPage) showQuiz(quiz);
      core.send({ type: 'restarted' });
    },
    /** Fetches the quiz as it is now. */
    reload() {
      forget();
      location.assign(quiz.path);
    },
  };
}
