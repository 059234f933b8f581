/** Focuses an element, unless the player is in a frame without focus: a creator who types in the editor keeps the focus there. */
export function moveFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (window === parent || document.hasFocus()) element?.focus(options);
}
