/** Lists that change in place: filters and sorts without a new page, batches that are added to what is there. */
import { DELAYS } from '#base/limits/timing';

const regions = [...document.querySelectorAll<HTMLElement>('[data-list]')];
for (const region of regions) bindRegion(region);
addEventListener('popstate', () => location.reload());

/** A change to a region; it asks `isNewest` before it shows what has come, so that a later one is not undone. */
type Job = (isNewest: () => boolean) => Promise<void>;

function bindRegion(region: HTMLElement): void {
  let started = 0;
  let again = () => {};
  const run = (job: Job) => {
    again = () => run(job);
    started += 1;
    const own = started;
    void attempt(region, job, () => own === started);
  };
  region.addEventListener('click', (event) => {
    const pressed = event.target as Element;
    if (pressed.closest('[data-list-retry]')) return again();
    const link = pressed.closest<HTMLAnchorElement>('a[data-list-link], a[data-list-more]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!('listMore' in link.dataset)) run((isNewest) => replace(region, link.href, { isNewest, isNewEntry: true }));
    else if (region.ariaBusy !== 'true') run(() => addTo(region, link));
  });
  const form = document.querySelector<HTMLFormElement>('form[data-list-search]');
  if (form && region === regions[0])
    bindSearch(form, (address) => run((isNewest) => replace(region, address, { isNewest, isNewEntry: false })));
}

/** Looks as people type, half a second after the last change that stayed. */
function bindSearch(form: HTMLFormElement, look: (address: string) => void): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let shown = addressOf(form);
  form.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const address = addressOf(form);
      if (address === shown) return;
      shown = address;
      look(address);
    }, DELAYS.searchDebounceMs);
  });
}

function addressOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
  );
  return `${form.action}?${new URLSearchParams(fields)}`;
}

async function attempt(region: HTMLElement, job: Job, isNewest: () => boolean): Promise<void> {
  region.ariaBusy = 'true';
  say(region, 'Updating');
  show(region, '[data-list-trouble]', false);
  try {
    await job(isNewest);
    if (isNewest()) say(region, 'Updated');
  } catch {
    if (!isNewest()) return;
    say(region, '');
    show(region, '[data-list-trouble]', true);
  } finally {
    if (isNewest()) region.ariaBusy = null;
  }
}

/** Another list in place of this one; its address is now the page's. */
async function replace(
  region: HTMLElement,
  address: string,
  { isNewest, isNewEntry }: { isNewest: () => boolean; isNewEntry: boolean },
): Promise<void> {
  const page = await pageAt(address);
  if (!isNewest()) return;
  const body = page.querySelector('[data-list] [data-list-body]');
  if (!body) throw new Error('no list');
  const focused = document.activeElement?.textContent;
  region.querySelector('[data-list-body]')?.replaceWith(body);
  if (isNewEntry) history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  document.title = page.title;
  // A choice in a drop-down is shut away by then, and what it stands on says the same.
  if (focused)
    for (const link of region.querySelectorAll<HTMLElement>('[data-list-link]')) if (link.textContent.endsWith(focused)) link.focus();
}

/** The next batch behind this one. */
async function addTo(region: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  const label = link.textContent;
  link.textContent = 'Loading';
  try {
    const page = await pageAt(link.href);
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

async function pageAt(address: string): Promise<Document> {
  const response = await fetch(address);
  if (!response.ok || response.redirected) throw new Error(String(response.status));
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

function say(region: HTMLElement, words: string): void {
  const status = region.querySelector('[data-list-status]');
  if (status) status.textContent = words;
}

function show(region: HTMLElement, selector: string, shown: boolean): void {
  const part = region.querySelector<HTMLElement>(selector);
  if (part) part.hidden = !shown;
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
