import { type ReactNode, useId } from 'react';
import { Field } from './Field.tsx';

interface UsernameFieldProps {
  label: string;
  username: string;
  error: string;
  hint?: ReactNode;
  onChange(username: string): void;
}

/** A field for the username of an existing account. */
export function UsernameField({ label, username, error, hint, onChange }: UsernameFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} note={hint && <p className="hint">{hint}</p>} live={error ? 'alert' : undefined}>
      {(control) => (
        <input
          {...control}
          value={username}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
