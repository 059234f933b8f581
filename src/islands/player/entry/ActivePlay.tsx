import { useStore } from '@nanostores/react';
import { type RefObject, useEffect } from 'react';
import { loadFriendParts } from '#islands/player/friend/load-friend-parts.ts';
import { useFocusRecovery } from '#islands/player/parts/use-focus-recovery.ts';
import { useLazyModule } from '#islands/player/parts/use-lazy-module.ts';
import { PlayScreen } from '#islands/player/question/PlayScreen.tsx';
import { ResultLoading } from '#islands/player/question/ResultLoading.tsx';
import { usePlayerShortcuts } from '#islands/player/question/use-player-shortcuts.ts';
import type { PlayStore } from '#islands/player/session/store.ts';
import { $hasSounds } from '#islands/player/sounds/has-sounds.ts';
import type { PlaySession } from '#rules/play/session';
import { getPlayView } from '#rules/play/view';
import { loadPlayerDialogs, loadPlayerSounds, loadResultView } from './lazy-loaders.ts';

interface ActivePlayProps {
  store: PlayStore;
  viewState: PlaySession;
  root: RefObject<HTMLElement | null>;
  /** The player is on the quiz's own page, not in an article, an embed or the editor's preview. */
  ownsPage: boolean;
}

/** The play after the first answer: its questions, its result and its dialogs. */
export function ActivePlay({ store, viewState, root, ownsPage }: ActivePlayProps) {
  const view = getPlayView(viewState);
  const isNear = isResultNear(viewState, store.quiz.questions.length);
  const resultModule = useLazyModule(loadResultView, { isNeeded: isNear });
  const needsFriendParts = store.friend !== null;
  const friendParts = useLazyModule(loadFriendParts, { isNeeded: needsFriendParts && isNear });
  const isTimeUp = useStore(store.$isTimeUp);
  const resumeOffer = useStore(store.$resumeOffer);
  const sounds = useLazyModule(loadPlayerSounds, { isNeeded: useStore($hasSounds) });
  const dialogs = useLazyModule(loadPlayerDialogs, { isNeeded: isTimeUp || resumeOffer !== null });
  usePlayerShortcuts(store, { root, ownsPage });
  useFocusRecovery(root);
  // The introduction has an h1, and so has the player: a page may have only one.
  useEffect(() => {
    if (view !== 'ready' && ownsPage) document.querySelector('[data-play-intro]')?.remove();
  }, [view, ownsPage]);
  return (
    <>
      {view === 'playing' && <PlayScreen store={store} viewState={viewState} />}
      {viewState.stage === 'displayResult' &&
        (resultModule && (friendParts || !needsFriendParts) ? (
          <resultModule.ResultView store={store} viewState={viewState} friendParts={friendParts} />
        ) : (
          <ResultLoading store={store} error={null} questionStates={viewState.questionStates} />
        ))}
      {sounds && <sounds.PlayerSounds store={store} />}
      {dialogs && <dialogs.PlayerDialogs store={store} />}
    </>
  );
}

/**
 * Whether the code of the result should load: from question two on, so that the first answer is quick and the result shows without delay after
 * the last one.
 */
function isResultNear(viewState: PlaySession, questionCount: number): boolean {
  if (viewState.stage === 'reviewQuestions') return viewState.index > 0 || questionCount === 1;
  return viewState.stage === 'loadResult' || viewState.stage === 'displayResult';
}
