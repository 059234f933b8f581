import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { newId } from '#browser/ids';
import { deviceStorage, type KeyValueStorage, nullStorage } from '#browser/storage';
import type { InitialAnswer, PlayerEnvironment } from '#islands/player/session/player-environment.ts';
import { createPlayStore } from '#islands/player/session/store.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { shuffleQuestions } from '#rules/play/question-order';
import type { PlayQuiz } from '#rules/play/quiz';
import { getOrderSeedKey, getSavedPlayKey } from '#rules/play/storage-keys';
import { getPlayView } from '#rules/play/view';
import { ActivePlay } from './ActivePlay.tsx';
import css from './first-question.module.css';
import { InteractiveFirstQuestion } from './InteractiveFirstQuestion.tsx';
import { laterPartsOf } from './later-parts.ts';

const c = bindClassNames(css);
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The seed of the order: that of the kept play, which goes on as it began, else a new one. */
function getOrderSeed(quiz: PlayQuiz, storage: KeyValueStorage): string {
  const savedSeed = storage.get(getSavedPlayKey(quiz)) === null ? null : storage.get(getOrderSeedKey(quiz));
  const seed = savedSeed ?? newId();
  if (quiz.randomOrder && savedSeed === null) storage.set(getOrderSeedKey(quiz), seed);
  return seed;
}

export interface PlayerProps {
  quiz: PlayQuiz;
  /** The page is this quiz's: while it is played it has the screen to itself, and the address follows it. */
  ownsPage?: boolean;
  /** Progress is kept on the player's device. */
  savesProgress?: boolean;
  /** The creator tries it out: it is kept and counted nowhere. */
  isPreview?: boolean;
  /** What was pressed on the page before the player came. */
  initialAnswer?: InitialAnswer | null;
  /** Hears what a play came to, once it is marked. */
  onResult?: PlayerEnvironment['onResult'];
}

/** Plays one quiz, from what was pressed on its page to its result. */
export function Player({
  quiz,
  ownsPage = true,
  savesProgress = true,
  isPreview = false,
  initialAnswer: first = null,
  onResult,
}: PlayerProps) {
  const root = useRef<HTMLElement>(null);
  const [initialAnswer, setInitialAnswer] = useState<InitialAnswer | null>(first);
  const [store] = useState(() => {
    const shelf = savesProgress && !isPreview ? deviceStorage : nullStorage;
    return createPlayStore(
      shuffleQuestions(quiz, getOrderSeed(quiz, shelf)),
      { storage: shelf, ownsPage, isPreview, prefersReducedMotion, onResult, lazyLoaders: laterPartsOf(quiz) },
      first,
    );
  });
  const viewState = useStore(store.$viewState);
  const notice = useStore(store.$notice);
  const view = getPlayView(viewState);

  function onStart(next: InitialAnswer) {
    setInitialAnswer(next);
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
        <InteractiveFirstQuestion
          quiz={quiz}
          root={root}
          ownsPage={ownsPage}
          initialAnswer={initialAnswer}
          notice={notice}
          onStart={onStart}
        />
      )}
      <ActivePlay store={store} viewState={viewState} root={root} ownsPage={ownsPage} />
    </section>
  );
}
