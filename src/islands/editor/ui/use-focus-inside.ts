import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Moves the focus to the first button or field of a part of the page when the element that had the focus in it goes away. */
export function useFocusInside(part: RefObject<HTMLElement | null>): void {
  const lastFocused = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      lastFocused.current = target instanceof Element && part.current?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [part]);
  useLayoutEffect(() => {
    if (!lastFocused.current || lastFocused.current.isConnected || document.activeElement !== document.body) return;
    part.current?.querySelector<HTMLElement>('button, input:not([hidden])')?.focus({ preventScroll: true });
  });
}
