import { type RefObject, useEffect, useRef } from 'react';
import { moveFocus } from './move-focus.ts';

/** Moves the focus to the heading when the focused element has been removed: the next Tab would otherwise begin at the top of the page. */
export function useFocusRecovery(root: RefObject<HTMLElement | null>): void {
  const focused = useRef<EventTarget | null>(null);
  useEffect(() => {
    const player = root.current;
    const rememberTarget = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    player?.addEventListener('focusin', rememberTarget);
    return () => player?.removeEventListener('focusin', rememberTarget);
  }, [root]);
  // After each render, when the components inside have moved the focus where they want it.
  useEffect(() => {
    const isLost = document.activeElement === document.body && focused.current instanceof Node && !focused.current.isConnected;
    if (isLost) moveFocus(root.current?.querySelector('h1'));
  });
}
