/** Binds the buttons that show the embed code of a list. The dialog loads when one is pressed. */
export function bindEmbedButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-embed-list]'))
    button.addEventListener('click', async () => (await import('./embed-dialog.ts')).openEmbedDialog(button));
}
