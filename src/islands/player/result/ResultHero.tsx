import type { ReactNode } from 'react';
import { FocusHeading } from '#islands/player/parts/FocusHeading.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { HeroBlock } from './HeroBlock.tsx';
import css from './result-hero.module.css';

const c = bindClassNames(css);

interface ResultHeroProps {
  kind: 'kquiz' | 'pquiz';
  /** The title of the played quiz. */
  quizTitle: string;
  title: string;
  language: string;
  illustration: ReactNode;
  /** The description of the result. */
  children: ReactNode;
  actions: ReactNode;
}

/** The header of a result: its large title on the deep colour of the quiz kind, with the decorative edge of that kind. */
export function ResultHero({ kind, quizTitle, title, language, illustration, children, actions }: ResultHeroProps) {
  return (
    <HeroBlock kind={kind}>
      <div className={`wrap ${c('hero-row')}`}>
        <div>
          <p className={c('hero-quiz-title')} lang={language} dir="auto">
            {quizTitle}
          </p>
          <FocusHeading focusKey={title} className={c('hero-title', title.length > 24 && 'long')} lang={language}>
            {title}
          </FocusHeading>
          <div className={c('hero-text')} lang={language}>
            {children}
          </div>
          <div className={c('hero-actions')}>{actions}</div>
        </div>
        <div className={c('art')}>{illustration}</div>
      </div>
    </HeroBlock>
  );
}
