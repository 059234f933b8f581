import { type RefObject, useEffect } from 'react';

/** On the element that scrolls a list. */
export const SCROLLING_LIST = { 'data-scrolling-list': '' } as const;

/** Scrolls the list, never the page, until its open entry is in view. `openIndex` is null for every other entry. */
export function useScrollToOpen(entry: RefObject<HTMLElement | null>, openIndex: number | null): void {
  useEffect(() => {
    const element = entry.current;
    const list = element?.closest('[data-scrolling-list]');
    if (openIndex === null || !element || !list) return;
    const inner = element.getBoundingClientRect();
    const outer = list.getBoundingClientRect();
    list.scrollBy({
      left: getScrollDistance(inner.left - outer.left, outer.right - inner.right),
      top: getScrollDistance(inner.top - outer.top, outer.bottom - inner.bottom),
      behavior: 'instant',
    });
  }, [entry, openIndex]);
}

/** How far to scroll for an entry with this space before and after it, so that some of its neighbour shows. */
function getScrollDistance(before: number, after: number): number {
  const margin = 24;
  if (before < 0) return before - margin;
  return after < 0 ? margin - after : 0;
}
