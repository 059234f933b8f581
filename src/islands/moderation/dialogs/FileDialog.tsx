import { useId, useState } from 'react';
import type { InternalTag } from '#base/statuses';
import type { ReviewTools } from '#islands/moderation/store/tools.ts';
import { CategoryField } from '#islands/moderation/ui/CategoryField.tsx';
import { Dialog } from '#islands/moderation/ui/Dialog.tsx';
import { StaffTags } from '#islands/ui/StaffTags.tsx';
import { type Filing, filingPreview } from '#rules/reviews/filing';
import type { Queue } from '#rules/reviews/queue';
import { WhatChanges } from './Preview.tsx';

interface Props {
  ids: readonly string[];
  queue: Queue;
  tools: ReviewTools;
  onClose(): void;
  onFile(filing: Filing): void;
}

/** Gives tags, staff's tags and a category to many contents, and shows first what that changes about each. */
export function FileDialog({ ids, queue, tools, onClose, onFile }: Props) {
  const [filing, setFiling] = useState<Filing>({ tags: '', category: '', internalTags: [] });
  const contents = queue.items.filter((item) => ids.includes(item.content._id)).map((item) => item.content);
  const titleOf = (category: string) => tools.categories.find((one) => one._id === category)?.title ?? category;
  const changes = contents.map((content) => ({ content, rows: filingPreview(content, filing, titleOf) }));
  const isMoot = changes.every(({ rows }) => rows.length === 0);
  return (
    <Dialog title={`Tag and file: ${contents.length === 1 ? '1 content' : `${contents.length} contents`}`} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (isMoot) return;
          onClose();
          onFile(filing);
        }}
      >
        <Fields filing={filing} tools={tools} onChange={setFiling} />
        <WhatChanges changes={changes} />
        <div className="dialog-actions">
          <button className="button" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="button button-primary" type="submit" disabled={isMoot}>
            Save
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function Fields({ filing, tools, onChange }: { filing: Filing; tools: ReviewTools; onChange(filing: Filing): void }) {
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
        none="What each is filed under"
        tools={tools}
        category={category}
        onChange={(next) => onChange({ ...filing, category: next })}
      />
      <StaffTags pressed={internalTags} onToggle={toggle} />
    </>
  );
}
