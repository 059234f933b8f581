import { loadViewer } from '#browser/viewer';

/** Loads what the buttons about people do: at once for whoever is signed in, since it shows whom they follow, else with the first press. */
export function bindProfileActions(): void {
  const buttons = document.querySelectorAll<HTMLElement>('[data-follow], [data-share]');
  let pressedButton: HTMLElement | null = null;
  let isLoading = false;
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    const people = await import('./profile-handlers.ts').catch(() => null);
    isLoading = people !== null;
    if (!people) return;
    for (const button of buttons) button.onclick = null;
    people.bindProfileHandlers();
    pressedButton?.click();
  };
  for (const button of buttons)
    button.onclick = () => {
      pressedButton = button;
      void load();
    };
  void loadViewer().then((viewer) => viewer && load());
}
