import type { ButtonHTMLAttributes } from 'react';
import { Icon } from './Icon.tsx';
import { loaderCircleIcon } from './icons/shared.ts';

interface SubmitButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  /** Replaces the label while the form is sent. */
  busyLabel: string;
  isBusy: boolean;
}

/** The submit button of a form, with a spinner while the form is sent. */
export function SubmitButton({ label, busyLabel, isBusy, ...button }: SubmitButtonProps) {
  return (
    <button {...button} type="submit" aria-busy={isBusy || undefined}>
      {isBusy && <Icon path={loaderCircleIcon} weight={2.4} className="spinning" />}
      {isBusy ? busyLabel : label}
    </button>
  );
}
