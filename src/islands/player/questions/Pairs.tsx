import { useState } from 'react';
import { Icon } from '#islands/chrome/Icon.tsx';
import { checkIcon, xIcon } from '#islands/chrome/icon-paths.ts';
import { connect, type Draft } from '#rules/play/drafts';
import { type PartState, placeState, rightPlace } from '#rules/play/parts';
import type { PairsQuestion, PlayPart } from '#rules/play/quiz';
import { nameOf } from '#rules/play/words';
import { classes } from '../classes.ts';
import css from '../parts.module.css';
import type { AnsweringProps } from './answering-props.ts';

const c = classes(css);

interface PairsProps extends AnsweringProps {
  question: PairsQuestion;
  draft: Extract<Draft, { type: 41 }>;
}

/** Type 41: press one on the left, then its partner on the right. Connected ones bear the same number. */
export function Pairs({ quiz, question, draft, turn, isLocked, onDraft }: PairsProps) {
  const [held, setHeld] = useState<string | null>(null);
  const pairs = turn?.given.pairs ?? draft.pairs;
  const isDone = turn !== undefined;
  const numberOf = (left: string) => question.lefts.findIndex((one) => one._id === left) + 1;
  const leftOf = (right: string) => Object.keys(pairs).find((left) => pairs[left] === right);

  function join(right: string) {
    const left = held ?? leftOf(right);
    if (left === undefined) return;
    onDraft({ type: 41, pairs: connect(draft.pairs, left, right) });
    setHeld(null);
  }

  return (
    <div className={c('pairs')} lang={quiz.language}>
      <ul className={c('side')} aria-label="Left">
        {question.lefts.map((left) => {
          const partner = pairs[left._id];
          const state = placeState(left._id, partner, { turn, isLocked });
          return (
            <Side
              key={left._id}
              part={left}
              number={partner === undefined ? null : numberOf(left._id)}
              partner={partner === undefined ? null : nameOf(question.rights, partner)}
              state={state}
              right={state === 'wrong' ? nameOf(question.rights, rightPlace(left._id, turn)) : null}
              isHeld={held === left._id}
              isDone={isDone}
              onPress={() => setHeld(held === left._id ? null : left._id)}
            />
          );
        })}
      </ul>
      <ul className={c('side')} aria-label="Right">
        {question.rights.map((right) => {
          const left = leftOf(right._id);
          return (
            <Side
              key={right._id}
              part={right}
              number={left === undefined ? null : numberOf(left)}
              partner={left === undefined ? null : nameOf(question.lefts, left)}
              state={left === undefined ? 'open' : placeState(left, right._id, { turn, isLocked })}
              right={null}
              isHeld={false}
              isDone={isDone || (held === null && left === undefined)}
              onPress={() => join(right._id)}
            />
          );
        })}
      </ul>
    </div>
  );
}

interface SideProps {
  part: PlayPart;
  number: number | null;
  partner: string | null;
  state: PartState;
  /** Its right partner, where it got another. */
  right: string | null;
  isHeld: boolean;
  isDone: boolean;
  onPress(): void;
}

function Side({ part, number, partner, state, right, isHeld, isDone, onPress }: SideProps) {
  const isKnown = state === 'right' || state === 'wrong';
  return (
    <li>
      <button
        type="button"
        className={c('side-part', state, isHeld && 'held')}
        aria-pressed={isHeld}
        aria-disabled={isDone || undefined}
        onClick={isDone ? undefined : onPress}
      >
        {part.image && <img className={c('thing-image')} src={part.image} alt={part.imageAlt} width={96} height={72} />}
        <span className={c('side-text')} dir="auto">
          {part.text}
        </span>
        {partner && <span className="visually-hidden">, connected to {partner}</span>}
        {isKnown ? (
          <span className={c('number')}>
            <Icon path={state === 'right' ? checkIcon : xIcon} size={16} weight={3} />
            <span className="visually-hidden">, {state}</span>
          </span>
        ) : (
          <span className={c('number', number === null && 'free')} aria-hidden="true">
            {number}
          </span>
        )}
      </button>
      {right && (
        <p className={c('sign', 'partner')}>
          <span lang="en">Right:</span> <b>{right}</b>
        </p>
      )}
    </li>
  );
}
