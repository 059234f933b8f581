import { loadViewer } from '#browser/viewer';

/** Loads what the buttons about people do: at once for whoever is signed in, since it shows whom they follow, else with the first press. */
export function bindPeople(): void {
  const buttons = document.querySelectorAll<HTMLElement>('[data-follow], [data-share]');
  let early: HTMLElement | null = null;
  let isLoading = false;
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    const people = await import('./people.ts').catch(() => null);
    isLoading = people !== null;
    if (!people) return;
    for (const button of buttons) button.onclick = null;
    people.bindAll();
    early?.click();
  };
  for (const button of buttons)
    button.onclick = () => {
      early = button;
      void load();
    };
  void loadViewer().then((viewer) => viewer && load());
}
