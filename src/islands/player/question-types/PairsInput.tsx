import { type CSSProperties, type PointerEvent, useState } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { type AnswerDraft, togglePair } from '#rules/play/answer-drafts';
import { type ChoiceState, getPlacementState, getShownAnswerKey } from '#rules/play/choice-states';
import type { PairsQuestion, PlayChoice } from '#rules/play/quiz';
import type { QuestionState } from '#rules/play/session';
import { getChoiceName } from '#rules/play/texts/answer-texts';
import { getTextDirection } from '#rules/text/text-direction';
import type { AnswerInputProps } from './answer-input-props.ts';
import css from './answer-inputs.module.css';
import { MarkedPlacements } from './MarkedPlacements.tsx';
import { type DragState, useDragToTarget } from './use-drag-to-target.ts';

const c = bindClassNames(css);

interface PairsInputProps extends AnswerInputProps {
  question: PairsQuestion;
  draft: Extract<AnswerDraft, { type: 41 }>;
}

/** Type 41: drag an item of the left column onto its partner, or click both. Partners show the same number. */
export function PairsInput({ quiz, question, draft, questionState, isLocked, onDraft }: PairsInputProps) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const pairs = questionState?.given.pairs ?? draft.pairs;
  // The lefts are on the right of a quiz that is read from right to left.
  const [leftLabel, rightLabel] = getTextDirection(quiz.language) === 'rtl' ? ['Right', 'Left'] : ['Left', 'Right'];
  const findLeftId = (rightId: string) => Object.keys(pairs).find((leftId) => pairs[leftId] === rightId);

  const { drag, startDrag } = useDragToTarget((leftId, rightId) => {
    onDraft({ type: 41, pairs: { ...togglePair(draft.pairs, leftId, rightId), [leftId]: rightId } });
    setSelectedId(null);
  });

  function connectTo(rightId: string) {
    const leftId = selectedId ?? findLeftId(rightId);
    if (leftId === undefined) return;
    onDraft({ type: 41, pairs: togglePair(draft.pairs, leftId, rightId) });
    setSelectedId(null);
  }

  if (getShownAnswerKey({ questionState }))
    return (
      <MarkedPlacements
        items={question.lefts}
        targets={question.rights}
        given={pairs}
        questionState={questionState}
        language={quiz.language}
        ownLabel="You chose"
      />
    );
  return (
    <div className={c('pairs')} lang={quiz.language}>
      <LeftPairColumn
        label={leftLabel}
        question={question}
        pairs={pairs}
        answerState={{ questionState, isLocked }}
        drag={drag}
        selectedId={selectedId}
        onSelect={setSelectedId}
        onGrab={startDrag}
      />
      <RightPairColumn
        label={rightLabel}
        question={question}
        pairs={pairs}
        answerState={{ questionState, isLocked }}
        hoveredId={drag?.targetId ?? null}
        hasSelectedLeft={selectedId !== null}
        onConnect={connectTo}
      />
    </div>
  );
}

interface LeftPairColumnProps {
  label: string;
  question: PairsQuestion;
  pairs: Readonly<Record<string, string>>;
  answerState: PairAnswerState;
  drag: DragState | null;
  /** The item that waits for its partner. */
  selectedId: string | null;
  onSelect(leftId: string | null): void;
  onGrab(event: PointerEvent<HTMLElement>, leftId: string): void;
}

function LeftPairColumn({ label, question, pairs, answerState, drag, selectedId, onSelect, onGrab }: LeftPairColumnProps) {
  const isAnswered = answerState.questionState !== undefined;
  return (
    <ul className={c('pair-column')} aria-label={label}>
      {question.lefts.map((left) => {
        const partnerId = pairs[left._id];
        const state = getPlacementState(left._id, partnerId, answerState);
        return (
          <PairColumnItem
            key={left._id}
            choice={left}
            name={getChoiceName(question.lefts, left._id)}
            number={partnerId === undefined ? null : getPairNumber(question, left._id)}
            partnerName={partnerId === undefined ? null : getChoiceName(question.rights, partnerId)}
            state={state}
            isSelected={selectedId === left._id}
            drag={drag?.id === left._id ? drag : null}
            onPointerDown={(event) => !isAnswered && onGrab(event, left._id)}
            isDisabled={isAnswered}
            onPress={() => onSelect(selectedId === left._id ? null : left._id)}
          />
        );
      })}
    </ul>
  );
}

