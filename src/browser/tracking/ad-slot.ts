import { STORAGE_PREFIX } from '#base/product-name';
import { deviceStorage, type KeyValueStorage, nullStorage } from '#browser/storage';
import { getAdState } from '#rules/ads/slots';
import { hasTrackingOptOut } from './track.ts';

const CONSENT_KEY = `${STORAGE_PREFIX}:ads`;

/** Shows an ad once the reader has agreed. Without consent nothing is fetched from the ad provider. */
export function mountAdSlot(root: HTMLElement | null): void {
  const providerUrl = root?.dataset['address'];
  if (!root || !providerUrl) return;
  // An embed stores nothing, so it asks for consent each time.
  const storage: KeyValueStorage = new URLSearchParams(location.search).has('embedded') ? nullStorage : deviceStorage;

  function renderState(storedConsent: string | null) {
    const state = getAdState({ storedConsent, hasOptedOut: hasTrackingOptOut(navigator) });
    for (const element of root?.querySelectorAll<HTMLElement>('[data-when]') ?? []) element.hidden = element.dataset['when'] !== state;
    if (state === 'show' && providerUrl) root?.replaceChildren(createAdFrame(providerUrl));
  }

  root.addEventListener('submit', (event) => {
    event.preventDefault();
    const consent = event.submitter instanceof HTMLButtonElement ? event.submitter.value : '';
    if (consent === '') storage.remove(CONSENT_KEY);
    else storage.set(CONSENT_KEY, consent);
    renderState(consent || null);
    root.querySelector<HTMLElement>('[data-when]:not([hidden]) button')?.focus();
  });
  renderState(storage.get(CONSENT_KEY));
}

/** A sandboxed frame: the provider's document may run scripts and open windows, but not navigate this page. */
function createAdFrame(providerUrl: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = 'Advertisement';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox');
  frame.referrerPolicy = 'origin';
  frame.src = providerUrl;
  return frame;
}
