import { useStore } from '@nanostores/react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field } from '#islands/ui/Field.tsx';
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
  const setValue = (event: { currentTarget: { value: string } }) => store.setFieldValue(form, name, event.currentTarget.value);
  return (
    <Field id={id} label={label} error={error} note={note} live={isLive ? 'status' : undefined}>
      {(control) =>
        name === 'userQuote' ? (
          <textarea {...control} name={name} value={values[name] ?? ''} dir="auto" rows={3} onChange={setValue} />
        ) : (
          <input type="text" dir="auto" {...input} {...control} name={name} value={values[name] ?? ''} onChange={setValue} />
        )
      }
    </Field>
  );
}

export const Hint = ({ children }: { children: ReactNode }) => <p className="hint">{children}</p>;
