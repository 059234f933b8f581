/** Lists that change in place: filters and sorts without a new page, batches that are added to what is there. */
import { LIMITS } from '#base/limits';

for (const region of document.querySelectorAll<HTMLElement>('[data-list]')) bindRegion(region);
addEventListener('popstate', () => location.reload());

function bindRegion(region: HTMLElement): void {
  let again = () => {};
  const run = (job: () => Promise<void>) => {
    again = () => run(job);
    void attempt(region, job);
  };
  region.addEventListener('click', (event) => {
    const pressed = event.target as Element;
    if (pressed.closest('[data-list-retry]')) return again();
    const link = pressed.closest<HTMLAnchorElement>('a[data-list-link], a[data-list-more]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    run(() => ('listMore' in link.dataset ? addTo(region, link) : replace(region, link.href)));
  });
}

async function attempt(region: HTMLElement, job: () => Promise<void>): Promise<void> {
  if (region.ariaBusy === 'true') return;
  region.ariaBusy = 'true';
  say(region, 'Updating');
  show(region, '[data-list-trouble]', false);
  try {
    await job();
    say(region, 'Updated');
  } catch {
    say(region, '');
    show(region, '[data-list-trouble]', true);
  } finally {
    region.ariaBusy = null;
  }
}

/** Another list in place of this one; its address is now the page's. */
async function replace(region: HTMLElement, address: string): Promise<void> {
  const page = await pageAt(address);
  const body = page.querySelector('[data-list] [data-list-body]');
  if (!body) throw new Error('no list');
  const focused = (document.activeElement as HTMLElement | null)?.textContent;
  region.querySelector('[data-list-body]')?.replaceWith(body);
  history.pushState(null, '', address);
  document.title = page.title;
  for (const link of region.querySelectorAll<HTMLElement>('a[data-list-link]')) if (link.textContent === focused) link.focus();
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
    const foot = page.querySelector('[data-list] [data-list-foot]');
    link.closest('[data-list-foot]')?.replaceWith(...(foot ? [foot] : []));
    tiles[0]?.querySelector('a')?.focus({ preventScroll: true });
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
      setTimeout(() => bottom.querySelector<HTMLElement>('a[data-list-more]')?.click(), LIMITS.delay.bottomListMs);
    },
    { rootMargin: '600px' },
  );
  observer.observe(bottom);
}
