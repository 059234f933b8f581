import { type RefObject, useEffect } from 'react';
import { useLazily } from '#islands/player/parts/use-lazily.ts';
import { Dialogs } from '#islands/player/question/Dialogs.tsx';
import { Finishing } from '#islands/player/question/Finishing.tsx';
import { Stage } from '#islands/player/question/Stage.tsx';
import { useKeys } from '#islands/player/question/use-keys.ts';
import type { PlayStore } from '#islands/player/session/store.ts';
import type { PlaySession } from '#rules/play/session';
import { viewOf } from '#rules/play/view';
import { loadResult } from './later-parts.ts';

interface PlayingProps {
  store: PlayStore;
  scene: PlaySession;
  root: RefObject<HTMLElement | null>;
  ownsPage: boolean;
}

/** Everything of a play after its first press. */
export function Playing({ store, scene, root, ownsPage }: PlayingProps) {
  const view = viewOf(scene);
  // Fetched while the quiz is played, so that it is there when the last answer is given.
  const result = useLazily(loadResult, view !== 'ready');
  useKeys(store, root, ownsPage);
  // What introduced the quiz is over once it is played, its heading above all: a page has one.
  useEffect(() => {
    if (view !== 'ready' && ownsPage) document.querySelector('[data-play-intro]')?.remove();
  }, [view, ownsPage]);
  return (
    <>
      {view === 'playing' && <Stage store={store} scene={scene} />}
      {scene.stage === 'displayResult' &&
        (result ? <result.Result store={store} scene={scene} /> : <Finishing store={store} trouble={null} />)}
      <Dialogs store={store} />
    </>
  );
}
