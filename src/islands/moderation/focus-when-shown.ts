/** About two seconds, after which the element is not expected any more. */
const MAX_FRAMES = 120;

/**
 * Moves the focus to an element, at once or as soon as it is on the page, such as in a content that still loads. Resolves once the focus has
 * moved or the element is not expected any more.
 */
export async function focusWhenShown(selector: string, options?: FocusOptions): Promise<void> {
  for (let frames = 0; frames <= MAX_FRAMES; frames += 1) {
    const element = document.querySelector<HTMLElement>(selector);
    if (element) {
      element.focus(options);
      if (options?.preventScroll) element.scrollIntoView({ block: 'start' });
      return;
    }
    await new Promise(requestAnimationFrame);
  }
}
