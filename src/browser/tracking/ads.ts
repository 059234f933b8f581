import { PRODUCT } from '#base/product';
import { nowhere, onDevice, type Shelf } from '#browser/storage';
import { adChoice } from '#rules/ads/slots';
import { refusesTracking } from './track.ts';

const CHOICE = `${PRODUCT.name.toLowerCase()}:ads`;

/** Fills a place for an ad once its reader has agreed. Without agreement nothing is fetched from whoever provides the ads. */
export function startAd(root: HTMLElement | null): void {
  const address = root?.dataset['address'];
  if (!root || !address) return;
  // In partners' pages nothing is kept, so it is asked each time.
  const shelf: Shelf = new URLSearchParams(location.search).has('embedded') ? nowhere : onDevice;

  function show(kept: string | null) {
    const choice = adChoice({ kept, refuses: refusesTracking(navigator) });
    for (const part of root?.querySelectorAll<HTMLElement>('[data-when]') ?? []) part.hidden = part.dataset['when'] !== choice;
    if (choice === 'show' && address) root?.replaceChildren(adFrame(address));
  }

  root.addEventListener('submit', (event) => {
    event.preventDefault();
    const choice = event.submitter instanceof HTMLButtonElement ? event.submitter.value : '';
    if (choice === '') shelf.remove(CHOICE);
    else shelf.set(CHOICE, choice);
    show(choice || null);
    root.querySelector<HTMLElement>('[data-when]:not([hidden]) button')?.focus();
  });
  show(shelf.get(CHOICE));
}

/** The provider's own document: it may run its scripts and open windows, but not lead this one away. */
function adFrame(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = 'Advertisement';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox');
  frame.referrerPolicy = 'origin';
  frame.src = address;
  return frame;
}
