import { DELAYS } from '#base/limits/timing';

/** Shows the page's sticky bar in its range: once the element before it has scrolled away, and while the element it is for is on screen. */
export function bindStickyBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-sticky-bar]');
  const [before, range] = [bar?.dataset['after'], bar?.dataset['during']].map((id) => document.getElementById(id ?? ''));
  if (!bar || !before || !range) return;
  const visibleElements = new Set<Element>();
  let debounceTimer: ReturnType<typeof setTimeout> | undefined;
  // The bar follows where the reader stops, not each passing scroll.
  const update = () => {
    bar.inert = visibleElements.has(before) || !visibleElements.has(range);
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) visibleElements[isIntersecting ? 'add' : 'delete'](target);
    clearTimeout(debounceTimer);
    debounceTimer = setTimeout(update, DELAYS.stickyBarMs);
  });
  observer.observe(before);
  observer.observe(range);
}
