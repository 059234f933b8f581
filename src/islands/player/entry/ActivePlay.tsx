import { useStore } from '@nanostores/react';
import { type RefObject, useEffect } from 'react';
import { loadFriendParts } from '#islands/player/friend/load-friend-parts.ts';
import { useLazyModule } from '#islands/player/parts/use-lazy-module.ts';
import { PlayScreen } from '#islands/player/question/PlayScreen.tsx';
import { ResultLoading } from '#islands/player/question/ResultLoading.tsx';
import { usePlayerShortcuts } from '#islands/player/question/use-player-shortcuts.ts';
import type { PlayStore } from '#islands/player/session/store.ts';
import type { PlaySession } from '#rules/play/session';
import { getPlayView } from '#rules/play/view';
import { loadPlayerDialogs, loadResultView } from './lazy-loaders.ts';

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
  // Loads during play, so that the result shows without delay after the last answer.
  const resultModule = useLazyModule(loadResultView, { isNeeded: view !== 'ready' });
  const needsFriendParts = store.friend !== null;
  const friendParts = useLazyModule(loadFriendParts, { isNeeded: view !== 'ready' && needsFriendParts });
  const isTimeUp = useStore(store.$isTimeUp);
  const resumeOffer = useStore(store.$resumeOffer);
  const dialogs = useLazyModule(loadPlayerDialogs, { isNeeded: isTimeUp || resumeOffer !== null });
  usePlayerShortcuts(store, { root, ownsPage });
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
      {dialogs && <dialogs.PlayerDialogs store={store} />}
    </>
  );
}
