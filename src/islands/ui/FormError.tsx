import type { ReactNode } from 'react';
import css from './form-error.module.css';
import { Icon } from './Icon.tsx';
import { circleAlertIcon } from './icons/shared.ts';

/** The error of a whole form. It is rendered in an element with the role alert, which is there before the error. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p className={css['error']}>
      <Icon path={circleAlertIcon} weight={2.4} />
      <span>{children}</span>
    </p>
  );
}
