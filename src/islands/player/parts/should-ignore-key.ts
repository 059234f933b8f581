/** The key is another's: a field's, a pressable thing's own Enter, or, on a shared page, whatever is outside the player. */
export function shouldIgnoreKey(event: KeyboardEvent, root: HTMLElement | null, ownsPage: boolean): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return true;
  if (document.querySelector('dialog[open], :popover-open')) return true;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (!target || !root) return true;
  if (!ownsPage && !root.contains(target)) return true;
  if (target.matches('select, textarea, input:not([type="radio"]), [contenteditable]')) return true;
  return (event.key === 'Enter' || event.key === ' ') && target.matches('a, button:not([aria-disabled="true"])');
}
