import { showQuiz } from './address.ts';
import { type Core, newTicket } from './core.ts';
import type { Keeping } from './keeping.ts';
import type { Press } from './world.ts';

/** The ways into a play: what was pressed on the page, starting afresh, going on with a kept play, and playing again. */
export function createOpening(core: Core, { $offer, look, forget }: Keeping, press: Press | null) {
  const { quiz, world } = core;
  let choiceId = press?.choiceId ?? null;

  function startOver() {
    forget();
    $offer.set(null);
    core.ticket = newTicket();
    core.send(choiceId === null ? { type: 'started' } : { type: 'started', given: { choiceId } });
    choiceId = null;
  }

  return {
    open() {
      core.send({ type: 'mounted' });
      look(Date.now());
      if (press && !$offer.get()) startOver();
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
