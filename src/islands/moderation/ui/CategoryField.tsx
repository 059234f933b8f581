import { useId } from 'react';
import type { ReviewTools } from '#islands/moderation/store/tools.ts';

interface Props {
  label: string;
  /** What stands for no category of these. */
  none: string;
  tools: ReviewTools;
  category: string;
  onChange(category: string): void;
}

/** One of the site's categories. */
export function CategoryField({ label, none, tools, category, onChange }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="input" data-field="category" value={category} onChange={(event) => onChange(event.target.value)}>
        <option value="">{none}</option>
        {tools.categories.map((one) => (
          <option key={one._id} value={one._id}>
            {one.title}
          </option>
        ))}
      </select>
    </div>
  );
}
