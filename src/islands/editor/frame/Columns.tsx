import type { ReactNode } from 'react';
import { PreviewPane } from '#islands/editor/preview/PreviewPane.tsx';
import { classes } from '#islands/editor/ui/classes.ts';
import { StepFoot } from './StepFoot.tsx';
import css from './shell.module.css';

const c = classes(css);

interface ColumnsProps {
  /** What there is to choose from, at the left. */
  list?: ReactNode;
  children: ReactNode;
}

/** A step's columns: its list where it has one, its form, and what players see. */
export function Columns({ list, children }: ColumnsProps) {
  return (
    <div className={c('columns', list ? 'with-list' : 'without-list')}>
      {list && <div className={c('side')}>{list}</div>}
      <main id="main" className={c('main')} tabIndex={-1}>
        <div className={c('form')}>{children}</div>
        <StepFoot />
      </main>
      <PreviewPane />
    </div>
  );
}
