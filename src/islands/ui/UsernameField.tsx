import { type ReactNode, useId } from 'react';
import { isApiError } from '#base/api-error';
import { ERROR_TEXT } from '#base/texts/common';
import { api } from '#browser/api';
import type { User } from '#contract/accounts/users';
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

/** The user with this username, or an error to show. */
export async function findUserByUsername(username: string): Promise<{ user: User; error: '' } | { user: null; error: string }> {
  try {
    const { user } = await api('GET /v1/users/:id', { params: { id: username.trim() } });
    return { user, error: '' };
  } catch (error) {
    return { user: null, error: isApiError(error) && error.code === 'NOT_FOUND' ? 'No account has this name.' : ERROR_TEXT };
  }
}