interface PairAnswerState {
  questionState: QuestionState | undefined;
  isLocked: boolean;
}

interface RightPairColumnProps {
  label: string;
  question: PairsQuestion;
  pairs: Readonly<Record<string, string>>;
  answerState: PairAnswerState;
  /** The item under the pointer during a drag. */
  hoveredId: string | null;
  /** An item of the left column is selected and needs a partner. */
  hasSelectedLeft: boolean;
  onConnect(rightId: string): void;
}

function RightPairColumn({ label, question, pairs, answerState, hoveredId, hasSelectedLeft, onConnect }: RightPairColumnProps) {
  return (
    <ul className={c('pair-column')} aria-label={label}>
      {question.rights.map((right) => {
        const leftId = Object.keys(pairs).find((id) => pairs[id] === right._id);
        return (
          <PairColumnItem
            key={right._id}
            choice={right}
            name={getChoiceName(question.rights, right._id)}
            number={leftId === undefined ? null : getPairNumber(question, leftId)}
            partnerName={leftId === undefined ? null : getChoiceName(question.lefts, leftId)}
            state={leftId === undefined ? 'open' : getPlacementState(leftId, right._id, answerState)}
            isSelected={hoveredId === right._id}
            dropTargetId={right._id}
            isDisabled={answerState.questionState !== undefined || (!hasSelectedLeft && leftId === undefined)}
            onPress={() => onConnect(right._id)}
          />
        );
      })}
    </ul>
  );
}

const getPairNumber = (question: PairsQuestion, leftId: string) => question.lefts.findIndex(({ _id }) => _id === leftId) + 1;

interface PairColumnItemProps {
  choice: PlayChoice;
  name: string;
  number: number | null;
  partnerName: string | null;
  state: ChoiceState;
  isSelected: boolean;
  isDisabled: boolean;
  drag?: DragState | null;
  /** Makes the item a drop target with this id. */
  dropTargetId?: string;
  onPointerDown?(event: PointerEvent<HTMLElement>): void;
  onPress(): void;
}

function PairColumnItem({
  choice,
  name,
  number,
  partnerName,
  state,
  isSelected,
  isDisabled,
  drag = null,
  dropTargetId,
  onPointerDown,
  onPress,
}: PairColumnItemProps) {
  return (
    <li>
      <button
        type="button"
        className={c('raised', 'pair-item', state, isSelected && 'active', drag && 'dragged', onPointerDown && 'draggable')}
        style={drag ? ({ '--dx': `${drag.dx}px`, '--dy': `${drag.dy}px` } as CSSProperties) : undefined}
        data-drop={dropTargetId}
        aria-pressed={isSelected}
        aria-disabled={isDisabled || undefined}
        onPointerDown={onPointerDown}
        onClick={isDisabled ? undefined : onPress}
      >
        {choice.image && (
          <img
            className={c('drag-item-image')}
            src={choice.image}
            alt={partnerName === null ? choice.imageAlt : ''}
            width={96}
            height={72}
          />
        )}
        <span className={c('pair-text')} dir="auto" aria-hidden={partnerName !== null || undefined}>
          {choice.text}
        </span>
        {partnerName !== null && (
          <span className="visually-hidden">
            {name}, connected to {partnerName}
          </span>
        )}
        <span className={c('number', number === null && 'free')} aria-hidden="true">
          {number}
        </span>
      </button>
    </li>
  );
}
