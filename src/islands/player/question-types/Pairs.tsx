import { type CSSProperties, type PointerEvent, useState } from 'react';
import { classes } from '#islands/player/parts/classes.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { checkIcon, xIcon } from '#islands/ui/icons/shared.ts';
import { connect, type Draft } from '#rules/play/drafts';
import { type PartState, placeState, rightPlace } from '#rules/play/parts';
import type { PairsQuestion, PlayPart } from '#rules/play/quiz';
import type { Turn } from '#rules/play/session';
import { nameOf } from '#rules/play/texts/words';
import type { AnsweringProps } from './answering-props.ts';
import css from './parts.module.css';
import { type Drag, useDrag } from './use-drag.ts';

const c = classes(css);

interface PairsProps extends AnsweringProps {
  question: PairsQuestion;
  draft: Extract<Draft, { type: 41 }>;
}

/** Type 41: drag one from the left onto its partner, or press the one and then the other. Connected ones bear the same number. */
export function Pairs({ quiz, question, draft, turn, isLocked, onDraft }: PairsProps) {
  const [held, setHeld] = useState<string | null>(null);
  const pairs = turn?.given.pairs ?? draft.pairs;
  const isDone = turn !== undefined;
  const leftOf = (right: string) => Object.keys(pairs).find((left) => pairs[left] === right);

  const { drag, start } = useDrag((left, right) => {
    onDraft({ type: 41, pairs: { ...connect(draft.pairs, left, right), [left]: right } });
    setHeld(null);
  });

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
              number={partner === undefined ? null : numberIn(question, left._id)}
              partner={partner === undefined ? null : nameOf(question.rights, partner)}
              state={state}
              right={state === 'wrong' ? nameOf(question.rights, rightPlace(left._id, turn)) : null}
              isHeld={held === left._id}
              drag={drag?.id === left._id ? drag : null}
              onPointerDown={(event) => !isDone && start(event, left._id)}
              isDone={isDone}
              onPress={() => setHeld(held === left._id ? null : left._id)}
            />
          );
        })}
      </ul>
      <Rights
        question={question}
        pairs={pairs}
        standing={{ turn, isLocked }}
        over={drag?.over ?? null}
        isHolding={held !== null}
        onJoin={join}
      />
    </div>
  );
}

interface RightsProps {
  question: PairsQuestion;
  pairs: Readonly<Record<string, string>>;
  standing: { turn: Turn | undefined; isLocked: boolean };
  /** What is dragged is held above this one. */
  over: string | null;
  /** One on the left is held, and waits for its partner. */
  isHolding: boolean;
  onJoin(right: string): void;
}

function Rights({ question, pairs, standing, over, isHolding, onJoin }: RightsProps) {
  return (
    <ul className={c('side')} aria-label="Right">
      {question.rights.map((right) => {
        const left = Object.keys(pairs).find((one) => pairs[one] === right._id);
        return (
          <Side
            key={right._id}
            part={right}
            number={left === undefined ? null : numberIn(question, left)}
            partner={left === undefined ? null : nameOf(question.lefts, left)}
            state={left === undefined ? 'open' : placeState(left, right._id, standing)}
            right={null}
            isHeld={over === right._id}
            place={right._id}
            isDone={standing.turn !== undefined || (!isHolding && left === undefined)}
            onPress={() => onJoin(right._id)}
          />
        );
      })}
    </ul>
  );
}

const numberIn = (question: PairsQuestion, left: string) => question.lefts.findIndex((one) => one._id === left) + 1;

interface SideProps {
  part: PlayPart;
  number: number | null;
  partner: string | null;
  state: PartState;
  /** Its right partner, where it got another. */
  right: string | null;
  isHeld: boolean;
  isDone: boolean;
  drag?: Drag | null;
  /** What is dragged may be dropped here. */
  place?: string;
  onPointerDown?(event: PointerEvent<HTMLElement>): void;
  onPress(): void;
}

function Side({ part, number, partner, state, right, isHeld, isDone, drag = null, place, onPointerDown, onPress }: SideProps) {
  const isKnown = state === 'right' || state === 'wrong';
  return (
    <li>
      <button
        type="button"
        className={c('side-part', state, isHeld && 'held', drag && 'dragged', onPointerDown && 'draggable')}
        style={drag ? ({ '--dx': `${drag.dx}px`, '--dy': `${drag.dy}px` } as CSSProperties) : undefined}
        data-drop={place}
        aria-pressed={isHeld}
        aria-disabled={isDone || undefined}
        onPointerDown={onPointerDown}
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
