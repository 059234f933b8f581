import { type ReactNode, useState } from 'react';
import { getFieldId, useFieldIssue } from '#islands/editor/store/editor-context.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { FieldMessage } from './FieldMessage.tsx';
import css from './fields.module.css';

const c = bindClassNames(css);

interface NumberFieldProps {
  path: string;
  label: string;
  isLabelHidden?: boolean;
  value: number | null;
  min?: number;
  max?: number;
  step?: number | 'any';
  hint?: ReactNode;
  placeholder?: string;
  /** Receives null for an empty field if `canBeEmpty`. */
  onChange(value: number | null): void;
  onBlur?(): void;
  canBeEmpty?: boolean;
}

/** A number field. While the typed text is not a number, the draft keeps the last valid number. */
export function NumberField({
  path,
  label,
  isLabelHidden,
  value,
  hint,
  onChange,
  onBlur,
  canBeEmpty = false,
  step = 1,
  ...input
}: NumberFieldProps) {
  const [typedText, setTypedText] = useState<string | null>(null);
  const issue = useFieldIssue(path);
  const id = getFieldId(path);
  return (
    <div className="field">
      <label className={isLabelHidden ? 'visually-hidden' : 'label'} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        type="number"
        step={step}
        id={id}
        className={c('input', 'number')}
        value={typedText ?? value ?? ''}
        aria-invalid={issue ? true : undefined}
        aria-describedby={issue || hint ? `${id}-below` : undefined}
        onChange={({ target }) => {
          setTypedText(target.value);
          if (target.value === '' && canBeEmpty) onChange(null);
          else if (target.value !== '' && Number.isFinite(target.valueAsNumber)) onChange(target.valueAsNumber);
        }}
        onBlur={() => {
          setTypedText(null);
          onBlur?.();
        }}
      />
      <FieldMessage id={id} issue={issue} hint={hint} />
    </div>
  );
}
