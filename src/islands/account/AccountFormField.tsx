import { useStore } from '@nanostores/react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldError } from '#islands/ui/FieldError.tsx';
import type { AccountField, AccountForm } from '#rules/account/forms';
import type { AccountStore } from './store.ts';

interface AccountFormFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'form'> {
  store: AccountStore;
  form: AccountForm;
  name: AccountField;
  label: string;
  note?: ReactNode;
  /** Announces the note or error to screen readers when it changes. */
  isLive?: boolean;
}

export const getAccountFieldId = (form: AccountForm, name: AccountField) => `account-${form.toLowerCase()}-${name}`;

/** A field with its label above and its note or error below. */
export function AccountFormField({ store, form, name, label, note, isLive = false, ...input }: AccountFormFieldProps) {
  const { values, fieldErrors } = useStore(store.$state);
  const error = fieldErrors[name];
  const id = getAccountFieldId(form, name);
  const below = error ? <FieldError text={error} /> : note;
  const common = {
    id,
    name,
    className: 'input',
    value: values[name] ?? '',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': below ? `${id}-below` : undefined,
  } as const;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {name === 'userQuote' ? (
        <textarea {...common} dir="auto" rows={3} onChange={(event) => store.setFieldValue(form, name, event.currentTarget.value)} />
      ) : (
        <input
          type="text"
          dir="auto"
          {...input}
          {...common}
          onChange={(event) => store.setFieldValue(form, name, event.currentTarget.value)}
        />
      )}
      {(below || isLive) && (
        <div id={`${id}-below`} role={isLive ? 'status' : undefined}>
          {below}
        </div>
      )}
    </div>
  );
}

export const Hint = ({ children }: { children: ReactNode }) => <p className="hint">{children}</p>;
