import { atom } from 'nanostores';
import { newId } from '#browser/ids';
import { cachePageOffline } from '#browser/offline-cache';
import { trackEvent } from '#browser/tracking/track';
import { incrementPlayCount } from '#browser/tracking/visit-counts';
import { parseSavedPlay, restoreSavedPlay, type SavedPlay, toSavedPlay } from '#rules/play/saved-play';
import type { LoadResultState, PlaySession, ReviewQuestionsState } from '#rules/play/session';
import { filterOutdatedKeys, getPlayingTabKey, getSavedPlayKey } from '#rules/play/storage-keys';
import { formatLostPlay } from '#rules/play/texts/lost-play';
import type { PlayCore } from './play-core.ts';

/** A saved play that the player may resume. */
export interface ResumeOffer {
  savedPlay: SavedPlay;
  session: ReviewQuestionsState | LoadResultState;
  /** It started more than a day ago, so it will have no rank. */
  isLate: boolean;
}

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
      if (environment.isPreview || previous.stage !== 'loadResult') return;
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

  /** Offers to resume the saved play. Removes plays that cannot continue, with a notice. */
  function offerSavedPlay(nowMs: number) {
    const readPlay = (key: string) => parseSavedPlay(storage.get(key) ?? '');
    for (const key of filterOutdatedKeys(quiz, storage.keys())) {
      $notice.set(formatLostPlay('otherVersion', readPlay(key)?.turns ?? []));
      storage.remove(key);
    }
    const savedPlay = readPlay(getSavedPlayKey(quiz));
    if (!savedPlay) return removeSavedPlay();
    const restored = restoreSavedPlay(quiz, savedPlay, nowMs);
    if ('session' in restored) return $resumeOffer.set({ savedPlay, ...restored });
    if (restored.refusalReason === 'expired') $notice.set(formatLostPlay('expired', savedPlay.turns));
    removeSavedPlay();
  }

  return {
    $resumeOffer,
    $notice,
    $isPlayedInOtherTab: tabOwnership.$isPlayedInOtherTab,
    /** Whether the device has stored the play. */
    isSaved: () => storage.get(getSavedPlayKey(quiz)) !== null,
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
