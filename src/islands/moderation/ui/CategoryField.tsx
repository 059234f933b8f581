import { useId } from 'react';
import type { ReviewerContext } from '#islands/moderation/store/reviewer-context.ts';

interface CategoryFieldProps {
  label: string;
  /** The label of the option without a category. */
  emptyLabel: string;
  context: ReviewerContext;
  category: string;
  onChange(category: string): void;
}

/** A select field with the site's categories. */
export function CategoryField({ label, emptyLabel, context, category, onChange }: CategoryFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="input" data-field="category" value={category} onChange={(event) => onChange(event.target.value)}>
        <option value="">{emptyLabel}</option>
        {context.categories.map(({ _id, title }) => (
          <option key={_id} value={_id}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}
