/** The script of every page that has a header: no framework, and nothing a page needs to be read. */

import { countPageView } from '#browser/content/page-view';
import { showPendingFlash } from '#browser/pending-flash';
import { saveCampaignParams } from '#browser/request-headers';
import { deviceStorage } from '#browser/storage';
import { bindThemeSwitch } from '#browser/theme';
import { trackVisits } from '#browser/tracking/visit-counts';
import { bindViewer } from '#browser/viewer';

/** Called by the page's own script: a part of it that something else needs starts nothing. */
export function startPage(): void {
  bindThemeSwitch();
  bindViewer();
  showPendingFlash();
  // Few addresses have something to say.
  if (/[?&](r|landing_message_code)=/.test(location.search))
    void import('#browser/tracking/landing-message').then(({ showLandingMessage }) => showLandingMessage());
  // What pages are made of is kept for times without a connection; who has no room for it goes without.
  afterLoad(() => navigator.serviceWorker?.register('/sw.js').catch(() => undefined));
  saveCampaignParams(location.search);
  trackVisits();
  countPageView();
  whenOnline(() => void import('#browser/outbox').then(({ sendOutbox }) => sendOutbox()));

  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const search = document.querySelector<HTMLElement>('[data-search]');
    // Where the field is hidden, on a phone, there is nothing to focus.
    if (!search?.checkVisibility()) return;
    event.preventDefault();
    search.focus();
  });
}

/** Whatever can wait does not take its time from the page. */
function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', () => setTimeout(run, 1_000), { once: true });
}

/** Plays that were finished without a connection are sent from any page; without such plays nothing is fetched. */
function whenOnline(run: () => void): void {
  const start = () => {
    if (navigator.onLine && deviceStorage.keys().some((key) => key.includes(':outbox:'))) run();
  };
  addEventListener('online', start);
  start();
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
