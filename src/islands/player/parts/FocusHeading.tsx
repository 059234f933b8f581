import { type ReactNode, useEffect, useRef } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import css from './focus-heading.module.css';
import { moveFocus } from './move-focus.ts';

const c = bindClassNames(css);

interface FocusHeadingProps {
  /** The focus moves here whenever this changes, and what it heads to the top of the screen. */
  focusKey: string;
  className?: string;
  lang?: string;
  children: ReactNode;
}

/** The heading of what has just come: the next question, the result. */
export function FocusHeading({ focusKey, className, lang, children }: FocusHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that moves the focus
  useEffect(() => {
    const { current } = heading;
    const player = current?.closest<HTMLElement>('[data-player]');
    moveFocus(current, { preventScroll: true });
    if (!player) return;
    const isPage = player.dataset.player === 'page';
    window.scrollTo({ top: isPage ? 0 : player.getBoundingClientRect().top + window.scrollY, behavior: 'instant' });
  }, [focusKey]);
  return (
    <h1 ref={heading} tabIndex={-1} className={c('heading', className)} lang={lang} dir="auto">
      {children}
    </h1>
  );
}
