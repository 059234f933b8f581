import type { ReactNode } from 'react';
import css from './form-error.module.css';
import { Icon } from './Icon.tsx';
import { circleAlertIcon } from './icons/shared.ts';

/** The error of a whole form. Its parent has the role alert and is rendered before the error, so that screen readers announce it. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p className={css['error']}>
      <Icon path={circleAlertIcon} weight={2.4} />
      <span>{children}</span>
    </p>
  );
}
