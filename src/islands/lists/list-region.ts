import { DELAYS } from '#base/limits/timing';
import { ERROR_TEXT } from '#base/texts/common';

const LIST_SELECTOR = 'ul.tiles, ul.own-list, ol.ranked-list';
const TILE_SELECTOR = '[data-list] :is(.tiles, .own-list, .ranked-list) > li';

/** Lists that update in place: filters and sorts replace a list, and further pages are appended to it. */
const regions = [...document.querySelectorAll<HTMLElement>('[data-list]')];
for (const region of regions) bindRegion(region);
let shownPath = location.pathname + location.search;
// A link to a place on the page, such as "Skip to content", changes only the fragment.
addEventListener('popstate', () => {
  if (location.pathname + location.search !== shownPath) location.reload();
});

/** An update of a region. It checks `isNewest` before it changes the page, so that it does not undo a later update. */
type RegionUpdate = (isNewest: () => boolean) => Promise<void>;

function bindRegion(region: HTMLElement): void {
  let startedUpdates = 0;
  let retry = () => {};
  const startUpdate = (update: RegionUpdate) => {
    retry = () => startUpdate(update);
    startedUpdates += 1;
    const updateNumber = startedUpdates;
    void runRegionUpdate(region, update, () => updateNumber === startedUpdates);
  };
  region.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (target.closest('[data-list-retry]')) return retry();
    const link = target.closest<HTMLAnchorElement>('a[data-list-link], a[data-list-more]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!('listMore' in link.dataset)) startUpdate((isNewest) => replaceList(region, link.href, { isNewest, isNewEntry: true }));
    else if (region.ariaBusy !== 'true') startUpdate(() => appendPage(region, link));
  });
  const form = document.querySelector<HTMLFormElement>('form[data-list-search]');
  if (form && region === regions[0])
    bindSearch(form, (url) => startUpdate((isNewest) => replaceList(region, url, { isNewest, isNewEntry: false })));
}

/** Searches while the user types, once the input has not changed for half a second. */
function bindSearch(form: HTMLFormElement, onSearch: (url: string) => void): void {
  let debounceTimer: ReturnType<typeof setTimeout> | undefined;
  const field = form.querySelector('input');
  // What the user has typed while this script was loading is not shown yet.
  let shownUrl = field?.value === field?.defaultValue && buildSearchUrl(form);
  const searchSoon = () => {
    clearTimeout(debounceTimer);
    debounceTimer = setTimeout(() => {
      const url = buildSearchUrl(form);
      if (url === shownUrl) return;
      shownUrl = url;
      onSearch(url);
    }, DELAYS.searchDebounceMs);
  };
  form.addEventListener('input', searchSoon);
  searchSoon();
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
  setVisibility(region, '[data-list-error]', false);
  try {
    await update(isNewest);
    if (isNewest()) announceStatus(region, 'Updated');
  } catch {
    if (!isNewest()) return;
    announceStatus(region, '');
    if (region.querySelector('[data-list-error]')) setVisibility(region, '[data-list-error]', true);
    else void import('#browser/flash').then(({ flash }) => flash(ERROR_TEXT, { tone: 'danger' }));
  } finally {
    if (isNewest()) region.ariaBusy = null;
  }
}

/** Replaces the list with the one at the URL, and updates the address bar. */
async function replaceList(
  region: HTMLElement,
  url: string,
  { isNewest, isNewEntry }: { isNewest: () => boolean; isNewEntry: boolean },
): Promise<void> {
  const page = await fetchListPage(url);
  if (!isNewest()) return;
  const body = page.querySelector('[data-list] [data-list-body]');
  if (!body) throw new Error('The page has no list.');
  const focusedText = document.activeElement?.textContent;
  region.querySelector('[data-list-body]')?.replaceWith(body);
  replaceBottomList(page);
  if (isNewEntry) history.pushState(null, '', url);
  else history.replaceState(null, '', url);
  shownPath = location.pathname + location.search;
  document.title = page.title;
  // The replaced drop-down is closed; the focus goes to the control that shows the selected option.
  if (focusedText)
    for (const link of region.querySelectorAll<HTMLElement>('[data-list-link]')) if (link.textContent.endsWith(focusedText)) link.focus();
}

/** Appends the next page to the list. */
async function appendPage(region: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  const label = [...link.childNodes];
  link.textContent = 'Loading';
  try {
    const page = await fetchListPage(link.href);
    const list = region.querySelector<HTMLElement>(LIST_SELECTOR);
    // The list at the bottom leaves out what the page shows above. The page of a home section starts with the tiles that home shows.
    const scope = region.closest('[data-bottom]') ? document : region;
    const shownPaths = new Set([...scope.querySelectorAll(`${TILE_SELECTOR} a`)].map((tileLink) => tileLink.getAttribute('href')));
    const tiles = [...page.querySelectorAll(TILE_SELECTOR)].filter(
      (tile) => !shownPaths.has(tile.querySelector('a')?.getAttribute('href') ?? ''),
    );
    for (const tile of tiles) list?.appendChild(tile);
    const hadFocus = document.activeElement === link;
    const foot = page.querySelector('[data-list] [data-list-foot]');
    link.closest('[data-list-foot]')?.replaceWith(...(foot ? [foot] : []));
    if (hadFocus) tiles[0]?.querySelector('a')?.focus({ preventScroll: true });
    const following = region.querySelector<HTMLAnchorElement>('a[data-list-more]');
    if (tiles.length === 0 && following) await appendPage(region, following);
  } catch (error) {
    link.replaceChildren(...label);
    throw error;
  }
}

/** Loads a page by XMLHttpRequest, which parses it without a script that makes markup of a text. */
const fetchListPage = (url: string): Promise<Document> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'document';
    request.onload = () => {
      const page = request.responseXML;
      if (page && request.status === 200 && request.responseURL === new URL(url, location.href).href) resolve(page);
      else reject(new Error(String(request.status)));
    };
    request.onerror = reject;
    request.send();
  });

function announceStatus(region: HTMLElement, message: string): void {
  const status = region.querySelector('[data-list-status]');
  if (status) status.textContent = message;
}

function setVisibility(region: HTMLElement, selector: string, isVisible: boolean): void {
  const element = region.querySelector<HTMLElement>(selector);
  if (element) element.hidden = !isVisible;
}

/** Replaces the list at the bottom with that of another page: it goes on where the list above ends. */
function replaceBottomList(page: Document): void {
  const [bottom, newBottom] = [document, page].map((root) => root.querySelector<HTMLElement>('[data-bottom]'));
  const body = newBottom?.querySelector('[data-list-body]');
  if (!bottom || !newBottom || !body) return;
  bottom.querySelector('[data-list-body]')?.replaceWith(body);
  const text = bottom.querySelector('[data-bottom-text]');
  if (text) text.textContent = newBottom.querySelector('[data-bottom-text]')?.textContent ?? '';
  loadWhenNear(bottom);
}

/** The list at the bottom of a page loads half a second after the user scrolls near it. */
function loadWhenNear(bottom: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      setTimeout(() => bottom.querySelector<HTMLElement>('a[data-list-more]')?.click(), DELAYS.bottomListDelayMs);
    },
    { rootMargin: '600px' },
  );
  observer.observe(bottom);
}

for (const bottom of document.querySelectorAll<HTMLElement>('[data-bottom]')) loadWhenNear(bottom);

// Few visitors embed a list, so the dialog with its code loads when the button is pressed.
for (const button of document.querySelectorAll<HTMLElement>('[data-embed-list]'))
  button.addEventListener('click', async () => (await import('#browser/embeds/embed-dialog')).openEmbedDialog(button));
