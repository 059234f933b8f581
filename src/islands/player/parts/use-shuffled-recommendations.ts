import { useEffect } from 'react';
import { DELAYS } from '#base/limits/timing';

/** Shuffles the recommendations of the page some seconds after the result, so that a different one comes first each time. */
export function useShuffledRecommendations(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const list of document.querySelectorAll<HTMLElement>('[data-recommended] :is(ul, ol)')) if (canShuffle(list)) shuffleList(list);
    }, DELAYS.shuffleMs);
    return () => clearTimeout(timer);
  }, []);
}

/** Whether a list is off screen, not hovered and without focus. */
function canShuffle(list: HTMLElement): boolean {
  const { top, bottom } = list.getBoundingClientRect();
  const isVisible = top < innerHeight && bottom > 0;
  return !isVisible && !list.matches(':hover, :focus-within');
}

function shuffleList(list: HTMLElement): void {
  const entries = Array.from(list.children, (element) => ({ element, order: Math.random() }));
  for (const { element } of entries.toSorted((a, b) => a.order - b.order)) list.appendChild(element);
}
