import { hasSetting } from './player-settings.ts';

interface KeyArea {
  root: HTMLElement | null;
  /** The player is on the quiz's own page, so that keys pressed while nothing has the focus are for it too. */
  ownsPage: boolean;
}

/**
 * Whether a key press is not for the player: the focus is elsewhere on the page, the press belongs to a field, a dialog or a focused
 * control, or the key is a character and the player has switched letter keys off (WCAG 2.1.4).
 */
export function shouldIgnoreKey(event: KeyboardEvent, { root, ownsPage }: KeyArea): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return true;
  if (document.querySelector('dialog[open], :popover-open')) return true;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (!target || !root) return true;
  if (!root.contains(target) && !(ownsPage && target.matches('body, html'))) return true;
  if (target.matches('select, textarea, input:not([type="radio"]), [contenteditable]')) return true;
  if ((event.key === 'Enter' || event.key === ' ') && target.matches('a, button:not([aria-disabled="true"])')) return true;
  return event.key.length === 1 && hasSetting('letter-keys-off');
}
