import type { ReactNode } from 'react';
import { getFieldId, useFieldIssue } from '#islands/editor/store/editor-context.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { chevronDownIcon } from '#islands/ui/icons/shared.ts';
import { detectTextDirection } from '#rules/text/text-direction';
import { FieldMessage } from './FieldMessage.tsx';
import css from './fields.module.css';

const c = bindClassNames(css);

interface SelectFieldProps {
  path: string;
  label: string;
  isLabelHidden?: boolean;
  value: string;
  options: readonly { value: string; label: string }[];
  hint?: ReactNode;
  onChange(value: string): void;
}

export function SelectField({ path, label, isLabelHidden, value, options, hint, onChange }: SelectFieldProps) {
  const issue = useFieldIssue(path);
  const id = getFieldId(path);
  const selected = options.find((option) => option.value === value);
  return (
    <div className="field">
      <label className={isLabelHidden ? 'visually-hidden' : 'label'} htmlFor={id}>
        {label}
      </label>
      {/* `auto` would take the first option's direction. */}
      <span className={c('select-box')} dir={detectTextDirection(selected?.label ?? '')}>
        <select
          id={id}
          className={c('input', 'select')}
          value={value}
          aria-invalid={issue ? true : undefined}
          aria-describedby={issue || hint ? `${id}-below` : undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon path={chevronDownIcon} size={18} weight={2.4} className={c('select-mark')} />
      </span>
      <FieldMessage id={id} issue={issue} hint={hint} />
    </div>
  );
}
