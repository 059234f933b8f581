import { classes } from '#islands/player/parts/classes.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { checkIcon, loaderCircleIcon, xIcon } from '#islands/ui/icons/shared.ts';
import { FIRST_FIELD } from '#rules/play/form';
import { choiceTag, type PartState } from '#rules/play/parts';
import type { PlayPart } from '#rules/play/quiz';
import { letterOf } from '#rules/play/texts/letters';
import css from './choices.module.css';

const c = classes(css);

interface ChoiceProps {
  choice: PlayPart;
  at: number;
  state: PartState;
  isChosen: boolean;
  /** More than one may be right. */
  isOneOfMany?: boolean;
  isLocked: boolean;
  /** Its rightness is being asked for. */
  isWaiting: boolean;
  /** It answers by sending the form it stands in. */
  submits?: boolean;
  /** It may still be changed, and says whether it is picked. */
  pressed?: boolean | undefined;
  onPress?(): void;
}

/** One answer to pick. Locked, it stays readable and reachable, and Next is the next stop. */
export function Choice({
  choice,
  at,
  state,
  isChosen,
  isOneOfMany = false,
  isLocked,
  isWaiting,
  submits = false,
  pressed,
  onPress,
}: ChoiceProps) {
  const tag = choiceTag(state, { isChosen, isOneOfMany });
  const isKnown = state === 'right' || state === 'wrong';
  return (
    <button
      type={submits ? 'submit' : 'button'}
      name={submits ? FIRST_FIELD : undefined}
      value={submits ? choice._id : undefined}
      data-choice={choice._id}
      className={c('choice', state !== 'open' && state, choice.image && 'pictured')}
      aria-disabled={isLocked || undefined}
      aria-pressed={isLocked ? undefined : pressed}
      tabIndex={isLocked ? -1 : undefined}
      onClick={isLocked ? undefined : onPress}
    >
      {choice.image && <img className={c('image')} src={choice.image} alt={choice.imageAlt} width={400} height={300} decoding="async" />}
      <span className={c('choice-key', 'key')} aria-hidden={isKnown || isWaiting || undefined}>
        {state === 'right' ? (
          <Icon path={checkIcon} weight={3} className={c('pop')} />
        ) : state === 'wrong' ? (
          <Icon path={xIcon} weight={3} />
        ) : isWaiting ? (
          <Icon path={loaderCircleIcon} weight={2.6} className="spinning" />
        ) : (
          letterOf(at)
        )}
      </span>
      <span className={c('words')} dir="auto">
        {choice.text}
        {choice.description && <span className={c('more')}>{choice.description}</span>}
      </span>
      {tag && (
        <span className={c('tag')} lang="en">
          <Icon path={state === 'right' ? checkIcon : xIcon} size={15} weight={3} />
          {tag}
        </span>
      )}
    </button>
  );
}
