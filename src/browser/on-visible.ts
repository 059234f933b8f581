/** Calls back once, when an element is within 400 px of the viewport. */
export function onVisible(element: Element, callback: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: '400px 0px' },
  );
  observer.observe(element);
}
