/** Calls once a place is about to come into view. */
export function whenNear(place: Element, call: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      call();
    },
    { rootMargin: '400px 0px' },
  );
  observer.observe(place);
}
