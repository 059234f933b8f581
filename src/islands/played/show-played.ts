import { loadAccountPlays } from '#browser/content/account-plays';
import { type PlayedContent, readPlayedContents } from '#browser/content/played-contents';
import { loadViewer } from '#browser/viewer';
import { addPlayDays } from './play-days.ts';

const TILE_LINK_SELECTOR = ':is(.tile-link, .ranked-link, .lead-link)';

let shownPlays: readonly PlayedContent[] = [];
let observer: MutationObserver | undefined;

/** Shows what was played on this device and, after it has loaded, by the signed-in user: on tiles, and on home as the week. */
export async function showPlayed(): Promise<void> {
  const devicePlays = readPlayedContents();
  addPlayDays(devicePlays);
  const isHome = location.pathname === '/home';
  const homeRows = isHome ? import('./home-rows.ts') : undefined;
  async function show(accountPlays: readonly PlayedContent[], userId: string | undefined) {
    shownPlays = [...devicePlays, ...accountPlays];
    await markShownTiles();
    observeNewTiles();
    (await homeRows)?.showHomeRows({ devicePlays, accountPlays, isSignedIn: userId !== undefined });
  }
  await show([], undefined);
  const viewer = await loadViewer();
  if (viewer) await show(await loadAccountPlays(viewer._id), viewer._id);
}

/**
 * Marks the tiles of what was played. A page without tiles loads nothing for them: a style that arrives late on a page with an island makes
 * Chromium choose its fonts once more.
 */
async function markShownTiles(): Promise<void> {
  const links = document.querySelectorAll<HTMLAnchorElement>(TILE_LINK_SELECTOR);
  if (links.length === 0 || shownPlays.length === 0) return;
  // Offline the script may be missing, and the tiles stay without marks.
  const marks = await import('./tile-marks.ts').catch(() => null);
  marks?.markTiles(links, shownPlays);
}

/** Lists are replaced and extended in place. */
function observeNewTiles(): void {
  const main = document.querySelector('main');
  if (observer || !main) return;
  observer = new MutationObserver(() => void markShownTiles());
  observer.observe(main, { childList: true, subtree: true });
}
