import type { ReactNode } from 'react';
import { FocusHeading } from '#islands/player/parts/FocusHeading.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import css from './result-hero.module.css';

const c = bindClassNames(css);

interface ResultHeroProps {
  kind: 'kquiz' | 'pquiz';
  /** The quiz it is a result of. */
  quizTitle: string;
  title: string;
  language: string;
  illustration: ReactNode;
  /** What the result says. */
  children: ReactNode;
  actions: ReactNode;
}

/** A result's opening: a block in the kind's deep colour that ends in the kind's edge, the name huge. */
export function ResultHero({ kind, quizTitle, title, language, illustration, children, actions }: ResultHeroProps) {
  return (
    <div className={c('reveal')} data-edge={kind}>
      <div className={`wrap ${c('reveal-row')}`}>
        <div>
          <p className={c('reveal-of')} lang={language} dir="auto">
            {quizTitle}
          </p>
          <FocusHeading focusKey={title} className={c('reveal-title', title.length > 24 && 'long')} lang={language}>
            {title}
          </FocusHeading>
          <div className={c('reveal-text')} lang={language}>
            {children}
          </div>
          <div className={c('reveal-actions')}>{actions}</div>
        </div>
        <div className={c('art')}>{illustration}</div>
      </div>
    </div>
  );
}
