import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { classes } from '#islands/player/parts/classes.ts';
import { moveFocus } from '#islands/player/parts/move-focus.ts';
import type { PlayStore } from '#islands/player/session/store.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { arrowLeftIcon, arrowRightIcon, checkIcon, loaderCircleIcon, xIcon } from '#islands/ui/icons/shared.ts';
import { givenOf } from '#rules/play/drafts';
import type { PlayQuestion } from '#rules/play/quiz';
import { turnOnScreen } from '#rules/play/screen';
import { canAdvance, canGoBack, isLocked, type PlaySession } from '#rules/play/session';
import { letterOf } from '#rules/play/texts/letters';
import { tallyOf } from '#rules/play/timeline';
import css from './player.module.css';

const c = classes(css);

interface ActionBarProps {
  store: PlayStore;
  scene: PlaySession;
  question: PlayQuestion;
}

/** The bar that stays at the bottom: how it goes, and the one way on. */
export function ActionBar({ store, scene, question }: ActionBarProps) {
  const { quiz } = store;
  return (
    <div className={c('bar')}>
      <div className={`wrap-play ${c('bar-row')}`}>
        {quiz.showsAnswers && <Tally scene={scene} />}
        {canGoBack(quiz, scene) && (
          <button type="button" className={`button button-big ${c('back')}`} onClick={store.goBack}>
            <Icon path={arrowLeftIcon} weight={2.5} />
            Back
          </button>
        )}
        <WayOn store={store} scene={scene} question={question} />
      </div>
    </div>
  );
}

function Tally({ scene }: { scene: PlaySession }) {
  const { right, missed } = tallyOf('turns' in scene ? scene.turns : []);
  return (
    <p className={c('tally')}>
      <span className={c('tally-right')}>
        <Icon path={checkIcon} size={18} weight={3} />
        {right}
        <span className={c('tally-word')}> right</span>
      </span>
      <span className={c('tally-missed')}>
        <Icon path={xIcon} size={18} weight={3} />
        {missed}
        <span className={c('tally-word')}> missed</span>
      </span>
    </p>
  );
}

function WayOn({ store, scene, question }: ActionBarProps) {
  const { quiz } = store;
  const draft = useStore(store.$draft);
  const button = useRef<HTMLButtonElement>(null);
  const turn = turnOnScreen(quiz, scene);
  const isAnswered = turn !== undefined;
  // Where what was pressed is gone with the answer, the focus would be lost.
  useEffect(() => {
    if (isAnswered && document.activeElement === document.body) moveFocus(button.current);
  }, [isAnswered]);
  if ('trouble' in scene && scene.trouble) return null;
  if (!turn && question.type === 11) return <PickHint letters={question.choices.length} />;
  const isLast = scene.stage === 'reviewQuestions' && scene.index === quiz.questions.length - 1;
  const onwards = isLast ? 'See my result' : 'Next question';
  const isWaiting = isAnswered && !canAdvance(scene);
  const isWhole = isAnswered || givenOf(question, draft) !== null;
  return (
    <button
      ref={button}
      type="button"
      className={c('button', isWhole && !isWaiting && 'button-primary', 'button-big', 'on', isAnswered && !isLocked(quiz, turn) && 'late')}
      aria-disabled={!isWhole || isWaiting || undefined}
      aria-busy={isWaiting || undefined}
      onClick={isAnswered ? store.advance : store.confirm}
    >
      {isAnswered || !quiz.showsAnswers ? onwards : 'Check answer'}
      {isWaiting && <Icon path={loaderCircleIcon} weight={2.6} className="spinning" />}
      {isAnswered && !isWaiting && <Icon path={arrowRightIcon} weight={2.5} />}
    </button>
  );
}

function PickHint({ letters }: { letters: number }) {
  return (
    <p className={c('on', 'on-hint')}>
      Pick an answer<span className="not-mobile">{`, or press A to ${letterOf(Math.min(letters, 26) - 1)}`}</span>
    </p>
  );
}
