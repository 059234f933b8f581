import { useState } from 'react';
import { Icon } from '#islands/ui/Icon.tsx';
import { eyeIcon, eyeOffIcon } from '#islands/ui/icons/shared.ts';
import { AuthFormField } from './AuthFormField.tsx';
import { getAuthFieldId, preventFocusLoss } from './field-focus.ts';
import type { AuthStore } from './store.ts';

interface PasswordFieldProps {
  store: AuthStore;
  name: 'password' | 'repeatedPassword';
  label: string;
  /** The label of the button that shows the password. */
  revealLabel: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
}

export function PasswordField({ revealLabel, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const button = (
    <button
      className="icon-button"
      type="button"
      title={revealLabel}
      aria-label={revealLabel}
      aria-pressed={isShown}
      aria-controls={getAuthFieldId(field.name)}
      onMouseDown={preventFocusLoss}
      onClick={() => setIsShown(!isShown)}
    >
      <Icon path={isShown ? eyeOffIcon : eyeIcon} />
    </button>
  );
  return <AuthFormField {...field} type={isShown ? 'text' : 'password'} endAdornment={button} />;
}
