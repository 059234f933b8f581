import type { ReviewAction } from '#base/reviews';
import type { ContentCard } from '#contract/contents/contents';
import type { ReviewTools } from '#islands/moderation/store/tools.ts';
import { CategoryField } from '#islands/moderation/ui/CategoryField.tsx';
import { classes } from '#islands/moderation/ui/classes.ts';
import css from '#islands/moderation/ui/detail.module.css';
import { type FieldChange, previewOf } from '#rules/reviews/queue';

const c = classes(css);

interface Props {
  contents: readonly ContentCard[];
  action: ReviewAction;
  tools: ReviewTools;
  category: string;
  onCategory(category: string): void;
}

/** What an action will change about each of many contents. */
export function Preview({ contents, action, tools, category, onCategory }: Props) {
  const fields = category === '' ? {} : { categories: [category] };
  return (
    <>
      <CategoryField label="File all under" none="What each is filed under" tools={tools} category={category} onChange={onCategory} />
      <WhatChanges changes={contents.map((content) => ({ content, rows: previewOf(content, action, fields) }))} />
    </>
  );
}

/** What will change about each of some contents, field by field. */
export function WhatChanges({ changes }: { changes: readonly { content: ContentCard; rows: readonly FieldChange[] }[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className={c('preview')} aria-label="What will change" tabIndex={0}>
      <ul>
        {changes.map(({ content, rows }) => (
          <li key={content._id}>
            <strong>{content.title}</strong>
            <Changes rows={rows} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Changes({ rows }: { rows: readonly FieldChange[] }) {
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
