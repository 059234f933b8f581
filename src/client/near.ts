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

interface Sleeping {
  /** What the buttons stand in. */
  within: HTMLElement;
  /** What is to come near; else that itself. */
  near?: Element;
  buttons: string;
  load(): Promise<(within: HTMLElement) => void>;
}

/** Loads what makes buttons work once they are near. A press before that waits for it. */
export function wakeWhenNear({ within, near = within, buttons, load }: Sleeping): void {
  let early: HTMLElement | null = null;
  const keep = ({ target }: Event) => {
    early = (target as Element).closest<HTMLElement>(buttons) ?? early;
  };
  within.addEventListener('click', keep);
  whenNear(near, async () => {
    const bind = await load();
    within.removeEventListener('click', keep);
    bind(within);
    early?.click();
  });
}
