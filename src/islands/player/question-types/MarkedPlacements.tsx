import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { checkIcon, xIcon } from '#islands/ui/icons/shared.ts';
import { getPlacementState, getRightPlacement } from '#rules/play/choice-states';
import type { PlayChoice } from '#rules/play/quiz';
import type { QuestionState } from '#rules/play/session';
import { getChoiceName } from '#rules/play/texts/answer-texts';
import css from './marked-placements.module.css';

const c = bindClassNames(css);

interface MarkedPlacementsProps {
  items: readonly PlayChoice[];
  targets: readonly PlayChoice[];
  /** The player's target of each item. */
  given: Readonly<Record<string, string>>;
  questionState: QuestionState | undefined;
  language: string;
  /** Introduces the player's own target where it is wrong: "You chose". */
  ownLabel: string;
}

/** The marked answer of a sort or a match: each item beside its right target, with the player's own below where it is another. */
export function MarkedPlacements({ items, targets, given, questionState, language, ownLabel }: MarkedPlacementsProps) {
  return (
    <ul className={c('rows')} aria-label="Correct answers" lang={language}>
      {items.map((item) => {
        const isRight = getPlacementState(item._id, given[item._id], { questionState, isLocked: true }) === 'right';
        const target = targets.find(({ _id }) => _id === getRightPlacement(item._id, questionState));
        const ownName = isRight || given[item._id] === undefined ? '' : getChoiceName(targets, given[item._id]);
        return (
          <li key={item._id} className={c('row', isRight ? 'right' : 'wrong')}>
            <Part choice={item} />
            {target && <Part choice={target} name={getChoiceName(targets, target._id)} />}
            <span className={c('mark')}>
              <Icon path={isRight ? checkIcon : xIcon} size={16} weight={3} />
              <span className="visually-hidden" lang="en">
                {isRight ? 'right' : 'wrong'}
              </span>
            </span>
            {ownName && (
              <p className={c('own')} lang="en" dir="auto">
                {ownLabel}{' '}
                <s lang={language} dir="auto">
                  {ownName}
                </s>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const Part = ({ choice, name = choice.text }: { choice: PlayChoice; name?: string }) => (
  <span className={c('part')} dir="auto">
    {choice.image && <img className={c('image')} src={choice.image} alt={choice.imageAlt} width={96} height={72} />}
    {name}
  </span>
);
