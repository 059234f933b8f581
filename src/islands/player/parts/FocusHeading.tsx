import { type ReactNode, useEffect, useRef } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import css from './focus-heading.module.css';
import { moveFocus } from './move-focus.ts';

const c = bindClassNames(css);

interface FocusHeadingProps {
  /** Whenever this changes, the heading gets the focus and its section scrolls to the top of the screen. */
  focusKey: string;
  className?: string;
  lang?: string;
  children: ReactNode;
}

/** The heading of a new view: the next question, the result. */
export function FocusHeading({ focusKey, className, lang, children }: FocusHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the key moves the focus
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
