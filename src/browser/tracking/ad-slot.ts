import { PRODUCT } from '#base/product';
import { deviceStorage, type KeyValueStorage, nullStorage } from '#browser/storage';
import { getAdState } from '#rules/ads/slots';
import { hasTrackingOptOut } from './track.ts';

const CHOICE_KEY = `${PRODUCT.name.toLowerCase()}:ads`;

/** Fills a place for an ad once its reader has agreed. Without agreement nothing is fetched from whoever provides the ads. */
export function mountAdSlot(root: HTMLElement | null): void {
  const providerUrl = root?.dataset['address'];
  if (!root || !providerUrl) return;
  // In partners' pages nothing is kept, so it is asked each time.
  const storage: KeyValueStorage = new URLSearchParams(location.search).has('embedded') ? nullStorage : deviceStorage;

  function show(kept: string | null) {
    const choice = getAdState({ kept, refuses: hasTrackingOptOut(navigator) });
    for (const part of root?.querySelectorAll<HTMLElement>('[data-when]') ?? []) part.hidden = part.dataset['when'] !== choice;
    if (choice === 'show' && providerUrl) root?.replaceChildren(createAdFrame(providerUrl));
  }

  root.addEventListener('submit', (event) => {
    event.preventDefault();
    const choice = event.submitter instanceof HTMLButtonElement ? event.submitter.value : '';
    if (choice === '') storage.remove(CHOICE_KEY);
    else storage.set(CHOICE_KEY, choice);
    show(choice || null);
    root.querySelector<HTMLElement>('[data-when]:not([hidden]) button')?.focus();
  });
  show(storage.get(CHOICE_KEY));
}

/** The provider's own document: it may run its scripts and open windows, but not lead this one away. */
function createAdFrame(providerUrl: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = 'Advertisement';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox');
  frame.referrerPolicy = 'origin';
  frame.src = providerUrl;
  return frame;
}
