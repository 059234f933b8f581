import { type ReactNode, useId } from 'react';
import { isApiError } from '#base/api-error';
import { ERROR_TEXT } from '#base/texts/common';
import { api } from '#browser/api';
import type { User } from '#contract/accounts/users';

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
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        value={username}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error !== '' || undefined}
        aria-describedby={error || hint ? `${id}-below` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error ? (
        <p id={`${id}-below`} className="hint hint-wrong" role="alert">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-below`} className="hint">
            {hint}
          </p>
        )
      )}
    </div>
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
