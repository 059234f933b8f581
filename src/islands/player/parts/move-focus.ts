/** Focuses an element of the player, unless the player is in a frame and the reader is typing outside of it, as beside the editor's preview. */
export function moveFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (window === parent || document.hasFocus()) element?.focus(options);
}
