import { atom } from 'nanostores';
import { newId } from '#browser/ids';
import { cachePageOffline } from '#browser/offline-cache';
import { trackEvent } from '#browser/tracking/track';
import { incrementPlayCount } from '#browser/tracking/visit-counts';
import { parseSavedPlay, restoreSavedPlay, type SavedPlay, toSavedPlay } from '#rules/play/saved-play';
import type { LoadResultState, PlaySession, ReviewQuestionsState } from '#rules/play/session';
import { filterOutdatedKeys, getPlayingTabKey, getSavedPlayKey } from '#rules/play/storage-keys';
import type { PlayCore } from './play-core.ts';

/** A saved play that the player may resume. */
export interface ResumeOffer {
  savedPlay: SavedPlay;
  session: ReviewQuestionsState | LoadResultState;
}

const QUIZ_CHANGED_NOTICE = 'This quiz has changed since you played it, so your answers no longer fit. It starts from the beginning.';

/** Saves the play on this device after each answer, and removes it once its result is shown. */
export function createPlayPersistence(core: PlayCore) {
  const { quiz, environment } = core;
  const { storage } = environment;
  const $resumeOffer = atom<ResumeOffer | null>(null);
  const $notice = atom<string | null>(null);

  const tabOwnership = createTabOwnership(core);
  const removeSavedPlay = () => storage.remove(getSavedPlayKey(quiz));

  core.onChange((session, previous) => {
    if (session.stage === 'displayResult') {
      if (tabOwnership.isOwner()) removeSavedPlay();
      if (environment.isPreview) return;
      incrementPlayCount(storage);
      trackEvent('play_finished', { contentId: quiz._id });
    } else if (tabOwnership.isOwner() && (questionStatesOf(session) !== questionStatesOf(previous) || session.stage === 'loadResult')) {
      const savedPlay = toSavedPlay(quiz, session, core.ticket);
      if (savedPlay) {
        storage.set(getSavedPlayKey(quiz), JSON.stringify(savedPlay));
        if (environment.ownsPage) void cachePageOffline(quiz.path, environment.lazyLoaders ?? []);
      }
    }
    if (session.stage === 'reviewQuestions' && session.index > 0) $notice.set(null);
  });

  /** Offers to resume the saved play. Removes plays that no longer fit the quiz. */
  function offerSavedPlay(nowMs: number) {
    const outdatedKeys = filterOutdatedKeys(quiz, storage.keys());
    for (const key of outdatedKeys) storage.remove(key);
    if (outdatedKeys.length > 0) $notice.set(QUIZ_CHANGED_NOTICE);
    const savedPlay = parseSavedPlay(storage.get(getSavedPlayKey(quiz)) ?? '');
    const restored = savedPlay && restoreSavedPlay(quiz, savedPlay, nowMs);
    if (savedPlay && restored && 'session' in restored) $resumeOffer.set({ savedPlay, session: restored.session });
    else removeSavedPlay();
  }

  return {
    $resumeOffer,
    $notice,
    $isPlayedInOtherTab: tabOwnership.$isPlayedInOtherTab,
    listen: tabOwnership.listen,
    offerSavedPlay,
    removeSavedPlay,
  };
}

/** Of two tabs with the same quiz, only the one that started a play last saves its answers; the other shows a notice. */
function createTabOwnership({ quiz, environment: { storage }, onChange }: PlayCore) {
  const key = getPlayingTabKey(quiz);
  const tabId = newId();
  const $isPlayedInOtherTab = atom(false);
  onChange((session, previous) => {
    const hadNoPlay = previous.stage === 'ready' || previous.stage === 'displayResult';
    if (!hadNoPlay || session.stage === 'ready') return;
    storage.set(key, tabId);
    $isPlayedInOtherTab.set(false);
  });
  return {
    $isPlayedInOtherTab,
    isOwner: () => !$isPlayedInOtherTab.get(),
    listen() {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key && event.newValue !== null && event.newValue !== tabId) $isPlayedInOtherTab.set(true);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

export type PlayPersistence = ReturnType<typeof createPlayPersistence>;

const questionStatesOf = (session: PlaySession) => ('questionStates' in session ? session.questionStates : null);
