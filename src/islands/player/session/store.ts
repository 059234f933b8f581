import { computed, onMount } from 'nanostores';
import { PLAY_LIMITS } from '#base/limits/play';
import type { PlayQuiz } from '#rules/play/quiz';
import { isTimeUp, type PlaySession, type Turn } from '#rules/play/session';
import { showResult } from './address.ts';
import { createAnswering } from './answering.ts';
import { createBests } from './bests.ts';
import { type Core, createCore } from './core.ts';
import { createErrands } from './errands.ts';
import { createKeeping } from './keeping.ts';
import { tellLeaving } from './leaving.ts';
import { createOpening } from './opening.ts';
import type { Press, World } from './world.ts';

const MORE_TIME_MS = 120_000;

/** One play of one quiz. Several can live side by side on a page, as on an article that embeds quizzes. */
export function createPlayer(quiz: PlayQuiz, world: World, press: Press | null = null) {
  const core = createCore(quiz, world);
  const { $session, $draft, send } = core;
  const keeping = createKeeping(core);
  const errands = createErrands(core);
  const bests = createBests(core);
  const { open, ...opening } = createOpening(core, keeping, press);

  core.onChange((session) => {
    if (session.stage !== 'displayResult') return;
    if (world.ownsPage) showResult(quiz, session.outcome.result);
    world.onResult?.(session.outcome);
  });

  onMount($session, () => {
    // A store is mounted by the first component that reads it, which may not change it while it is drawn.
    queueMicrotask(open);
    const stops = [startClock(core), errands.listen(), keeping.listen(), tellLeaving(core), core.timers.stopAll];
    return () => {
      for (const stop of stops) stop();
    };
  });

  return {
    quiz,
    $session,
    $scene: computed($session, unticked()),
    $seconds: computed($session, (session) => ('elapsedMs' in session ? Math.floor(session.elapsedMs / 1000) : 0)),
    $isTimeUp: computed($session, (session) => isTimeUp(quiz, session)),
    $draft,
    $offer: keeping.$offer,
    $notice: keeping.$notice,
    $isElsewhere: keeping.$isElsewhere,
    ...bests,
    ...opening,
    ...createAnswering(core),
    retry: () => send({ type: 'retried' }),
    /** Goes straight to a question, as a preview does. */
    openAt(index: number, turns: readonly Turn[], playToken: string) {
      core.ticket = { ...core.ticket, playToken };
      send({ type: 'mounted' });
      send({ type: 'restored', session: { stage: 'reviewQuestions', index, turns, elapsedMs: 0, extraMs: 0, trouble: null } });
    },
    takeTime: () => send({ type: 'extended', byMs: MORE_TIME_MS }),
    endNow: () => send({ type: 'timedOut' }),
  };
}
export type PlayStore = ReturnType<typeof createPlayer>;

/** Ticks by the time that has really passed, since browsers slow down the timers of pages out of sight. */
function startClock({ send }: Core): () => void {
  let before = performance.now();
  const clock = setInterval(() => {
    const now = performance.now();
    send({ type: 'ticked', byMs: now - before });
    before = now;
  }, PLAY_LIMITS.tickMs);
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
      kept.trouble === session.trouble;
    if (!onlyTicked || !kept) kept = session;
    return kept;
  };
}
