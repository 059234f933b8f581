import { useEffect, useRef } from 'react';

/** Moves the focus to the title of the current content whenever another one becomes current, and scrolls to its top. */
export function useContentFocus({ currentId, isDialogOpen }: { currentId: string | null; isDialogOpen: boolean }): void {
  const focusedId = useRef(currentId);
  useEffect(() => {
    // A dialog that closes returns the focus first.
    if (isDialogOpen || focusedId.current === currentId) return;
    focusedId.current = currentId;
    const title = document.querySelector<HTMLElement>('#review-title');
    title?.focus({ preventScroll: true });
    title?.closest('aside')?.scrollIntoView({ block: 'start' });
    document.querySelector('li[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [currentId, isDialogOpen]);
}
