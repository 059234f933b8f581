import { type RefObject, useEffect } from 'react';

/** Keeps the height of the header in `--editor-header` of the page, for what sticks below it. It grows with its texts. */
export function useHeaderHeight(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = header.current;
    if (!element) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => root.style.setProperty('--editor-header', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--editor-header');
    };
  }, [header]);
}
