import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { newId } from '#browser/ids';
import { deviceStorage, type KeyValueStorage, nullStorage } from '#browser/storage';
import type { InitialAnswer, PlayerEnvironment } from '#islands/player/session/player-environment.ts';
import { createPlayStore, type PlayStore } from '#islands/player/session/store.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { hasOwnOrder, shuffleQuiz } from '#rules/play/question-order';
import type { PlayQuiz } from '#rules/play/quiz';
import { getOrderSeedKey, getSavedPlayKey } from '#rules/play/storage-keys';
import { getPlayView } from '#rules/play/view';
import type { FriendResult } from '#rules/shared-results/friend-result';
import type { KeptResult } from '#rules/shared-results/kept-result';
import { getTextDirection } from '#rules/text/text-direction';
import { ActivePlay } from './ActivePlay.tsx';
import css from './first-question.module.css';
import { InteractiveFirstQuestion } from './InteractiveFirstQuestion.tsx';
import { listLazyLoaders } from './lazy-loaders.ts';

const c = bindClassNames(css);
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The seed of the order of questions and choices: that of the saved play, so that it resumes in the same order, else a new one. */
function getOrderSeed(quiz: PlayQuiz, storage: KeyValueStorage): string {
  const savedSeed = storage.get(getSavedPlayKey(quiz)) === null ? null : storage.get(getOrderSeedKey(quiz));
  const seed = savedSeed ?? newId();
  if (hasOwnOrder(quiz) && savedSeed === null) storage.set(getOrderSeedKey(quiz), seed);
  return seed;
}

export interface PlayerProps {
  quiz: PlayQuiz;
  /** The player is on the quiz's own page, not in an article, an embed or the editor's preview: it takes the whole screen and updates the URL. */
  ownsPage?: boolean;
  /** The player is in an article: it takes the focus, and its result is short. */
  isInline?: boolean;
  /** Saves progress on the player's device. */
  savesProgress?: boolean;
  /** The creator tries the quiz: the play is neither saved nor counted. */
  isPreview?: boolean;
  /** What the visitor clicked before the player had loaded. */
  initialAnswer?: InitialAnswer | null;
  /** The result of a friend from which the quiz was opened. */
  friend?: FriendResult | null;
  /** The result that the tab shows again. */
  keptResult?: KeptResult | null;
  /** Called with the result of each submitted play. */
  onResult?: PlayerEnvironment['onResult'];
}

/** Plays one quiz, from question one to the result. */
export function Player(props: PlayerProps) {
  const { quiz, ownsPage = true, isInline = false } = props;
  const root = useRef<HTMLElement>(null);
  const [initialAnswer, setInitialAnswer] = useState<InitialAnswer | null>(props.initialAnswer ?? null);
  const [store] = useState(() => openPlayStore(props));
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
      dir={getTextDirection(quiz.language)}
      aria-label={view === 'result' ? 'Your result' : 'Quiz'}
    >
      {view === 'ready' && (
        <InteractiveFirstQuestion
          quiz={quiz}
          root={root}
          ownsPage={ownsPage}
          takesFocus={isInline}
          initialAnswer={initialAnswer}
          notice={notice}
          onStart={onStart}
        />
      )}
      <ActivePlay store={store} viewState={viewState} root={root} ownsPage={ownsPage} />
    </section>
  );
}

function openPlayStore({
  quiz,
  ownsPage = true,
  isInline = false,
  savesProgress = true,
  isPreview = false,
  initialAnswer = null,
  friend = null,
  keptResult = null,
  onResult,
}: PlayerProps): PlayStore {
  const storage = savesProgress && !isPreview ? deviceStorage : nullStorage;
  const orderSeed = keptResult?.orderSeed ?? getOrderSeed(quiz, storage);
  return createPlayStore(
    shuffleQuiz(quiz, orderSeed),
    {
      ...{ storage, ownsPage, isInline, isPreview, prefersReducedMotion, keptResult, orderSeed, onResult },
      friend: keptResult ? keptResult.friend : friend,
      lazyLoaders: listLazyLoaders(quiz),
    },
    initialAnswer,
  );
}
