import { type RefObject, useEffect } from 'react';

/** How long a part has to be in view before it counts as seen. */
const SEEN_AFTER_MS = 700;

/** How much of the screen's bottom the decision bar covers while it sticks there, in pixels. */
function getCoveredHeight(): number {
  const bar = document.querySelector<HTMLElement>('[data-decision-bar]');
  return bar ? Math.round(bar.offsetHeight + (Number.parseFloat(getComputedStyle(bar).bottom) || 0)) : 0;
}

/**
 * Reports the parts (`data-part`) inside an element that were in view, or had the focus, for `SEEN_AFTER_MS` while the page was visible:
 * half of each, or the end of one that is taller than the screen. `shown` changes whenever other parts are shown.
 */
export function useSeenParts(container: RefObject<HTMLElement | null>, shown: string, onSeen: (keys: readonly string[]) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: observes anew when other parts are shown
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const timers = new Map<Element, number>();
    const start = (part: HTMLElement) => {
      if (timers.has(part)) return;
      timers.set(
        part,
        window.setTimeout(() => {
          timers.delete(part);
          if (document.visibilityState === 'visible') onSeen([part.dataset.part ?? '']);
          else start(part);
        }, SEEN_AFTER_MS),
      );
    };
    const stop = (part: Element) => {
      clearTimeout(timers.get(part));
      timers.delete(part);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, intersectionRect, boundingClientRect, rootBounds } of entries) {
          const isTall = rootBounds !== null && boundingClientRect.height > rootBounds.height;
          const isEndVisible = intersectionRect.height > 0 && rootBounds !== null && boundingClientRect.bottom <= rootBounds.bottom + 1;
          if (intersectionRatio >= 0.5 || (isTall && isEndVisible)) start(target as HTMLElement);
          else stop(target);
        }
      },
      { rootMargin: `0px 0px -${getCoveredHeight()}px`, threshold: [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1] },
    );
    const parts = element.querySelectorAll<HTMLElement>('[data-part]');
    for (const part of parts) observer.observe(part);
    return () => {
      observer.disconnect();
      for (const part of parts) stop(part);
    };
  }, [container, shown]);
}
