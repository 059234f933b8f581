/** Whether a key press is not for the player: it belongs to a field, a dialog or a focused control, or to another part of a shared page. */
export function shouldIgnoreKey(event: KeyboardEvent, root: HTMLElement | null, ownsPage: boolean): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return true;
  if (document.querySelector('dialog[open], :popover-open')) return true;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (!target || !root) return true;
  if (!ownsPage && !root.contains(target)) return true;
  if (target.matches('select, textarea, input:not([type="radio"]), [contenteditable]')) return true;
  return (event.key === 'Enter' || event.key === ' ') && target.matches('a, button:not([aria-disabled="true"])');
}
