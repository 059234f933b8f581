import { useEffect } from 'react';
import { DELAYS } from '#base/limits/timing';

/** Some seconds after the result what the page recommends is shuffled, so that it is not always the same eight that are seen first. */
export function useShuffledRecommendations(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const list of document.querySelectorAll<HTMLElement>('[data-recommended] :is(ul, ol)')) if (canShuffle(list)) shuffleList(list);
    }, DELAYS.shuffleMs);
    return () => clearTimeout(timer);
  }, []);
}

/** Nothing moves that is being looked at, pointed at or walked through. */
function canShuffle(list: HTMLElement): boolean {
  const { top, bottom } = list.getBoundingClientRect();
  const isSeen = top < innerHeight && bottom > 0;
  return !isSeen && !list.matches(':hover, :focus-within');
}

function shuffleList(list: HTMLElement): void {
  const entries = Array.from(list.children, (place) => ({ place, at: Math.random() }));
  for (const { place } of entries.toSorted((a, b) => a.at - b.at)) list.appendChild(place);
}
