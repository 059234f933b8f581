import { computed, onMount } from 'nanostores';
import { PLAY_LIMITS } from '#base/limits/play';
import { tabStorage } from '#browser/storage';
import type { PlayQuiz } from '#rules/play/quiz';
import { isTimeUp, type LoadResultState, type PlaySession, type ReviewQuestionsState } from '#rules/play/session';
import { getFriendKey } from '#rules/play/storage-keys';
import { showResultUrl } from './address-bar.ts';
import { createAnswerActions } from './answer-actions.ts';
import { createPersonalBest } from './personal-best.ts';
import { createPlayCore, type PlayCore } from './play-core.ts';
import { createPlayPersistence } from './play-persistence.ts';
import type { InitialAnswer, PlayerEnvironment } from './player-environment.ts';
import { createServerSync } from './server-sync.ts';
import { createStartActions } from './start-actions.ts';
import { trackAbandonment } from './track-abandonment.ts';

const MORE_TIME_MS = 120_000;
/** A result that is not stored is shown all the same. */
const ignoreFailure = () => undefined;

/** The store of one play of one quiz. A page may have several, as an article that embeds quizzes does. */
export function createPlayStore(quiz: PlayQuiz, environment: PlayerEnvironment, initialAnswer: InitialAnswer | null = null) {
  const core = createPlayCore(quiz, environment);
  const { $session, $draft, send } = core;
  const persistence = createPlayPersistence(core);
  const serverSync = createServerSync(core);
  const personalBest = createPersonalBest(core);
  const { openQuiz, ...startActions } = createStartActions(core, persistence, initialAnswer);

  if (environment.friend && environment.ownsPage) tabStorage.set(getFriendKey(quiz), JSON.stringify(environment.friend));

  core.onChange((session, previous) => {
    if (session.stage !== 'displayResult' && previous.stage !== 'displayResult') return;
    const change = { session, previous, previousBest: personalBest.getPreviousBest() };
    void import('./result-storage.ts').then(({ updateStoredResult }) => updateStoredResult(core, change)).catch(ignoreFailure);
    if (session.stage !== 'displayResult') return;
    if (environment.ownsPage) showResultUrl(quiz, session.outcome);
    if (previous.stage === 'loadResult') environment.onResult?.(session.outcome);
  });

  onMount($session, () => {
    // The first component that reads the store mounts it, and must not change it while rendering.
    queueMicrotask(openQuiz);
    const stopFunctions = [startClock(core), serverSync.listen(), persistence.listen(), trackAbandonment(core), core.timers.stopAll];
    return () => {
      for (const stop of stopFunctions) stop();
    };
  });

  return {
    quiz,
    friend: environment.friend ?? null,
    isInline: environment.isInline ?? false,
    ownsPage: environment.ownsPage,
    isPreview: environment.isPreview,
    $session,
    $viewState: computed($session, createViewStateSelector()),
    $seconds: computed($session, (session) => ('elapsedMs' in session ? Math.floor(session.elapsedMs / 1000) : 0)),
    $isTimeUp: computed($session, (session) => isTimeUp(quiz, session)),
    $draft,
    $resumeOffer: persistence.$resumeOffer,
    $notice: persistence.$notice,
    $isPlayedInOtherTab: persistence.$isPlayedInOtherTab,
    isSaved: persistence.isSaved,
    ...personalBest,
    ...startActions,
    ...createAnswerActions(core),
    retryRequest: () => send({ type: 'retried' }),
    /** Opens a question or the result directly, for a preview. */
    openAt(session: ReviewQuestionsState | LoadResultState, playToken: string) {
      core.ticket = { ...core.ticket, playToken };
      send({ type: 'mounted' });
      send({ type: 'restored', session });
    },
    extendTime: () => send({ type: 'extended', byMs: MORE_TIME_MS }),
    finishPlay: () => send({ type: 'timedOut' }),
  };
}
export type PlayStore = ReturnType<typeof createPlayStore>;

/** Ticks by the measured time, since browsers throttle the timers of background pages. */
function startClock({ send }: PlayCore): () => void {
  let previousMs = performance.now();
  const clock = setInterval(() => {
    const now = performance.now();
    send({ type: 'ticked', byMs: now - previousMs });
    previousMs = now;
  }, PLAY_LIMITS.tickMs);
  return () => clearInterval(clock);
}

/** Returns the previous session object while only its clock has changed, so that components do not render on each tick. */
function createViewStateSelector() {
  let previous: PlaySession | null = null;
  return (session: PlaySession): PlaySession => {
    const hasOnlyClockChanged =
      previous?.stage === 'reviewQuestions' &&
      session.stage === 'reviewQuestions' &&
      previous.index === session.index &&
      previous.questionStates === session.questionStates &&
      previous.error === session.error;
    if (!hasOnlyClockChanged || !previous) previous = session;
    return previous;
  };
}
