import { type CSSProperties, type PointerEvent, useId } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { gripVerticalIcon } from '#islands/ui/icons/shared.ts';
import type { BucketsQuestion, PlayChoice } from '#rules/play/quiz';
import { getChoiceName } from '#rules/play/texts/answer-texts';
import css from './answer-inputs.module.css';
import type { DragState } from './use-drag-to-target.ts';

const c = bindClassNames(css);
// More buckets do not fit in one row.
const MAX_CHIPS = 5;

interface BucketPickerProps {
  question: BucketsQuestion;
  dragItem: PlayChoice;
  name: string;
  bucketId: string | undefined;
  isAnswered: boolean;
  drag: DragState | null;
  onGrab(event: PointerEvent<HTMLElement>): void;
  onPickBucket(bucketId: string): void;
}

/** One row: the item, which can be dragged by its handle, and a choice of buckets. */
export function BucketPicker({ question, dragItem, name, bucketId, isAnswered, drag, onGrab, onPickBucket }: BucketPickerProps) {
  const id = useId();
  const token = <DragToken dragItem={dragItem} isFixed={isAnswered} drag={drag} onGrab={onGrab} />;
  if (question.buckets.length > MAX_CHIPS) {
    return (
      <label className={c('drag-item-row')}>
        {token}
        <select
          className="input select"
          value={bucketId ?? ''}
          disabled={isAnswered}
          onChange={(event) => onPickBucket(event.target.value)}
        >
          <option value="" disabled lang="en" dir="auto">
            Choose a bucket
          </option>
          {question.buckets.map((bucket) => (
            <option key={bucket._id} value={bucket._id}>
              {getChoiceName(question.buckets, bucket._id)}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <div className={c('drag-item-row')} role="radiogroup" aria-label={name}>
      {token}
      <div className={c('chips')}>
        {question.buckets.map((bucket) => (
          <label key={bucket._id} className={c('chip-choice')}>
            <input
              type="radio"
              className="visually-hidden"
              name={id}
              value={bucket._id}
              checked={bucketId === bucket._id}
              disabled={isAnswered}
              onChange={() => onPickBucket(bucket._id)}
            />
            {bucket.image && <img className={c('chip-image')} src={bucket.image} alt={bucket.imageAlt} width={40} height={30} />}
            {bucket.text}
          </label>
        ))}
      </div>
    </div>
  );
}

interface DragTokenProps {
  dragItem: PlayChoice;
  isFixed: boolean;
  drag: DragState | null;
  onGrab(event: PointerEvent<HTMLElement>): void;
}

/** The item's handle and name, which move during a drag. */
function DragToken({ dragItem, isFixed, drag, onGrab }: DragTokenProps) {
  return (
    <span
      className={c('token', drag && 'dragged')}
      style={drag ? ({ '--dx': `${drag.dx}px`, '--dy': `${drag.dy}px` } as CSSProperties) : undefined}
    >
      {!isFixed && (
        <span className={c('grip')} aria-hidden="true" onPointerDown={onGrab}>
          <Icon path={gripVerticalIcon} />
        </span>
      )}
      {dragItem.image && <img className={c('drag-item-image')} src={dragItem.image} alt={dragItem.imageAlt} width={96} height={72} />}
      <span className={c('token-text')} dir="auto">
        {dragItem.text}
      </span>
    </span>
  );
}
