import { computed, onMount } from 'nanostores';
import { LIMITS } from '#base/limits';
import { rememberLanding } from '#client/headers';
import { countSession } from '#client/visits';
import type { Draft } from '#rules/play/drafts';
import type { PlayQuiz } from '#rules/play/quiz';
import type { PlaySession } from '#rules/play/session';
import type { GivenAnswer } from '#wire/submissions';
import { showQuiz, showResult, takeChoice } from './address.ts';
import { type Core, createCore, newTicket } from './core.ts';
import { createErrands } from './errands.ts';
import { createKeeping } from './keeping.ts';
import type { World } from './world.ts';

// Long enough to see one's choice before the next question comes.
const BEAT_MS = 380;

/** One play of one quiz. Several can live side by side on a page, as on an article that embeds quizzes. */
export function createPlayer(quiz: PlayQuiz, world: World) {
  const core = createCore(quiz, world);
  const keeping = createKeeping(core);
  const errands = createErrands(core);
  const beat = createBeat(core);
  let choice: string | null = null;

  core.onChange((session) => {
    if (session.stage === 'displayResult' && world.ownsPage) showResult(quiz, session.outcome.result);
  });

  function open() {
    rememberLanding(location.search);
    countSession(world.shelf);
    choice = world.ownsPage ? takeChoice(quiz, world.hasLanding) : null;
    core.send({ type: 'mounted' });
    keeping.look(Date.now());
    if (choice !== null && !keeping.$offer.get()) startOver();
  }

  function startOver() {
    keeping.forget();
    keeping.$offer.set(null);
    core.ticket = newTicket();
    core.send(choice === null ? { type: 'started' } : { type: 'started', given: { choiceId: choice } });
    choice = null;
  }

  function resume() {
    const offer = keeping.$offer.get();
    if (!offer) return;
    const { attempt, playToken, startedAtMs } = offer.saved;
    core.ticket = { attempt, playToken, startedAtMs };
    keeping.$offer.set(null);
    core.send({ type: 'restored', session: offer.session });
  }

  function again() {
    keeping.forget();
    core.ticket = newTicket();
    if (world.ownsPage) showQuiz(quiz);
    core.send({ type: 'restarted' });
  }

  onMount(core.$session, () => {
    if (!world.runs) return;
    // Hydration compares with the server's page first, so the session opens after it.
    queueMicrotask(open);
    const stops = [startClock(core), errands.listen(), core.timers.stopAll];
    return () => {
      for (const stop of stops) stop();
    };
  });

  return {
    quiz,
    $session: core.$session,
    $scene: computed(core.$session, unticked()),
    $seconds: computed(core.$session, (session) => ('elapsedMs' in session ? Math.floor(session.elapsedMs / 1000) : 0)),
    $draft: core.$draft,
    $offer: keeping.$offer,
    $notice: keeping.$notice,
    startOver,
    resume,
    again,
    /** An answer starts a play that has not begun: picking one is playing. */
    answer(given: GivenAnswer) {
      core.send({ type: 'started', given });
      core.send({ type: 'answered', given });
    },
    goBack() {
      beat.cancel();
      core.send({ type: 'wentBack' });
    },
    sketch: (draft: Draft) => core.$draft.set(draft),
    ignore: () => core.send({ type: 'ignored' }),
    advance: () => core.send({ type: 'advanced' }),
    retry: () => core.send({ type: 'retried' }),
    /** Fetches the quiz as it is now. */
    reload() {
      keeping.forget();
      location.assign(quiz.path);
    },
  };
}
export type PlayStore = ReturnType<typeof createPlayer>;

/** Where rightness is not shown an answer moves the player on: a choice after a beat, anything confirmed at once. */
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

/** Ticks by the time that has really passed, since browsers slow down the timers of pages out of sight. */
function startClock({ send }: Core): () => void {
  let before = performance.now();
  const clock = setInterval(() => {
    const now = performance.now();
    send({ type: 'ticked', byMs: now - before });
    before = now;
  }, LIMITS.play.tickMs);
  return () => clearInterval(clock);
}

/** The session without its clock: the same one as before where only time has passed. */
function unticked() {
  let kept: PlaySession | null = null;
  return (session: PlaySession): PlaySession => {
    const onlyTicked =
      kept?.stage === 'reviewQuestions' &&
      session.stage === 'reviewQuestions' &&
      kept.index === session.index &&
      kept.turns === session.turns &&
      kept.extraMs === session.extraMs &&
      kept.trouble === session.trouble;
    if (!onlyTicked || !kept) kept = session;
    return kept;
  };
}
