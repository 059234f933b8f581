import { useRef, useState } from 'react';
import type { PlayQuiz } from '#rules/play/quiz';
import { viewOf } from '#rules/play/screen';
import { classes } from './classes.ts';
import { Dialogs } from './Dialogs.tsx';
import { Finishing } from './Finishing.tsx';
import css from './player.module.css';
import { Ready } from './Ready.tsx';
import { Stage } from './Stage.tsx';
import { createPlayer } from './store.ts';
import { useKeys } from './use-keys.ts';
import { useLazily } from './use-lazily.ts';
import { useScene } from './use-player.ts';
import { worldOf } from './world.ts';

const c = classes(css);
const loadResult = () => import('./Result.tsx');

interface PlayerProps {
  quiz: PlayQuiz;
  /** The page is this quiz's: while it is played it has the screen to itself, and the address follows it. */
  ownsPage?: boolean;
  /** The address names a result. */
  hasLanding?: boolean;
  /** Progress is kept on the player's device. */
  keeps?: boolean;
}

/** Plays one quiz, from its first question on the page to its result. */
export function Player({ quiz, ownsPage = true, hasLanding = false, keeps = true }: PlayerProps) {
  const [store] = useState(() => createPlayer(quiz, worldOf({ ownsPage, hasLanding, keeps })));
  const root = useRef<HTMLElement>(null);
  const scene = useScene(store);
  const view = viewOf(scene);
  // Fetched while the quiz is played, so that it is there when the last answer is given.
  const result = useLazily(loadResult, view !== 'ready');
  useKeys(store, root, ownsPage);
  return (
    <section
      ref={root}
      className={c('player')}
      data-player={ownsPage ? 'page' : 'part'}
      data-view={view}
      data-kind={quiz.kind}
      aria-label={view === 'result' ? 'Your result' : 'Quiz'}
    >
      {view === 'ready' && <Ready store={store} isAwake={scene.stage === 'ready'} />}
      {view === 'playing' && <Stage store={store} scene={scene} />}
      {scene.stage === 'displayResult' &&
        (result ? <result.Result store={store} scene={scene} /> : <Finishing store={store} trouble={null} />)}
      <Dialogs store={store} />
    </section>
  );
}
