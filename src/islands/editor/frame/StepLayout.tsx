import type { ReactNode } from 'react';
import { PreviewPane } from '#islands/editor/preview/PreviewPane.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { StepFooter } from './StepFooter.tsx';
import css from './shell.module.css';

const c = bindClassNames(css);

interface StepLayoutProps {
  /** What there is to choose from, at the left. */
  list?: ReactNode;
  children: ReactNode;
}

/** A step's columns: its list where it has one, its form, and what players see. */
export function StepLayout({ list, children }: StepLayoutProps) {
  return (
    <div className={c('columns', list ? 'with-list' : 'without-list')}>
      {list && <div className={c('side')}>{list}</div>}
      <main id="main" className={c('main')} tabIndex={-1}>
        <div className={c('form')}>{children}</div>
        <StepFooter />
      </main>
      <PreviewPane />
    </div>
  );
}
