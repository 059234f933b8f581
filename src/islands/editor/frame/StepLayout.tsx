import type { ReactNode } from 'react';
import { SCROLLING_LIST } from '#islands/editor/list/use-scroll-to-open.ts';
import { PreviewPane } from '#islands/editor/preview/PreviewPane.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { StepFooter } from './StepFooter.tsx';
import css from './shell.module.css';

const c = bindClassNames(css);

interface StepLayoutProps {
  /** The list of questions or results, in the left column. */
  list?: ReactNode;
  children: ReactNode;
}

/** The columns of a step: its list if it has one, its form, and the preview. */
export function StepLayout({ list, children }: StepLayoutProps) {
  return (
    <div className={c('columns', list ? 'with-list' : 'without-list')}>
      {list && (
        <div className={c('side')} {...SCROLLING_LIST}>
          {list}
        </div>
      )}
      <main id="main" className={c('main')} tabIndex={-1}>
        <div className={c('form')}>{children}</div>
        <StepFooter />
      </main>
      <PreviewPane />
    </div>
  );
}
