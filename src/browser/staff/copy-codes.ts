import { copyText } from '#browser/copy-text';

const COPY_TEXTS = {
  success: 'Copied. Paste it into your page.',
  failure: 'Your browser blocked copying. Select the text and copy it with the keyboard.',
};

/** Lets the button of each code of the page copy it. */
export function bindCodeCopies(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-copy-code]') : null;
    const field = button?.closest('[data-code]')?.querySelector('textarea');
    if (field) void copyText(field.value, { ...COPY_TEXTS, success: field.dataset.copied ?? COPY_TEXTS.success });
  });
}
