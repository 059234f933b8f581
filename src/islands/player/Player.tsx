import { useEffect, useRef, useState } from 'react';
import { nowhere, onDevice } from '#client/storage';
import type { PlayQuiz } from '#rules/play/quiz';
import type { PlaySession } from '#rules/play/session';
import { viewOf } from '#rules/play/view';
import { classes } from './classes.ts';
import { Ready } from './Ready.tsx';
import css from './ready.module.css';
import type { PlayStore } from './store.ts';
import { useLazily } from './use-lazily.ts';
import { usePress } from './use-press.ts';
import { useStoreValue } from './use-store-value.ts';
import type { Press } from './world.ts';

const c = classes(css);
const loadPlaying = () => import('./Playing.tsx');
const BEFORE: PlaySession = { stage: 'init' };
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface PlayerProps {
  quiz: PlayQuiz;
  /** The page is this quiz's: while it is played it has the screen to itself, and the address follows it. */
  ownsPage?: boolean;
  /** The address names a result. */
  hasLanding?: boolean;
  /** Progress is kept on the player's device. */
  keeps?: boolean;
}

/** Plays one quiz. The page brings question one alone; the rest is fetched at the first sign of someone to play it. */
export function Player({ quiz, ownsPage = true, hasLanding = false, keeps = true }: PlayerProps) {
  const shelf = keeps ? onDevice : nowhere;
  const root = useRef<HTMLElement>(null);
  const { isAwake, isWanted, press, setPress } = usePress({ quiz, shelf, ownsPage, hasLanding });
  const playing = useLazily(loadPlaying, isWanted);
  const [store, setStore] = useState<PlayStore | null>(null);
  useEffect(() => {
    if (playing && !store) setStore(playing.createPlayer(quiz, { shelf, ownsPage, isStill }, press));
  }, [playing, store, quiz, shelf, ownsPage, press]);
  const scene = useStoreValue(store?.$scene, BEFORE);
  const notice = useStoreValue(store?.$notice, null);
  const view = viewOf(scene);

  function onPress(next: Press) {
    setPress(next);
    if (!store) return;
    if (next.choiceId === null) store.startOver();
    else store.answer({ choiceId: next.choiceId });
  }

  return (
    <section
      ref={root}
      className={c('player')}
      data-player={ownsPage ? 'page' : 'part'}
      data-view={view}
      data-kind={quiz.kind}
      aria-label={view === 'result' ? 'Your result' : 'Quiz'}
    >
      {view === 'ready' && (
        <Ready quiz={quiz} root={root} ownsPage={ownsPage} isAwake={isAwake} press={press} notice={notice} onPress={onPress} />
      )}
      {playing && store && <playing.Playing store={store} scene={scene} root={root} ownsPage={ownsPage} />}
    </section>
  );
}
