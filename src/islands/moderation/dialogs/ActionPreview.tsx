import type { ReviewAction } from '#base/reviews';
import type { ContentCard } from '#contract/contents/contents';
import type { ReviewerContext } from '#islands/moderation/store/reviewer-context.ts';
import { CategoryField } from '#islands/moderation/ui/CategoryField.tsx';
import css from '#islands/moderation/ui/detail.module.css';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { type FieldChange, previewReviewAction } from '#rules/reviews/queue';

const c = bindClassNames(css);

interface ActionPreviewProps {
  contents: readonly ContentCard[];
  action: ReviewAction;
  context: ReviewerContext;
  category: string;
  onCategoryChange(category: string): void;
}

/** What an action will change about each of many contents. */
export function ActionPreview({ contents, action, context, category, onCategoryChange }: ActionPreviewProps) {
  const fields = category === '' ? {} : { categories: [category] };
  return (
    <>
      <CategoryField
        label="File all under"
        emptyLabel="What each is filed under"
        context={context}
        category={category}
        onChange={onCategoryChange}
      />
      <ContentChangeList changes={contents.map((content) => ({ content, rows: previewReviewAction(content, action, fields) }))} />
    </>
  );
}

/** What will change about each of some contents, field by field. */
export function ContentChangeList({ changes }: { changes: readonly { content: ContentCard; rows: readonly FieldChange[] }[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className={c('preview')} aria-label="What will change" tabIndex={0}>
      <ul>
        {changes.map(({ content, rows }) => (
          <li key={content._id}>
            <strong>{content.title}</strong>
            <FieldChangeList rows={rows} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FieldChangeList({ rows }: { rows: readonly FieldChange[] }) {
  if (rows.length === 0) return <p>Nothing changes.</p>;
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.field}>
          {row.field}: {row.from} <span aria-hidden="true">→</span>
          <span className="visually-hidden"> becomes </span> {row.to}
        </li>
      ))}
    </ul>
  );
}
