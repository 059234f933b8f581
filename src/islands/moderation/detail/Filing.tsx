import { useId, useState } from 'react';
import { INTERNAL_TAGS, type InternalTag } from '#base/statuses';
import type { ContentCard } from '#contract/contents/contents';
import type { QueueStore } from '#islands/moderation/store/store.ts';
import type { ReviewTools } from '#islands/moderation/store/tools.ts';
import { CategoryField } from '#islands/moderation/ui/CategoryField.tsx';
import { classes } from '#islands/moderation/ui/classes.ts';
import css from '#islands/moderation/ui/detail.module.css';
import { StaffTags } from '#islands/ui/StaffTags.tsx';

const c = classes(css);

/** What a content is filed under: its category, its tags, and staff's own tags. */
export function Filing({ content, store, tools }: { content: ContentCard; store: QueueStore; tools: ReviewTools }) {
  const internal = INTERNAL_TAGS.filter((tag) => content.internalTags.includes(tag));
  const toggle = (tag: InternalTag) =>
    store.file(content, { internalTags: internal.includes(tag) ? internal.filter((one) => one !== tag) : [...internal, tag] });
  return (
    <div className="stack">
      <CategoryField
        label="Category"
        none="None"
        tools={tools}
        category={content.categories[0] ?? ''}
        onChange={(category) => void store.file(content, { categories: category ? [category] : [] })}
      />
      <Tags content={content} store={store} />
      <StaffTags pressed={internal} onToggle={(tag) => void toggle(tag)} />
    </div>
  );
}

function Tags({ content, store }: { content: ContentCard; store: QueueStore }) {
  const [tags, setTags] = useState(content.tags.join(', '));
  const id = useId();
  const wanted = tags
    .split(/[#,]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
  const isChanged = wanted.join() !== content.tags.join();
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault();
        void store.file(content, { tags: wanted });
      }}
    >
      <label className="label" htmlFor={`${id}-tags`}>
        Tags
      </label>
      <span className={c('inline')}>
        <input id={`${id}-tags`} className="input" data-field="tags" value={tags} onChange={(event) => setTags(event.target.value)} />
        {isChanged && (
          <button className="button button-small" type="submit">
            Save
          </button>
        )}
      </span>
    </form>
  );
}
