/** The script of every page with a header. It uses no framework; pages are readable without it. */

import { CONVERSION } from '#base/limits/timing';
import { saveCampaignParams } from '#browser/campaign-params';
import { countPageView } from '#browser/content/page-view';
import { showPendingFlash } from '#browser/document/show-pending-flash';
import { deviceStorage } from '#browser/storage';
import { bindThemeSwitch } from '#browser/theme';
import { hasSignInHint, renderViewerElements } from '#browser/viewer';

/** A function, not a side effect, so that importing this module elsewhere starts nothing. */
export function startPage(): void {
  bindThemeSwitch();
  renderViewerElements();
  showPendingFlash();
  // A page that the browser has kept does not run its scripts again on the way back.
  addEventListener('pageshow', showPendingFlash);
  // Few URLs carry a landing message.
  if (/[?&](r|landing_message_code)=/.test(location.search))
    void import('#browser/tracking/landing-message').then(({ showLandingMessage }) => showLandingMessage(), ignoreMissingScript);
  // What is for later visits comes after what this page needs.
  setTimeout(() => void import('./visit.ts').then(({ startVisit }) => startVisit(), ignoreMissingScript), CONVERSION.delayMs);
  saveCampaignParams(location.search);
  countPageView();
  runNowAndLater(() => {
    // Most visitors have played nothing, and load nothing of it. Without a connection the code may be missing.
    if (navigator.onLine && (hasStored(/:(play|outbox)/) || hasSignInHint()))
      void import('./device-plays.ts').then(({ runDevicePlays }) => runDevicePlays()).catch(ignoreMissingScript);
  });

  for (const field of document.querySelectorAll<HTMLInputElement>('[data-suggest]')) loadSuggestions(field);

  document.addEventListener('keydown', (event) => {
    // Only while nothing has the focus, and not if the visitor has switched letter keys off in the player (WCAG 2.1.4).
    if (event.key !== '/' || event.target !== document.body || event.ctrlKey || event.metaKey || event.altKey) return;
    if (hasStored(/:letter-keys-off$/)) return;
    const search = document.querySelector<HTMLElement>('[data-search]');
    // On a phone the field is hidden and cannot be focused.
    if (!search?.checkVisibility()) return;
    event.preventDefault();
    search.focus();
  });
}

/** Few visitors search, so the suggestions of a search field load when it is first focused. */
function loadSuggestions(field: HTMLInputElement): void {
  const load = () =>
    void import('#browser/search/title-suggestions').then(({ bindTitleSuggestions }) => bindTitleSuggestions(field), ignoreMissingScript);
  field.addEventListener('focus', load, { once: true });
}

/** The page works without these scripts, which do not load offline. */
const ignoreMissingScript = () => undefined;

const hasStored = (pattern: RegExp): boolean => deviceStorage.keys().some((key) => pattern.test(key));

/** Runs a function now, and whenever the browser is online again, another tab has stored something or the page is shown again. */
function runNowAndLater(run: () => void): void {
  // A player on the page sends its play as soon as the connection is back; then there is nothing left to load the sender for.
  for (const type of ['online', 'storage', 'visibilitychange']) addEventListener(type, () => setTimeout(run, 1_000));
  run();
}
