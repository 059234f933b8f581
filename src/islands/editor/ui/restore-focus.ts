/** If the element with the focus is gone, moves the focus to the part of the form around it, or else to the heading of the step. */
export function restoreFocus(surroundings: HTMLElement | null = null): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const hasSurroundings = surroundings?.isConnected && surroundings.localName !== 'main';
    const target = hasSurroundings ? surroundings : document.querySelector<HTMLElement>('[data-step-heading]');
    target?.focus({ preventScroll: true });
  });
}
