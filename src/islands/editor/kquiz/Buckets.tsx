import { newId } from '#browser/ids';
import { focusField } from '#islands/editor/fields/focus.ts';
import { SelectField } from '#islands/editor/fields/SelectField.tsx';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import css from '#islands/editor/list/list-rows.module.css';
import { PartTools } from '#islands/editor/list/PartTools.tsx';
import { fieldId } from '#islands/editor/store/context.ts';
import { classes } from '#islands/editor/ui/classes.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { plusIcon } from '#islands/ui/icons/editor.ts';
import { blankPart, blankThing } from '#rules/editor/blank';
import { mayAddPart, mayRemovePart } from '#rules/editor/edit/question';
import type { QuestionPartProps } from './QuestionForm.tsx';

const c = classes(css);

/** Buckets, and the things that belong into them. */
export function Buckets(props: QuestionPartProps) {
  return (
    <>
      <BucketList {...props} />
      <ThingList {...props} />
    </>
  );
}

function BucketList({ questions: { at, edit, draft }, question }: QuestionPartProps) {
  const { buckets } = question;
  const path = `questions.${at}.bucketChoices`;
  return (
    <section id={fieldId(path)} tabIndex={-1} aria-label="Buckets">
      <div className={c('parts-head')}>
        <h3 className={c('parts-title')}>Buckets</h3>
        <span className="hint">What things are sorted into</span>
      </div>
      <ul className={c('parts')}>
        {buckets.map((bucket, index) => (
          <li key={bucket._id} className={c('part')}>
            <span className={c('order')}>{index + 1}</span>
            <TextField
              path={`${path}.${index}.text`}
              label={`Bucket ${index + 1}`}
              isLabelHidden
              placeholder={`Bucket ${index + 1}`}
              value={bucket.text}
              language={draft.language}
              onChange={(text) => edit({ type: 'partSet', list: 'buckets', at: index, fields: { text } }, `bucket${bucket._id}`)}
            />
            <PartTools
              name={`bucket ${index + 1}`}
              path={`${path}.${index}.image`}
              picture={bucket}
              mayRemove={mayRemovePart(question, 'buckets')}
              onPicture={(picture) => edit({ type: 'partSet', list: 'buckets', at: index, fields: picture }, `picture${bucket._id}`)}
              onRemove={() => edit({ type: 'partRemoved', list: 'buckets', at: index })}
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="text-button"
        aria-disabled={!mayAddPart(question, 'buckets') || undefined}
        onClick={() => {
          edit({ type: 'partsAdded', list: 'buckets', at: buckets.length, parts: [blankPart(newId)] });
          focusField(`${path}.${buckets.length}.text`);
        }}
      >
        <Icon path={plusIcon} size={18} weight={2.4} />
        Add a bucket
      </button>
    </section>
  );
}

function ThingList({ questions: { at, edit, draft }, question }: QuestionPartProps) {
  const { buckets, things } = question;
  const path = `questions.${at}.selectionChoices`;
  const options = buckets.map(({ text }, index) => ({ value: String(index), label: text.trim() || `Bucket ${index + 1}` }));
  return (
    <section id={fieldId(path)} tabIndex={-1} aria-label="Things">
      <div className={c('parts-head')}>
        <h3 className={c('parts-title')}>Things</h3>
        <span className="hint">Each with the bucket it belongs into</span>
      </div>
      <ul className={c('parts')}>
        {things.map((thing, index) => (
          <li key={thing._id} className={c('part')}>
            <span className={c('order')}>{index + 1}</span>
            <div className={c('sides')}>
              <TextField
                path={`${path}.${index}.text`}
                label={`Thing ${index + 1}`}
                isLabelHidden
                placeholder={`Thing ${index + 1}`}
                value={thing.text}
                language={draft.language}
                onChange={(text) => edit({ type: 'partSet', list: 'things', at: index, fields: { text } }, `thing${thing._id}`)}
              />
              <SelectField
                path={`${path}.${index}.bucketIndex`}
                label={`Bucket of thing ${index + 1}`}
                isLabelHidden
                value={String(thing.bucketIndex)}
                options={options}
                onChange={(bucket) => edit({ type: 'partSet', list: 'things', at: index, fields: { bucketIndex: Number(bucket) } })}
              />
            </div>
            <PartTools
              name={`thing ${index + 1}`}
              path={`${path}.${index}.image`}
              picture={thing}
              mayRemove={mayRemovePart(question, 'things')}
              onPicture={(picture) => edit({ type: 'partSet', list: 'things', at: index, fields: picture }, `picture${thing._id}`)}
              onRemove={() => edit({ type: 'partRemoved', list: 'things', at: index })}
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="text-button"
        aria-disabled={!mayAddPart(question, 'things') || undefined}
        onClick={() => {
          edit({ type: 'partsAdded', list: 'things', at: things.length, parts: [blankThing(newId)] });
          focusField(`${path}.${things.length}.text`);
        }}
      >
        <Icon path={plusIcon} size={18} weight={2.4} />
        Add a thing
      </button>
    </section>
  );
}
