import { type ReactNode, useState } from 'react';
import { getFieldId, useFieldIssue } from '#islands/editor/store/editor-context.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { describeRange } from '#rules/editor/field-limits';
import { FieldMessage } from './FieldMessage.tsx';
import css from './fields.module.css';
import { useLimitAnnouncement } from './use-limit-announcement.ts';

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

/** A number field that says its range. While the typed text is not a number, the draft keeps the last valid number. */
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
  min,
  max,
  ...input
}: NumberFieldProps) {
  const [typedText, setTypedText] = useState<string | null>(null);
  const issue = useFieldIssue(path);
  const id = getFieldId(path);
  const typedNumber = typedText === null || typedText === '' ? value : Number(typedText);
  const range = describeRange(typedNumber, { min, max });
  // A hint says the range in its own words, and a table of numbers says it once.
  const limit = range && (range.isExceeded || !(hint || isLabelHidden)) ? range : null;
  useLimitAnnouncement(label, limit);
  return (
    <div className="field">
      <label className={isLabelHidden ? 'visually-hidden' : 'label'} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        type="number"
        step={step}
        min={min}
        max={max}
        id={id}
        className={c('input', 'number')}
        value={typedText ?? value ?? ''}
        aria-invalid={issue || limit?.isExceeded ? true : undefined}
        aria-describedby={issue || hint || limit ? `${id}-below` : undefined}
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
      <FieldMessage id={id} issue={issue} hint={hint} limit={limit} />
    </div>
  );
}
