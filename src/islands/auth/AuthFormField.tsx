import { useStore } from '@nanostores/react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field } from '#islands/ui/Field.tsx';
import type { AuthField } from '#rules/auth/forms';
import css from './auth.module.css';
import { getAuthFieldId } from './field-focus.ts';
import type { AuthStore } from './store.ts';

interface AuthFormFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> {
  store: AuthStore;
  name: AuthField;
  label: string;
  isOptional?: boolean;
  hint?: string | undefined;
  /** Replaces the hint while the field has no error. */
  note?: ReactNode;
  startAdornment?: ReactNode;
  endAdornment?: ReactNode;
  isValid?: boolean;
  /** Announces the text below the field to screen readers when it changes. */
  isLive?: boolean;
}

/** An uncontrolled field with its label above and its hint or error below. Input events update the store. */
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
  const { values, fieldErrors } = useStore(store.$state);
  const error = fieldErrors[name];
  const id = getAuthFieldId(name);
  return (
    <Field
      id={id}
      label={
        <>
          {label}
          {isOptional && <span className={css.optional}> optional</span>}
        </>
      }
      error={error}
      note={note ?? (hint && <p className="hint">{hint}</p>)}
      live={isLive ? 'status' : undefined}
    >
      {(control) => (
        <div className={css.box}>
          <input
            type="text"
            // HTML has none for passwords and e-mail addresses, which no keyboard capitalises.
            autoCapitalize={!input.type || input.type === 'text' ? 'none' : undefined}
            autoCorrect="off"
            spellCheck={false}
            dir="auto"
            {...input}
            {...control}
            name={name === 'name' ? 'username' : name}
            defaultValue={values[name]}
            data-valid={(isValid && !error) || undefined}
            onInput={(event) => store.setFieldValue(name, event.currentTarget.value)}
            onBlur={() => store.blurField(name)}
          />
          {startAdornment && <span className={css.start}>{startAdornment}</span>}
          {endAdornment && <span className={css.end}>{endAdornment}</span>}
        </div>
      )}
    </Field>
  );
}
