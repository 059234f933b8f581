interface KeyArea {
  root: HTMLElement | null;
  /** The player is on the quiz's own page, so that keys pressed outside of the player are for it too. */
  ownsPage: boolean;
}

/** Whether a key press is not for the player: it belongs to a field, a dialog or a focused control, or to another part of a page that is not the quiz's own. */
export function shouldIgnoreKey(event: KeyboardEvent, { root, ownsPage }: KeyArea): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return true;
  if (document.querySelector('dialog[open], :popover-open')) return true;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (!target || !root) return true;
  if (!ownsPage && !root.contains(target)) return true;
  if (target.matches('select, textarea, input:not([type="radio"]), [contenteditable]')) return true;
  return (event.key === 'Enter' || event.key === ' ') && target.matches('a, button:not([aria-disabled="true"])');
}
