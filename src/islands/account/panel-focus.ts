import { type RefObject, useEffect } from 'react';

/** Moves the focus into a part of a panel that opens, and back to the button that opened it when it closes. */
export function usePanelFocus(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opener = document.activeElement;
    const panel = part.current?.parentElement?.closest('section');
    part.current?.querySelector<HTMLElement>('[tabindex], input, textarea, select')?.focus();
    return () => {
      // Whoever has moved on keeps the focus there. The opener is another element if the panel hid it meanwhile.
      if (document.activeElement !== document.body) return;
      const returnTo = opener instanceof HTMLElement && panel?.contains(opener) ? opener : panel?.querySelector('button');
      returnTo?.focus();
    };
  }, [part]);
}
