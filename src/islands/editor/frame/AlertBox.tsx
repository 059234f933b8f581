import type { ReactNode } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { infoIcon, triangleAlertIcon } from '#islands/ui/icons/shared.ts';
import css from './shell.module.css';

const c = bindClassNames(css);

/** A notice above the form. */
export function AlertBox({ tone, title, children }: { tone: 'plain' | 'warning'; title: string; children: ReactNode }) {
  return (
    <div className={c('alert')} data-tone={tone} role="status">
      <Icon path={tone === 'plain' ? infoIcon : triangleAlertIcon} size={20} weight={2.3} />
      <div className={c('alert-body')}>
        <p className={c('alert-title')}>{title}</p>
        {children}
      </div>
    </div>
  );
}
