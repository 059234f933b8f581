import { TEXT_LIMITS } from '#base/limits/texts';
import { newId } from '#browser/ids';
import { focusField } from '#islands/editor/fields/focus-field.ts';
import { SelectField } from '#islands/editor/fields/SelectField.tsx';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import css from '#islands/editor/list/list-rows.module.css';
import { PartRow } from '#islands/editor/list/PartRow.tsx';
import { RowActions } from '#islands/editor/list/RowActions.tsx';
import { getFieldId } from '#islands/editor/store/editor-context.ts';
import { AddButton } from '#islands/editor/ui/AddButton.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { createBlankDragItem, createBlankPart } from '#rules/editor/blank-draft';
import { canAddPart, canRemovePart, getMaxPartCount } from '#rules/editor/edit/edit-question';
import type { KquizQuestionProps } from './KquizQuestionForm.tsx';

const c = bindClassNames(css);

/** The buckets, and the items with the bucket of each. */
export function Buckets(props: KquizQuestionProps) {
  return (
    <>
      <BucketList {...props} />
      <DragItemList {...props} />
    </>
  );
}

function BucketList({ questions: { openIndex, edit, draft }, question }: KquizQuestionProps) {
  const { buckets } = question;
  const path = `questions.${openIndex}.bucketChoices`;
  return (
    <section id={getFieldId(path)} tabIndex={-1} aria-label="Buckets">
      <div className={c('parts-head')}>
        <h3 className={c('parts-title')}>Buckets</h3>
        <span className="hint">Players sort the items into these</span>
      </div>
      <ul className={c('parts')}>
        {buckets.map((bucket, index) => (
          <PartRow
            key={bucket._id}
            list="buckets"
            name={`bucket ${index + 1}`}
            mark={String(index + 1)}
            index={index}
            count={buckets.length}
            onMove={(from, to) => edit({ type: 'partMoved', list: 'buckets', from, to })}
          >
            <TextField
              path={`${path}.${index}.text`}
              maxLength={TEXT_LIMITS.choice}
              label={`Bucket ${index + 1}`}
              isLabelHidden
              placeholder={`Bucket ${index + 1}`}
              value={bucket.text}
              language={draft.language}
              onChange={(text) => edit({ type: 'partSet', list: 'buckets', at: index, fields: { text } }, `bucket${bucket._id}`)}
            />
            <RowActions
              name={`bucket ${index + 1}`}
              path={`${path}.${index}.image`}
              picture={bucket}
              canRemove={canRemovePart(question, 'buckets')}
              onPicture={(picture) => edit({ type: 'partSet', list: 'buckets', at: index, fields: picture }, `picture${bucket._id}`)}
              onRemove={() => edit({ type: 'partRemoved', list: 'buckets', at: index })}
            />
          </PartRow>
        ))}
      </ul>
      <AddButton
        canAdd={canAddPart(question, 'buckets')}
        max={getMaxPartCount('buckets')}
        noun="buckets"
        onAdd={() => {
          edit({ type: 'partsAdded', list: 'buckets', at: buckets.length, parts: [createBlankPart(newId)] });
          focusField(`${path}.${buckets.length}.text`);
        }}
      >
        Add a bucket
      </AddButton>
    </section>
  );
}

function DragItemList({ questions, question }: KquizQuestionProps) {
  const { openIndex, edit } = questions;
  const { things } = question;
  const path = `questions.${openIndex}.selectionChoices`;
  return (
    <section id={getFieldId(path)} tabIndex={-1} aria-label="Items">
      <div className={c('parts-head')}>
        <h3 className={c('parts-title')}>Items</h3>
        <span className="hint">Choose the bucket for each item</span>
      </div>
      <ul className={c('parts')}>
        {things.map((item, index) => (
          <DragItemRow key={item._id} questions={questions} question={question} index={index} />
        ))}
      </ul>
      <AddButton
        canAdd={canAddPart(question, 'things')}
        max={getMaxPartCount('things')}
        noun="items"
        onAdd={() => {
          edit({ type: 'partsAdded', list: 'things', at: things.length, parts: [createBlankDragItem(newId)] });
          focusField(`${path}.${things.length}.text`);
        }}
      >
        Add an item
      </AddButton>
    </section>
  );
}

/** An item with the bucket that it belongs to. */
function DragItemRow({ questions: { openIndex, edit, draft }, question, index }: KquizQuestionProps & { index: number }) {
  const { buckets, things } = question;
  const item = things[index];
  if (!item) return null;
  const path = `questions.${openIndex}.selectionChoices`;
  const options = buckets.map(({ text }, i) => ({ value: String(i), label: text.trim() || `Bucket ${i + 1}` }));
  return (
    <PartRow
      list="things"
      name={`item ${index + 1}`}
      mark={String(index + 1)}
      index={index}
      count={things.length}
      onMove={(from, to) => edit({ type: 'partMoved', list: 'things', from, to })}
    >
      <div className={c('sides')}>
        <TextField
          path={`${path}.${index}.text`}
          maxLength={TEXT_LIMITS.choice}
          label={`Item ${index + 1}`}
          isLabelHidden
          placeholder={`Item ${index + 1}`}
          value={item.text}
          language={draft.language}
          onChange={(text) => edit({ type: 'partSet', list: 'things', at: index, fields: { text } }, `item${item._id}`)}
        />
        <SelectField
          path={`${path}.${index}.bucketIndex`}
          label={`Bucket of item ${index + 1}`}
          isLabelHidden
          value={String(item.bucketIndex)}
          options={options}
          onChange={(bucket) => edit({ type: 'partSet', list: 'things', at: index, fields: { bucketIndex: Number(bucket) } })}
        />
      </div>
      <RowActions
        name={`item ${index + 1}`}
        path={`${path}.${index}.image`}
        picture={item}
        canRemove={canRemovePart(question, 'things')}
        onPicture={(picture) => edit({ type: 'partSet', list: 'things', at: index, fields: picture }, `picture${item._id}`)}
        onRemove={() => edit({ type: 'partRemoved', list: 'things', at: index })}
      />
    </PartRow>
  );
}
