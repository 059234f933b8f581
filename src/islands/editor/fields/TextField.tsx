import type { KeyboardEvent, ReactNode } from 'react';
import { getFieldId, useEditorStore, useFieldIssue } from '#islands/editor/store/editor-context.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { describeLength } from '#rules/editor/field-limits';
import { FieldMessage } from './FieldMessage.tsx';
import css from './fields.module.css';
import { useLimitAnnouncement } from './use-limit-announcement.ts';

const c = bindClassNames(css);

interface TextFieldProps {
  /** The path in the save body, by which validation issues refer to the field. */
  path: string;
  label: string;
  /** Only screen readers get the label, since the context shows it to others. */
  isLabelHidden?: boolean;
  value: string;
  onChange(text: string): void;
  hint?: ReactNode;
  placeholder?: string;
  isOptional?: boolean;
  /** Gets the focus when its dialog opens. */
  hasInitialFocus?: boolean;
  /** The maximum length in UTF-16 code units. The field counts what is typed; it takes more, so that pasted text can be shortened. */
  maxLength?: number;
  /** With more than one row, the field is a text area. */
  rows?: number;
  language?: string | undefined;
  isCode?: boolean;
  onKeyDown?(event: KeyboardEvent<HTMLElement>): void;
  inputMode?: 'url' | 'text';
}

/** A text field with its label above and its issue or hint below. */
export function TextField({
  path,
  label,
  isLabelHidden = false,
  value,
  onChange,
  hint,
  isOptional,
  hasInitialFocus,
  maxLength,
  rows = 1,
  language,
  isCode = false,
  ...input
}: TextFieldProps) {
  const issue = useFieldIssue(path);
  const { autosaveNow } = useEditorStore();
  const id = getFieldId(path);
  const limit = maxLength === undefined ? null : describeLength(value.trim().length, maxLength);
  useLimitAnnouncement(label, limit);
  const field = {
    ...input,
    id,
    className: c('input', rows > 1 && 'area', isCode && 'code'),
    value,
    dir: isCode ? ('ltr' as const) : ('auto' as const),
    ...(isCode && { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' }),
    lang: language,
    'aria-invalid': issue || limit?.isExceeded ? (true as const) : undefined,
    'aria-describedby': issue || hint || limit ? `${id}-below` : undefined,
    onBlur: autosaveNow,
    'data-first': hasInitialFocus ? '' : undefined,
  };
  return (
    <div className="field">
      <label className={isLabelHidden ? 'visually-hidden' : 'label'} htmlFor={id}>
        {label}
        {isOptional && <span className={c('optional')}> optional</span>}
      </label>
      {rows > 1 ? (
        <textarea {...field} rows={rows} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input type="text" {...field} onChange={(event) => onChange(event.target.value)} />
      )}
      <FieldMessage id={id} issue={issue} hint={hint} limit={limit} />
    </div>
  );
}
