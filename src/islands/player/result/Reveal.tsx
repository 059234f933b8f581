import type { ReactNode } from 'react';
import { classes } from '#islands/player/parts/classes.ts';
import { Heading } from '#islands/player/parts/Heading.tsx';
import css from './reveal.module.css';

const c = classes(css);

interface RevealProps {
  kind: 'kquiz' | 'pquiz';
  /** The quiz it is a result of. */
  of: string;
  title: string;
  language: string;
  art: ReactNode;
  /** What the result says. */
  children: ReactNode;
  actions: ReactNode;
}

/** A result's opening: a block in the kind's deep colour that ends in the kind's edge, the name huge. */
export function Reveal({ kind, of, title, language, art, children, actions }: RevealProps) {
  return (
    <div className={c('reveal')} data-edge={kind}>
      <div className={`wrap ${c('reveal-row')}`}>
        <div>
          <p className={c('reveal-of')} lang={language} dir="auto">
            {of}
          </p>
          <Heading of={title} className={c('reveal-title', title.length > 24 && 'long')} lang={language}>
            {title}
          </Heading>
          <div className={c('reveal-text')} lang={language}>
            {children}
          </div>
          <div className={c('reveal-actions')}>{actions}</div>
        </div>
        <div className={c('art')}>{art}</div>
      </div>
    </div>
  );
}
