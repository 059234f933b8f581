import { type CSSProperties, type PointerEvent, useId } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { gripVerticalIcon } from '#islands/ui/icons/shared.ts';
import type { AnswerDraft } from '#rules/play/answer-drafts';
import { getPlacementState, getShownAnswerKey } from '#rules/play/choice-states';
import type { BucketsQuestion, PlayChoice } from '#rules/play/quiz';
import { getChoiceName } from '#rules/play/texts/answer-texts';
import type { AnswerInputProps } from './answer-input-props.ts';
import css from './answer-inputs.module.css';
import { MarkedPlacements } from './MarkedPlacements.tsx';
import { type DragState, useDragToTarget } from './use-drag-to-target.ts';

const c = bindClassNames(css);
// More buckets do not fit in one row.
const MAX_CHIPS = 5;

interface BucketsInputProps extends AnswerInputProps {
  question: BucketsQuestion;
  draft: Extract<AnswerDraft, { type: 31 }>;
}

/** Type 31: each item goes into a bucket, by dragging or by its own buttons. */
export function BucketsInput({ quiz, question, draft, questionState, isLocked, onDraft }: BucketsInputProps) {
  const placements = questionState?.given.buckets ?? draft.buckets;
  const placeItem = (itemId: string, bucketId: string) => onDraft({ type: 31, buckets: { ...draft.buckets, [itemId]: bucketId } });
  const { drag, startDrag } = useDragToTarget(placeItem);
  if (getShownAnswerKey({ questionState }))
    return (
      <MarkedPlacements
        items={question.dragItems}
        targets={question.buckets}
        given={placements}
        questionState={questionState}
        language={quiz.language}
        ownLabel="You chose"
      />
    );
  return (
    <div lang={quiz.language}>
      {!questionState && <DropZones question={question} placements={placements} hoveredBucketId={drag?.targetId ?? null} />}
      <ul className={c('drag-items')}>
        {question.dragItems.map((dragItem, index) => {
          const bucketId = placements[dragItem._id];
          return (
            <li
              key={dragItem._id}
              className={c('drag-item', getPlacementState(dragItem._id, bucketId, { questionState, isLocked }), questionState && 'still')}
            >
              <BucketPicker
                question={question}
                dragItem={dragItem}
                name={getChoiceName(question.dragItems, dragItem._id) || `Item ${index + 1}`}
                bucketId={bucketId}
                isAnswered={questionState !== undefined}
                drag={drag?.id === dragItem._id ? drag : null}
                onGrab={(event) => startDrag(event, dragItem._id)}
                onPickBucket={(newBucketId) => placeItem(dragItem._id, newBucketId)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The drop zones and their items. Hidden from assistive technology: the buttons of each item do the same. */
function DropZones({
  question,
  placements,
  hoveredBucketId,
}: {
  question: BucketsQuestion;
  placements: Readonly<Record<string, string>>;
  hoveredBucketId: string | null;
}) {
  return (
    <div className={c('zones')} aria-hidden="true">
      {question.buckets.map((bucket) => (
        <div key={bucket._id} className={c('zone', hoveredBucketId === bucket._id && 'zone-over')} data-drop={bucket._id}>
          {bucket.image && <img className={c('chip-image')} src={bucket.image} alt="" width={40} height={30} />}
          <b>{getChoiceName(question.buckets, bucket._id)}</b>
          <span className={c('zone-count')}>{question.dragItems.filter((dragItem) => placements[dragItem._id] === bucket._id).length}</span>
          {question.dragItems
            .filter((dragItem) => placements[dragItem._id] === bucket._id)
            .map((dragItem) => (
              <span key={dragItem._id} className={c('inside')}>
                {getChoiceName(question.dragItems, dragItem._id)}
              </span>
            ))}
        </div>
      ))}
    </div>
  );
}

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
function BucketPicker({ question, dragItem, name, bucketId, isAnswered, drag, onGrab, onPickBucket }: BucketPickerProps) {
  const id = useId();
  const token = (
    <span
      className={c('token', drag && 'dragged')}
      style={drag ? ({ '--dx': `${drag.dx}px`, '--dy': `${drag.dy}px` } as CSSProperties) : undefined}
    >
      {!isAnswered && (
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
