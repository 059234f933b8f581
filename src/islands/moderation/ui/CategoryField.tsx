import { useId } from 'react';
import type { ReviewerContext } from '#islands/moderation/store/reviewer-context.ts';

interface CategoryFieldProps {
  label: string;
  /** What stands for no category of these. */
  emptyLabel: string;
  context: ReviewerContext;
  category: string;
  onChange(category: string): void;
}

/** One of the site's categories. */
export function CategoryField({ label, emptyLabel, context, category, onChange }: CategoryFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="input" data-field="category" value={category} onChange={(event) => onChange(event.target.value)}>
        <option value="">{emptyLabel}</option>
        {context.categories.map((one) => (
          <option key={one._id} value={one._id}>
            {one.title}
          </option>
        ))}
      </select>
    </div>
  );
}
