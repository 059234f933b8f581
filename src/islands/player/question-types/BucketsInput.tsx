import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { AnswerDraft } from '#rules/play/answer-drafts';
import { getPlacementState, getShownAnswerKey } from '#rules/play/choice-states';
import type { BucketsQuestion } from '#rules/play/quiz';
import { getChoiceName } from '#rules/play/texts/answer-texts';
import type { AnswerInputProps } from './answer-input-props.ts';
import css from './answer-inputs.module.css';
import { BucketPicker } from './BucketPicker.tsx';
import { MarkedPlacements } from './MarkedPlacements.tsx';
import { useDragToTarget } from './use-drag-to-target.ts';

const c = bindClassNames(css);

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
