import { type CSSProperties, useId } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { checkIcon, gripVerticalIcon, xIcon } from '#islands/ui/icons/shared.ts';
import type { AnswerDraft } from '#rules/play/answer-drafts';
import { getPlacementState, getRightPlacement } from '#rules/play/choice-states';
import type { BucketsQuestion, PlayChoice } from '#rules/play/quiz';
import { getChoiceName } from '#rules/play/texts/answer-texts';
import type { AnswerInputProps } from './answer-input-props.ts';
import css from './answer-inputs.module.css';
import { useDragToTarget } from './use-drag-to-target.ts';

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
  return (
    <div lang={quiz.language}>
      {!questionState && <DropZones question={question} placements={placements} hoveredBucketId={drag?.targetId ?? null} />}
      <ul className={c('drag-items')}>
        {question.dragItems.map((dragItem, index) => {
          const bucketId = placements[dragItem._id];
          const state = getPlacementState(dragItem._id, bucketId, { questionState, isLocked });
          const rightBucketName = state === 'wrong' ? getChoiceName(question.buckets, getRightPlacement(dragItem._id, questionState)) : '';
          return (
            <li
              key={dragItem._id}
              className={c('drag-item', state, drag?.id === dragItem._id && 'dragged')}
              style={drag?.id === dragItem._id ? ({ '--dx': `${drag.dx}px`, '--dy': `${drag.dy}px` } as CSSProperties) : undefined}
            >
              {!questionState && (
                <span className={c('grip')} aria-hidden="true" onPointerDown={(event) => startDrag(event, dragItem._id)}>
                  <Icon path={gripVerticalIcon} />
                </span>
              )}
              <BucketPicker
                question={question}
                dragItem={dragItem}
                name={getChoiceName(question.dragItems, dragItem._id) || `Item ${index + 1}`}
                bucketId={bucketId}
                isAnswered={questionState !== undefined}
                onPickBucket={(newBucketId) => placeItem(dragItem._id, newBucketId)}
              />
              {(state === 'right' || state === 'wrong') && (
                <p className={c('sign')}>
                  <Icon path={state === 'right' ? checkIcon : xIcon} size={16} weight={3} />
                  <span lang="en" dir="auto">
                    {state === 'right' ? 'Right' : 'Belongs in:'}
                  </span>
                  {rightBucketName && <b>{rightBucketName}</b>}
                </p>
              )}
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
  onPickBucket(bucketId: string): void;
}

function BucketPicker({ question, dragItem, name, bucketId, isAnswered, onPickBucket }: BucketPickerProps) {
  const id = useId();
  const picture = dragItem.image && (
    <img className={c('drag-item-image')} src={dragItem.image} alt={dragItem.imageAlt} width={96} height={72} />
  );
  if (question.buckets.length > MAX_CHIPS) {
    return (
      <div className={c('drag-item-row')}>
        <label className={c('drag-item-name')} htmlFor={id}>
          {picture}
          {dragItem.text}
        </label>
        <select
          id={id}
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
      </div>
    );
  }
  return (
    <fieldset className={c('drag-item-row')} aria-label={name}>
      <legend className={c('drag-item-name')}>
        {picture}
        {dragItem.text}
      </legend>
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
    </fieldset>
  );
}
