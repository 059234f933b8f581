import type { ReactNode } from 'react';
import { FocusHeading } from '#islands/player/parts/FocusHeading.tsx';
import { HeroBlock } from '#islands/player/result/HeroBlock.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import css from './friend.module.css';

const c = bindClassNames(css);

export interface VersusSide {
  illustration: ReactNode;
  /** The name of the result or the score. */
  name: string;
  description?: string;
  /** The percentage of players with this result, once enough have played. */
  share?: number | undefined;
}

interface VersusHeroProps {
  kind: 'kquiz' | 'pquiz';
  title: string;
  text: string;
  language: string;
  /** The language of the title: the quiz's if the title is the name of a result. */
  titleLanguage: string;
  own: VersusSide;
  friend: VersusSide;
  actions: ReactNode;
}

/** The player's result and the friend's, side by side and equal in size. */
export function VersusHero({ kind, title, text, language, titleLanguage, own, friend, actions }: VersusHeroProps) {
  return (
    <HeroBlock kind={kind}>
      <div className={`wrap ${c('versus')}`}>
        <FocusHeading focusKey={title} className={c('title')} lang={titleLanguage}>
          {title}
        </FocusHeading>
        <p className={c('text')} lang="en" dir="auto">
          {text}
        </p>
        <div className={c('sides')}>
          <Side label="You" side={own} language={language} />
          <Side label="Your friend" side={friend} language={language} />
        </div>
        <div className={c('actions')}>{actions}</div>
      </div>
    </HeroBlock>
  );
}

function Side({
  label,
  side: { illustration, name, description, share },
  language,
}: {
  label: string;
  side: VersusSide;
  language: string;
}) {
  return (
    <section className={c('side')} aria-label={label}>
      <div className={c('picture')}>{illustration}</div>
      <p className={c('who')} lang="en">
        {label}
      </p>
      <h2 className={c('name')} lang={language} dir="auto">
        {name}
      </h2>
      {description && (
        <p className={c('description')} lang={language} dir="auto">
          {description}
        </p>
      )}
      {share !== undefined && (
        <p className={c('share', 'tabular')} lang="en">
          {share}% of players
        </p>
      )}
    </section>
  );
}
