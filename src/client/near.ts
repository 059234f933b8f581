/** Calls once something is about to come into view, or at once where the address asks for it. */
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
