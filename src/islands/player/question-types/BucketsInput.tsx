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
// More would not stand beside each other.
const MAX_CHIPS = 5;

interface BucketsInputProps extends AnswerInputProps {
  question: BucketsQuestion;
  draft: Extract<AnswerDraft, { type: 31 }>;
}

/** Type 31: each thing gets one of the buckets, dragged into it or by a press. */
export function BucketsInput({ quiz, question, draft, questionState, isLocked, onDraft }: BucketsInputProps) {
  const places = questionState?.given.buckets ?? draft.buckets;
  const placeItem = (thing: string, bucket: string) => onDraft({ type: 31, buckets: { ...draft.buckets, [thing]: bucket } });
  const { drag, startDrag } = useDragToTarget(placeItem);
  return (
    <div lang={quiz.language}>
      {!questionState && <DropZones question={question} places={places} over={drag?.targetId ?? null} />}
      <ul className={c('things')}>
        {question.dragItems.map((thing, at) => {
          const place = places[thing._id];
          const state = getPlacementState(thing._id, place, { questionState, isLocked });
          const right = state === 'wrong' ? getChoiceName(question.buckets, getRightPlacement(thing._id, questionState)) : '';
          return (
            <li
              key={thing._id}
              className={c('thing', state, drag?.id === thing._id && 'dragged')}
              style={drag?.id === thing._id ? ({ '--dx': `${drag.dx}px`, '--dy': `${drag.dy}px` } as CSSProperties) : undefined}
            >
              {!questionState && (
                <span className={c('grip')} aria-hidden="true" onPointerDown={(event) => startDrag(event, thing._id)}>
                  <Icon path={gripVerticalIcon} />
                </span>
              )}
              <BucketPicker
                question={question}
                dragItem={thing}
                name={getChoiceName(question.dragItems, thing._id) || `Thing ${at + 1}`}
                bucketId={place}
                isAnswered={questionState !== undefined}
                onPickBucket={(bucketId) => placeItem(thing._id, bucketId)}
              />
              {(state === 'right' || state === 'wrong') && (
                <p className={c('sign')}>
                  <Icon path={state === 'right' ? checkIcon : xIcon} size={16} weight={3} />
                  <span lang="en">{state === 'right' ? 'Right' : 'It belongs to'}</span>
                  {right && <b>{right}</b>}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Where things can be dropped, and what is in there. Whoever uses no pointer has the same by each thing's own buttons. */
function DropZones({
  question,
  places,
  over: hoveredBucketId,
}: {
  question: BucketsQuestion;
  places: Readonly<Record<string, string>>;
  over: string | null;
}) {
  return (
    <div className={c('zones')} aria-hidden="true">
      {question.buckets.map((bucket) => (
        <div key={bucket._id} className={c('zone', hoveredBucketId === bucket._id && 'zone-over')} data-drop={bucket._id}>
          {bucket.image && <img className={c('chip-image')} src={bucket.image} alt="" width={40} height={30} />}
          <b>{getChoiceName(question.buckets, bucket._id)}</b>
          {question.dragItems
            .filter((thing) => places[thing._id] === bucket._id)
            .map((thing) => (
              <span key={thing._id} className={c('inside')}>
                {getChoiceName(question.dragItems, thing._id)}
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
    <img className={c('thing-image')} src={dragItem.image} alt={dragItem.imageAlt} width={96} height={72} />
  );
  if (question.buckets.length > MAX_CHIPS) {
    return (
      <div className={c('thing-row')}>
        <label className={c('thing-name')} htmlFor={id}>
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
          <option value="" disabled lang="en">
            Choose a place
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
    <fieldset className={c('thing-row')} aria-label={name}>
      <legend className={c('thing-name')}>
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
