import type { KeyboardEvent, ReactNode } from 'react';
import { getFieldId, useEditorStore, useFieldIssue } from '#islands/editor/store/editor-context.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { FieldMessage } from './FieldMessage.tsx';
import css from './fields.module.css';

const c = bindClassNames(css);

interface TextFieldProps {
  /** Its path in the saved body: where an issue finds it. */
  path: string;
  label: string;
  /** The label is there for readers alone; what is around it tells everyone else. */
  isLabelHidden?: boolean;
  value: string;
  onChange(text: string): void;
  hint?: ReactNode;
  placeholder?: string;
  isOptional?: boolean;
  /** Gets the focus when the dialog it stands in opens. */
  hasInitialFocus?: boolean;
  /** With more rows than one it may hold several lines. */
  rows?: number;
  language?: string | undefined;
  isCode?: boolean;
  onKeyDown?(event: KeyboardEvent<HTMLElement>): void;
  inputMode?: 'url' | 'text';
}

/** A field with its label above and, below, its hint or what is to be mended. */
export function TextField({
  path,
  label,
  isLabelHidden = false,
  value,
  onChange,
  hint,
  isOptional,
  hasInitialFocus,
  rows = 1,
  language,
  isCode = false,
  ...input
}: TextFieldProps) {
  const issue = useFieldIssue(path);
  const { autosaveNow } = useEditorStore();
  const id = getFieldId(path);
  const field = {
    ...input,
    id,
    className: c('input', rows > 1 && 'area', isCode && 'code'),
    value,
    dir: isCode ? ('ltr' as const) : ('auto' as const),
    ...(isCode && { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' }),
    lang: language,
    'aria-invalid': issue ? (true as const) : undefined,
    'aria-describedby': issue || hint ? `${id}-below` : undefined,
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
      <FieldMessage id={id} issue={issue} hint={hint} />
    </div>
  );
}
