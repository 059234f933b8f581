/** About two seconds, after which the element is not expected any more. */
const MAX_FRAMES = 120;

/** Moves the focus to an element, at once or as soon as it is on the page, such as in a content that still loads. */
export function focusWhenShown(selector: string, options?: FocusOptions, frames = 0): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (element) {
    element.focus(options);
    if (options?.preventScroll) element.scrollIntoView({ block: 'start' });
  } else if (frames < MAX_FRAMES) requestAnimationFrame(() => focusWhenShown(selector, options, frames + 1));
}
