import { type ReactNode, useId } from 'react';
import { isApiError } from '#base/api-error';
import { ERROR_TEXT } from '#base/texts/common';
import { api } from '#browser/api';
import type { User } from '#contract/accounts/users';

interface UsernameFieldProps {
  label: string;
  username: string;
  trouble: string;
  hint?: ReactNode;
  onChange(username: string): void;
}

/** The username of one who has an account. */
export function UsernameField({ label, username, trouble, hint, onChange }: UsernameFieldProps) {
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
        aria-invalid={trouble !== '' || undefined}
        aria-describedby={trouble || hint ? `${id}-below` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {trouble ? (
        <p id={`${id}-below`} className="hint hint-wrong" role="alert">
          {trouble}
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

/** Whom a username is of, or why that is not known. */
export async function whoIs(username: string): Promise<{ user: User; trouble: '' } | { user: null; trouble: string }> {
  try {
    const { user } = await api('GET /v1/users/:id', { params: { id: username.trim() } });
    return { user, trouble: '' };
  } catch (error) {
    return { user: null, trouble: isApiError(error) && error.code === 'NOT_FOUND' ? 'There is no such user.' : ERROR_TEXT };
  }
}
