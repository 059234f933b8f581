/** Lists that change in place: filters and sorts without a new page, batches that are added to what is there. */
import { DELAYS } from '#base/limits/timing';

const regions = [...document.querySelectorAll<HTMLElement>('[data-list]')];
for (const region of regions) bindRegion(region);
addEventListener('popstate', () => location.reload());

/** A change to a region; it asks `isNewest` before it shows what has come, so that a later one is not undone. */
type RegionUpdate = (isNewest: () => boolean) => Promise<void>;

function bindRegion(region: HTMLElement): void {
  let startedUpdates = 0;
  let retry = () => {};
  const run = (job: RegionUpdate) => {
    retry = () => run(job);
    startedUpdates += 1;
    const own = startedUpdates;
    void runRegionUpdate(region, job, () => own === startedUpdates);
  };
  region.addEventListener('click', (event) => {
    const pressed = event.target as Element;
    if (pressed.closest('[data-list-retry]')) return retry();
    const link = pressed.closest<HTMLAnchorElement>('a[data-list-link], a[data-list-more]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!('listMore' in link.dataset)) run((isNewest) => replaceList(region, link.href, { isNewest, isNewEntry: true }));
    else if (region.ariaBusy !== 'true') run(() => appendPage(region, link));
  });
  const form = document.querySelector<HTMLFormElement>('form[data-list-search]');
  if (form && region === regions[0])
    bindSearch(form, (address) => run((isNewest) => replaceList(region, address, { isNewest, isNewEntry: false })));
}

/** Looks as people type, half a second after the last change that stayed. */
function bindSearch(form: HTMLFormElement, onSearch: (address: string) => void): void {
  let debounceTimer: ReturnType<typeof setTimeout> | undefined;
  let shownUrl = buildSearchUrl(form);
  form.addEventListener('input', () => {
    clearTimeout(debounceTimer);
    debounceTimer = setTimeout(() => {
      const address = buildSearchUrl(form);
      if (address === shownUrl) return;
      shownUrl = address;
      onSearch(address);
    }, DELAYS.searchDebounceMs);
  });
}

function buildSearchUrl(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
  );
  return `${form.action}?${new URLSearchParams(fields)}`;
}

async function runRegionUpdate(region: HTMLElement, update: RegionUpdate, isNewest: () => boolean): Promise<void> {
  region.ariaBusy = 'true';
  announceStatus(region, 'Updating');
  setPartVisibility(region, '[data-list-trouble]', false);
  try {
    await update(isNewest);
    if (isNewest()) announceStatus(region, 'Updated');
  } catch {
    if (!isNewest()) return;
    announceStatus(region, '');
    setPartVisibility(region, '[data-list-trouble]', true);
  } finally {
    if (isNewest()) region.ariaBusy = null;
  }
}

/** Another list in place of this one; its address is now the page's. */
async function replaceList(
  region: HTMLElement,
  url: string,
  { isNewest, isNewEntry }: { isNewest: () => boolean; isNewEntry: boolean },
): Promise<void> {
  const page = await fetchListPage(url);
  if (!isNewest()) return;
  const body = page.querySelector('[data-list] [data-list-body]');
  if (!body) throw new Error('no list');
  const focused = document.activeElement?.textContent;
  region.querySelector('[data-list-body]')?.replaceWith(body);
  if (isNewEntry) history.pushState(null, '', url);
  else history.replaceState(null, '', url);
  document.title = page.title;
  // A choice in a drop-down is shut away by then, and what it stands on says the same.
  if (focused)
    for (const link of region.querySelectorAll<HTMLElement>('[data-list-link]')) if (link.textContent.endsWith(focused)) link.focus();
}

/** The next batch behind this one. */
async function appendPage(region: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  const label = link.textContent;
  link.textContent = 'Loading';
  try {
    const page = await fetchListPage(link.href);
    const tiles = [...page.querySelectorAll('[data-list] ul.tiles > li')];
    const list = region.querySelector<HTMLElement>('ul.tiles');
    for (const tile of tiles) list?.appendChild(tile);
    const isPressed = document.activeElement === link;
    const foot = page.querySelector('[data-list] [data-list-foot]');
    link.closest('[data-list-foot]')?.replaceWith(...(foot ? [foot] : []));
    if (isPressed) tiles[0]?.querySelector('a')?.focus({ preventScroll: true });
  } catch (error) {
    link.textContent = label;
    throw error;
  }
}

async function fetchListPage(url: string): Promise<Document> {
  const response = await fetch(url);
  if (!response.ok || response.redirected) throw new Error(String(response.status));
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

function announceStatus(region: HTMLElement, message: string): void {
  const status = region.querySelector('[data-list-status]');
  if (status) status.textContent = message;
}

function setPartVisibility(region: HTMLElement, selector: string, isVisible: boolean): void {
  const part = region.querySelector<HTMLElement>(selector);
  if (part) part.hidden = !isVisible;
}

// The list at the bottom of a page loads half a second after the reader has come near it.
for (const bottom of document.querySelectorAll<HTMLElement>('[data-bottom]')) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      setTimeout(() => bottom.querySelector<HTMLElement>('a[data-list-more]')?.click(), DELAYS.bottomListMs);
    },
    { rootMargin: '600px' },
  );
  observer.observe(bottom);
}
