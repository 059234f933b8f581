import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { moveFocus } from '#islands/player/parts/move-focus.ts';
import type { PlayStore } from '#islands/player/session/store.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { arrowLeftIcon, arrowRightIcon, checkIcon, loaderCircleIcon, xIcon } from '#islands/ui/icons/shared.ts';
import { buildAnswerFromDraft } from '#rules/play/answer-drafts';
import { countRightAndWrong } from '#rules/play/progress-track';
import type { PlayQuestion } from '#rules/play/quiz';
import { canAdvance, canGoBack, isAnswerLocked, type PlaySession } from '#rules/play/session';
import { getChoiceLetter } from '#rules/play/texts/choice-letters';
import { getShownQuestionState } from '#rules/play/view';
import css from './play-screen.module.css';

const c = bindClassNames(css);

interface ActionBarProps {
  store: PlayStore;
  viewState: PlaySession;
  question: PlayQuestion;
}

/** The bar at the bottom of the screen: right and missed answers, and the next action. */
export function ActionBar({ store, viewState, question }: ActionBarProps) {
  const { quiz } = store;
  return (
    <div className={c('bar')}>
      <div className={`wrap-play ${c('bar-row')}`}>
        {quiz.showsAnswers && <Tally viewState={viewState} />}
        {canGoBack(quiz, viewState) && (
          <button type="button" className={`button button-big ${c('back')}`} onClick={store.goBack}>
            <Icon className="icon-directional" path={arrowLeftIcon} weight={2.5} />
            Back
          </button>
        )}
        <NextButton store={store} viewState={viewState} question={question} />
      </div>
    </div>
  );
}

function Tally({ viewState }: { viewState: PlaySession }) {
  const { right, wrong } = countRightAndWrong('questionStates' in viewState ? viewState.questionStates : []);
  return (
    <p className={c('tally')} lang="en" dir="ltr">
      <span className={c('tally-right')}>
        <Icon path={checkIcon} size={18} weight={3} />
        {right}
        <span className={c('tally-word')}> right</span>
      </span>
      <span className={c('tally-missed')}>
        <Icon path={xIcon} size={18} weight={3} />
        {wrong}
        <span className={c('tally-word')}> missed</span>
      </span>
    </p>
  );
}

function NextButton({ store, viewState, question }: ActionBarProps) {
  const { quiz } = store;
  const draft = useStore(store.$draft);
  const button = useRef<HTMLButtonElement>(null);
  const questionState = getShownQuestionState(quiz, viewState);
  const isAnswered = questionState !== undefined;
  // Answering may remove the focused element, and the focus would be lost.
  useEffect(() => {
    if (isAnswered && document.activeElement === document.body) moveFocus(button.current);
  }, [isAnswered]);
  if ('error' in viewState && viewState.error) return null;
  if (!questionState && question.type === 11) return <PickHint choiceCount={question.choices.length} />;
  const isLast = viewState.stage === 'reviewQuestions' && viewState.index === quiz.questions.length - 1;
  const nextLabel = isLast ? 'See my result' : 'Next question';
  const isWaiting = isAnswered && !canAdvance(viewState);
  const isComplete = isAnswered || buildAnswerFromDraft(question, draft) !== null;
  return (
    <button
      ref={button}
      type="button"
      className={c(
        'button',
        isComplete && !isWaiting && 'button-primary',
        'button-big',
        'next',
        isAnswered && !isAnswerLocked(quiz, questionState) && 'delayed',
      )}
      aria-disabled={!isComplete || isWaiting || undefined}
      aria-busy={isWaiting || undefined}
      onClick={isAnswered ? store.advance : store.confirmAnswer}
    >
      {isAnswered || !quiz.showsAnswers ? nextLabel : 'Check answer'}
      {isWaiting && <Icon path={loaderCircleIcon} weight={2.6} className="spinning" />}
      {isAnswered && !isWaiting && <Icon className="icon-directional" path={arrowRightIcon} weight={2.5} />}
    </button>
  );
}

function PickHint({ choiceCount }: { choiceCount: number }) {
  return (
    <p className={c('next', 'next-hint')}>
      Pick an answer<span className="not-mobile">{`, or press A to ${getChoiceLetter(Math.min(choiceCount, 26) - 1)}`}</span>
    </p>
  );
}
