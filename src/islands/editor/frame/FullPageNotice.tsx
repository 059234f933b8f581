import type { ReactNode } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { Lark } from '#islands/ui/Lark.tsx';
import css from './shell.module.css';

const c = bindClassNames(css);

/** A full-page message with actions. */
export function FullPageNotice({ icon, title, text, children }: { icon?: string; title: string; text: string; children: ReactNode }) {
  return (
    <main className={c('notice')}>
      {icon ? <Icon path={icon} size={56} weight={1.8} className={c('notice-icon')} /> : <Lark className={c('notice-lark')} />}
      <h1 className={c('notice-title')}>{title}</h1>
      <p className="muted">{text}</p>
      <div className="row">{children}</div>
    </main>
  );
}

/** The placeholder while the editor loads. */
export function EditorSkeleton() {
  return (
    <div className={c('skeleton')} role="status">
      <span className="visually-hidden">Loading the editor</span>
      {[3, 12, 3, 3, 6].map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <span key={index} className="bone" style={{ blockSize: `${height}rem` }} />
      ))}
    </div>
  );
}
