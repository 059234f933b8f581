import type { ReactNode } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import css from './result-hero.module.css';

const c = bindClassNames(css);

/** A block in the deep colour of the quiz kind, which ends in the decorative edge of that kind. */
export function HeroBlock({ kind, children }: { kind: 'kquiz' | 'pquiz'; children: ReactNode }) {
  return (
    <div className={c('hero')} data-edge={kind}>
      {children}
    </div>
  );
}
