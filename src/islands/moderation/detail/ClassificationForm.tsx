import { useId, useState } from 'react';
import { INTERNAL_TAGS, type InternalTag } from '#base/content-statuses';
import type { ContentCard } from '#contract/contents/contents';
import type { QueueStore } from '#islands/moderation/store/queue-store.ts';
import type { ReviewerContext } from '#islands/moderation/store/reviewer-context.ts';
import { CategoryField } from '#islands/moderation/ui/CategoryField.tsx';
import css from '#islands/moderation/ui/detail.module.css';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { StaffTags } from '#islands/ui/StaffTags.tsx';

const c = bindClassNames(css);

/** The category, the tags and the staff tags of a content. */
export function ClassificationForm({ content, store, context }: { content: ContentCard; store: QueueStore; context: ReviewerContext }) {
  const internalTags = INTERNAL_TAGS.filter((tag) => content.internalTags.includes(tag));
  const toggleTag = (tag: InternalTag) =>
    store.classify(content, {
      internalTags: internalTags.includes(tag) ? internalTags.filter((other) => other !== tag) : [...internalTags, tag],
    });
  return (
    <div className="stack">
      <CategoryField
        label="Category"
        emptyLabel="None"
        context={context}
        category={content.categories[0] ?? ''}
        onChange={(category) => void store.classify(content, { categories: category ? [category] : [] })}
      />
      <TagsForm content={content} store={store} />
      <StaffTags selectedTags={internalTags} onToggle={(tag) => void toggleTag(tag)} />
    </div>
  );
}

function TagsForm({ content, store }: { content: ContentCard; store: QueueStore }) {
  const [tags, setTags] = useState(content.tags.join(', '));
  const id = useId();
  const parsedTags = tags
    .split(/[#,]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
  const isChanged = parsedTags.join() !== content.tags.join();
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault();
        void store.classify(content, { tags: parsedTags });
      }}
    >
      <label className="label" htmlFor={`${id}-tags`}>
        Tags
      </label>
      <span className={c('inline')}>
        <input id={`${id}-tags`} className="input" data-field="tags" value={tags} onChange={(event) => setTags(event.target.value)} />
        <button className="button button-small" type="submit" hidden={!isChanged}>
          Save
        </button>
      </span>
    </form>
  );
}
