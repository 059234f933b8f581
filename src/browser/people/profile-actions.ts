import { loadViewer } from '#browser/viewer';

/**
 * Loads the handlers of follow and share buttons: on page load for signed-in viewers, whose follow state is shown, otherwise on the first
 * press.
 */
export function bindProfileActions(): void {
  const buttons = document.querySelectorAll<HTMLElement>('[data-follow], [data-share]');
  let pressedButton: HTMLElement | null = null;
  let isLoading = false;
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    const handlers = await import('./profile-handlers.ts').catch(() => null);
    isLoading = handlers !== null;
    if (!handlers) return;
    for (const button of buttons) button.onclick = null;
    handlers.bindProfileHandlers();
    pressedButton?.click();
  };
  for (const button of buttons)
    button.onclick = () => {
      pressedButton = button;
      void load();
    };
  void loadViewer().then((viewer) => viewer && load());
}
