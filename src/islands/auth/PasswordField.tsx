import { useState } from 'react';
import { Icon } from '#islands/ui/Icon.tsx';
import { eyeIcon, eyeOffIcon } from '#islands/ui/icons/shared.ts';
import { Field } from './Field.tsx';
import { fieldId, keepFocus } from './focus.ts';
import type { AuthStore } from './store.ts';

interface PasswordFieldProps {
  store: AuthStore;
  name: 'password' | 'again';
  label: string;
  /** What the button is called that shows what is typed. */
  reveal: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
}

export function PasswordField({ reveal, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const button = (
    <button
      className="icon-button"
      type="button"
      title={reveal}
      aria-label={reveal}
      aria-pressed={isShown}
      aria-controls={fieldId(field.name)}
      onMouseDown={keepFocus}
      onClick={() => setIsShown(!isShown)}
    >
      <Icon path={isShown ? eyeOffIcon : eyeIcon} />
    </button>
  );
  return <Field {...field} type={isShown ? 'text' : 'password'} after={button} />;
}
