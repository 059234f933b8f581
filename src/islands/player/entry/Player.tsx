import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { newId } from '#browser/ids';
import { nowhere, onDevice, type Shelf } from '#browser/storage';
import { classes } from '#islands/player/parts/classes.ts';
import { createPlayer } from '#islands/player/session/store.ts';
import type { Press, World } from '#islands/player/session/world.ts';
import { orderKey, savedKey } from '#rules/play/kept-keys';
import { inOrderOf } from '#rules/play/order';
import type { PlayQuiz } from '#rules/play/quiz';
import { viewOf } from '#rules/play/view';
import { laterPartsOf } from './later-parts.ts';
import { Playing } from './Playing.tsx';
import { Ready } from './Ready.tsx';
import css from './ready.module.css';

const c = classes(css);
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The seed of the order: that of the kept play, which goes on as it began, else a new one. */
function seedOf(quiz: PlayQuiz, shelf: Shelf): string {
  const kept = shelf.get(savedKey(quiz)) === null ? null : shelf.get(orderKey(quiz));
  const seed = kept ?? newId();
  if (quiz.randomOrder && kept === null) shelf.set(orderKey(quiz), seed);
  return seed;
}

export interface PlayerProps {
  quiz: PlayQuiz;
  /** The page is this quiz's: while it is played it has the screen to itself, and the address follows it. */
  ownsPage?: boolean;
  /** Progress is kept on the player's device. */
  keeps?: boolean;
  /** The creator tries it out: it is kept and counted nowhere. */
  isPreview?: boolean;
  /** What was pressed on the page before the player came. */
  press?: Press | null;
  /** Hears what a play came to, once it is marked. */
  onResult?: World['onResult'];
}

/** Plays one quiz, from what was pressed on its page to its result. */
export function Player({ quiz, ownsPage = true, keeps = true, isPreview = false, press: first = null, onResult }: PlayerProps) {
  const root = useRef<HTMLElement>(null);
  const [press, setPress] = useState<Press | null>(first);
  const [store] = useState(() => {
    const shelf = keeps && !isPreview ? onDevice : nowhere;
    return createPlayer(
      inOrderOf(quiz, seedOf(quiz, shelf)),
      { shelf, ownsPage, isPreview, isStill, onResult, lazyLoaders: laterPartsOf(quiz) },
      first,
    );
  });
  const scene = useStore(store.$scene);
  const notice = useStore(store.$notice);
  const view = viewOf(scene);

  function onPress(next: Press) {
    setPress(next);
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
      {view === 'ready' && <Ready quiz={quiz} root={root} ownsPage={ownsPage} press={press} notice={notice} onPress={onPress} />}
      <Playing store={store} scene={scene} root={root} ownsPage={ownsPage} />
    </section>
  );
}
