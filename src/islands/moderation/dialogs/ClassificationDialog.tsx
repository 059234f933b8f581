import { useId, useState } from 'react';
import type { InternalTag } from '#base/content-statuses';
import type { ReviewerContext } from '#islands/moderation/store/reviewer-context.ts';
import { useUnsentText } from '#islands/moderation/store/use-unsent-text.ts';
import { CategoryField } from '#islands/moderation/ui/CategoryField.tsx';
import { ReviewDialog } from '#islands/moderation/ui/ReviewDialog.tsx';
import { StaffTags } from '#islands/ui/StaffTags.tsx';
import { type BulkClassification, previewClassification } from '#rules/reviews/bulk-classification';
import type { ReviewQueueState } from '#rules/reviews/queue';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';
import { ContentChangeList } from './ActionPreview.tsx';

interface ClassificationDialogProps {
  ids: readonly string[];
  queue: ReviewQueueState;
  context: ReviewerContext;
  onClose(): void;
  /** Resolves to whether all contents were saved. */
  onSubmit(classification: BulkClassification): Promise<boolean>;
}

/** Adds tags, staff tags and a category to several contents, after a preview of the changes. Typed tags stay until they are saved. */
export function ClassificationDialog({ ids, queue, context, onClose, onSubmit }: ClassificationDialogProps) {
  const [tags, setTags, clearTags] = useUnsentText(`classify:${ids.join()}`);
  const [choices, setChoices] = useState<Omit<BulkClassification, 'tags'>>({ category: '', internalTags: [] });
  const classification = { tags, ...choices };
  const setClassification = ({ tags: newTags, ...newChoices }: BulkClassification) => {
    setTags(newTags);
    setChoices(newChoices);
  };
  const contents = queue.items.filter((item) => ids.includes(item.content._id)).map((item) => item.content);
  const getCategoryTitle = (category: string) => context.categories.find(({ _id }) => _id === category)?.title ?? category;
  const changes = contents.map((content) => ({ content, rows: previewClassification(content, classification, getCategoryTitle) }));
  const hasNoChanges = changes.every(({ rows }) => rows.length === 0);
  return (
    <ReviewDialog title={`Classify ${formatNumberWithNoun(contents.length, 'item')}`} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (hasNoChanges) return;
          onClose();
          void onSubmit(classification).then((isSaved) => isSaved && clearTags());
        }}
      >
        <ClassificationFields classification={classification} context={context} onChange={setClassification} />
        <ContentChangeList changes={changes} />
        <div className="dialog-actions">
          <button className="button" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="button button-primary" type="submit" disabled={hasNoChanges}>
            Save
          </button>
        </div>
      </form>
    </ReviewDialog>
  );
}

function ClassificationFields({
  classification,
  context,
  onChange,
}: {
  classification: BulkClassification;
  context: ReviewerContext;
  onChange(classification: BulkClassification): void;
}) {
  const id = useId();
  const { tags, category, internalTags } = classification;
  const toggle = (tag: InternalTag) =>
    onChange({
      ...classification,
      internalTags: internalTags.includes(tag) ? internalTags.filter((other) => other !== tag) : [...internalTags, tag],
    });
  return (
    <>
      <div className="field">
        <label className="label" htmlFor={`${id}-tags`}>
          Add tags
        </label>
        <input
          id={`${id}-tags`}
          className="input"
          value={tags}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange({ ...classification, tags: event.target.value })}
        />
        <p id={`${id}-hint`} className="hint">
          Separate tags with commas. Each item keeps its current tags.
        </p>
      </div>
      <CategoryField
        label="Category for all"
        emptyLabel="Keep each category"
        context={context}
        category={category}
        onChange={(next) => onChange({ ...classification, category: next })}
      />
      <StaffTags selectedTags={internalTags} onToggle={toggle} />
    </>
  );
}
