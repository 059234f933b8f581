import { LINK_COPIED_TEXT } from '#base/texts/common';
import { copyText } from '#browser/copy-text';

const REFUSED_TEXT = 'Your browser blocked copying. Open the class, select its link and copy it with the keyboard.';

/** Lets each button of the page with a link copy it, also one that is added later. */
export function bindCopyLinks(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy-link]') : null;
    if (button) void copyText(button.dataset.copyLink ?? '', { success: LINK_COPIED_TEXT, failure: REFUSED_TEXT });
  });
}
