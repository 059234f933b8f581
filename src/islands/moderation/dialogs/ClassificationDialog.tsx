import { useId, useState } from 'react';
import type { InternalTag } from '#base/content-statuses';
import type { ReviewerContext } from '#islands/moderation/store/reviewer-context.ts';
import { CategoryField } from '#islands/moderation/ui/CategoryField.tsx';
import { ReviewDialog } from '#islands/moderation/ui/ReviewDialog.tsx';
import { StaffTags } from '#islands/ui/StaffTags.tsx';
import { type BulkClassification, previewClassification } from '#rules/reviews/bulk-classification';
import type { ReviewQueueState } from '#rules/reviews/queue';
import { ContentChangeList } from './ActionPreview.tsx';

interface ClassificationDialogProps {
  ids: readonly string[];
  queue: ReviewQueueState;
  context: ReviewerContext;
  onClose(): void;
  onSubmit(filing: BulkClassification): void;
}

/** Gives tags, staff's tags and a category to many contents, and shows first what that changes about each. */
export function ClassificationDialog({ ids, queue, context, onClose, onSubmit }: ClassificationDialogProps) {
  const [classification, setClassification] = useState<BulkClassification>({ tags: '', category: '', internalTags: [] });
  const contents = queue.items.filter((item) => ids.includes(item.content._id)).map((item) => item.content);
  const getCategoryTitle = (category: string) => context.categories.find((one) => one._id === category)?.title ?? category;
  const changes = contents.map((content) => ({ content, rows: previewClassification(content, classification, getCategoryTitle) }));
  const hasNoChanges = changes.every(({ rows }) => rows.length === 0);
  return (
    <ReviewDialog title={`Tag and file: ${contents.length === 1 ? '1 content' : `${contents.length} contents`}`} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (hasNoChanges) return;
          onClose();
          onSubmit(classification);
        }}
      >
        <ClassificationFields filing={classification} tools={context} onChange={setClassification} />
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
  filing,
  tools,
  onChange,
}: {
  filing: BulkClassification;
  tools: ReviewerContext;
  onChange(filing: BulkClassification): void;
}) {
  const id = useId();
  const { tags, category, internalTags } = filing;
  const toggle = (tag: InternalTag) =>
    onChange({ ...filing, internalTags: internalTags.includes(tag) ? internalTags.filter((one) => one !== tag) : [...internalTags, tag] });
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
          onChange={(event) => onChange({ ...filing, tags: event.target.value })}
        />
        <p id={`${id}-hint`} className="hint">
          With commas between them; each content keeps those it has.
        </p>
      </div>
      <CategoryField
        label="File all under"
        emptyLabel="What each is filed under"
        context={tools}
        category={category}
        onChange={(next) => onChange({ ...filing, category: next })}
      />
      <StaffTags selectedTags={internalTags} onToggle={toggle} />
    </>
  );
}
