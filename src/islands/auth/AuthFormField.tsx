import { useStore } from '@nanostores/react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldError } from '#islands/ui/FieldError.tsx';
import type { AuthField as FieldName } from '#rules/auth/forms';
import css from './auth.module.css';
import { getAuthFieldId } from './field-focus.ts';
import type { AuthStore } from './store.ts';

interface AuthFormFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> {
  store: AuthStore;
  name: FieldName;
  label: string;
  isOptional?: boolean;
  hint?: string | undefined;
  /** What stands below instead of the hint, while nothing is wrong. */
  note?: ReactNode;
  startAdornment?: ReactNode;
  endAdornment?: ReactNode;
  isValid?: boolean;
  /** What stands below is read out when it changes. */
  isLive?: boolean;
}

/** A field with its label above and, below, its hint or what is wrong. The browser keeps what is typed, and the store is told. */
export function AuthFormField({
  store,
  name,
  label,
  isOptional = false,
  hint,
  note,
  startAdornment,
  endAdornment,
  isValid = false,
  isLive = false,
  ...input
}: AuthFormFieldProps) {
  const { typed, problems } = useStore(store.$state);
  const problem = problems[name];
  const id = getAuthFieldId(name);
  const below = problem ? <FieldError text={problem} /> : (note ?? (hint && <p className="hint">{hint}</p>));
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
        {isOptional && <span className={css.optional}> optional</span>}
      </label>
      <div className={css.box}>
        <input
          type="text"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="auto"
          {...input}
          id={id}
          className="input"
          name={name === 'name' ? 'username' : name}
          defaultValue={typed[name]}
          data-good={(isValid && !problem) || undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={below ? `${id}-below` : undefined}
          onInput={(event) => store.setFieldValue(name, event.currentTarget.value)}
          onBlur={() => store.blurField(name)}
        />
        {startAdornment && <span className={css.before}>{startAdornment}</span>}
        {endAdornment && <span className={css.after}>{endAdornment}</span>}
      </div>
      {(below || isLive) && (
        <div id={`${id}-below`} role={isLive ? 'status' : undefined}>
          {below}
        </div>
      )}
    </div>
  );
}
