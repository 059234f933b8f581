import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { checkIcon, loaderCircleIcon, xIcon } from '#islands/ui/icons/shared.ts';
import { type ChoiceState, formatChoiceName, formatChoiceTag } from '#rules/play/choice-states';
import type { PlayChoice } from '#rules/play/quiz';
import { FIRST_ANSWER_FIELD } from '#rules/play/quiz-form';
import { getChoiceLetter } from '#rules/play/texts/choice-letters';
import css from './choices.module.css';

const c = bindClassNames(css);

interface ChoiceButtonProps {
  choice: PlayChoice;
  index: number;
  state: ChoiceState;
  isChosen: boolean;
  /** The question may have several right answers. */
  isMultiple?: boolean;
  isLocked: boolean;
  /** The server is checking this answer. */
  isWaiting: boolean;
  /** A click submits the surrounding form. */
  isSubmit?: boolean;
  /** Whether it is selected, while the answer can still change. */
  isPressed?: boolean | undefined;
  /** The percentage of players who chose it, shown once the answer is marked. */
  percent?: number | undefined;
  onPress?(): void;
}

/**
 * A choice. The blanks between its parts make the visible text a part of its name, as WCAG 2.5.3 demands. Once locked it stays readable for
 * screen readers, and Tab moves on to the Next button.
 */
export function ChoiceButton({
  choice,
  index,
  state,
  isChosen,
  isMultiple = false,
  isLocked,
  isWaiting,
  isSubmit = false,
  isPressed,
  percent,
  onPress,
}: ChoiceButtonProps) {
  const isMissed = isMultiple && state === 'right' && !isChosen;
  const tag = formatChoiceTag(state, { isMissed });
  return (
    <button
      type={isSubmit ? 'submit' : 'button'}
      name={isSubmit ? FIRST_ANSWER_FIELD : undefined}
      value={isSubmit ? choice._id : undefined}
      data-choice={choice._id}
      className={c(
        'choice',
        state !== 'open' && state,
        choice.image && 'pictured',
        isMultiple && !isLocked && 'multiple',
        isMissed && 'missed',
      )}
      aria-label={formatChoiceName(choice, { index, tag, percent })}
      aria-disabled={isLocked || undefined}
      aria-pressed={isLocked ? undefined : isPressed}
      tabIndex={isLocked ? -1 : undefined}
      onClick={isLocked ? undefined : onPress}
    >
      {isMultiple && !isLocked && (
        <span className={c('box', isChosen && 'ticked')} aria-hidden="true">
          {isChosen && <Icon path={checkIcon} size={16} weight={3.4} />}
        </span>
      )}
      {choice.image && <img className={c('image')} src={choice.image} alt={choice.imageAlt} width={400} height={300} decoding="async" />}
      <ChoiceKey index={index} state={state} isWaiting={isWaiting} />{' '}
      <span className={c('text')} dir="auto">
        {choice.text}
        {choice.description && (
          <>
            {' '}
            <span className={c('more')}>{choice.description}</span>
          </>
        )}
      </span>{' '}
      <ChoiceTag state={state} text={tag} percent={percent} />
    </button>
  );
}

/** The letter of the choice, or the sign of its mark. */
function ChoiceKey({ index, state, isWaiting }: Pick<ChoiceButtonProps, 'index' | 'state' | 'isWaiting'>) {
  return (
    <span className={c('choice-key', 'key')}>
      {state === 'right' ? (
        <Icon path={checkIcon} weight={3} className={c('pop')} />
      ) : state === 'wrong' ? (
        <Icon path={xIcon} weight={3} />
      ) : isWaiting ? (
        <Icon path={loaderCircleIcon} weight={2.6} className="spinning" />
      ) : (
        getChoiceLetter(index)
      )}
    </span>
  );
}

/** The mark in words, and the share of players who chose it. */
function ChoiceTag({ state, text, percent }: { state: ChoiceState; text: string | null; percent: number | undefined }) {
  if (text === null && percent === undefined) return null;
  return (
    <span className={c('tag')} lang="en" dir="auto">
      {text && <Icon path={state === 'right' ? checkIcon : xIcon} size={15} weight={3} />}
      {text} {percent !== undefined && <span className="tabular">{percent}%</span>}
    </span>
  );
}
