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

/** The preview of an action on several contents, with a category for all of them. */
export function ActionPreview({ contents, action, context, category, onCategoryChange }: ActionPreviewProps) {
  const fields = category === '' ? {} : { categories: [category] };
  return (
    <>
      <CategoryField
        label="Category for all"
        emptyLabel="Keep each category"
        context={context}
        category={category}
        onChange={onCategoryChange}
      />
      <ContentChangeList changes={contents.map((content) => ({ content, rows: previewReviewAction(content, action, fields) }))} />
    </>
  );
}

/** The changes of each content, field by field. */
export function ContentChangeList({ changes }: { changes: readonly { content: ContentCard; rows: readonly FieldChange[] }[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={c('preview')} aria-label="Changes" tabIndex={0}>
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
  if (rows.length === 0) return <p>No changes.</p>;
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.field}>
          {row.field}: {row.from} <span aria-hidden="true">→</span>
          <span className="visually-hidden"> changes to </span> {row.to}
        </li>
      ))}
    </ul>
  );
}
