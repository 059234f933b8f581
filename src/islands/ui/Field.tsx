import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';

interface FieldProps {
  id: string;
  label: ReactNode;
  error?: string | undefined;
  /** Shown below the control while the field has no error. */
  note?: ReactNode;
  /** Announces the note and the error to screen readers when they change. */
  live?: 'status' | 'alert' | undefined;
  /** Renders the control with the attributes that tie it to its label, note and error. */
  children(control: FieldControl): ReactNode;
}

export interface FieldControl {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A control with its label above and its note or error below. */
export function Field({ id, label, error, note, live, children }: FieldProps) {
  const message = error ? <FieldError text={error} /> : note;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: 'input',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': message ? `${id}-below` : undefined,
      })}
      {(message || live === 'status') && (
        <div id={`${id}-below`} role={live}>
          {message}
        </div>
      )}
    </div>
  );
}
