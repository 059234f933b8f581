import { copyCode } from '#browser/embeds/copy-code';

/** Lets the button of each code of the page copy it. */
export function bindCodeCopies(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-copy-code]') : null;
    const field = button?.closest('[data-code]')?.querySelector('textarea');
    if (field) void copyCode(field);
  });
}
