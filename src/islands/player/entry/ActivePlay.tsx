import { type RefObject, useEffect } from 'react';
import { useLazyModule } from '#islands/player/parts/use-lazy-module.ts';
import { PlayerDialogs } from '#islands/player/question/PlayerDialogs.tsx';
import { PlayScreen } from '#islands/player/question/PlayScreen.tsx';
import { ResultLoading } from '#islands/player/question/ResultLoading.tsx';
import { usePlayerShortcuts } from '#islands/player/question/use-player-shortcuts.ts';
import type { PlayStore } from '#islands/player/session/store.ts';
import type { PlaySession } from '#rules/play/session';
import { getPlayView } from '#rules/play/view';
import { loadResult } from './later-parts.ts';

interface ActivePlayProps {
  store: PlayStore;
  viewState: PlaySession;
  root: RefObject<HTMLElement | null>;
  ownsPage: boolean;
}

/** Everything of a play after its first press. */
export function ActivePlay({ store, viewState, root, ownsPage }: ActivePlayProps) {
  const view = getPlayView(viewState);
  // Fetched while the quiz is played, so that it is there when the last answer is given.
  const result = useLazyModule(loadResult, view !== 'ready');
  usePlayerShortcuts(store, root, ownsPage);
  // What introduced the quiz is over once it is played, its heading above all: a page has one.
  useEffect(() => {
    if (view !== 'ready' && ownsPage) document.querySelector('[data-play-intro]')?.remove();
  }, [view, ownsPage]);
  return (
    <>
      {view === 'playing' && <PlayScreen store={store} scene={viewState} />}
      {viewState.stage === 'displayResult' &&
        (result ? <result.ResultView store={store} scene={viewState} /> : <ResultLoading store={store} trouble={null} />)}
      <PlayerDialogs store={store} />
    </>
  );
}
