import { loadAccountPlays } from '#browser/content/account-plays';
import { type PlayedContent, readPlayedContents } from '#browser/content/played-contents';
import { loadViewer } from '#browser/viewer';
import { addPlayDays } from './play-days.ts';
import { markTiles } from './tile-marks.ts';

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
    markTiles(shownPlays);
    observeNewTiles();
    (await homeRows)?.showHomeRows({ devicePlays, accountPlays, isSignedIn: userId !== undefined });
  }
  await show([], undefined);
  const viewer = await loadViewer();
  if (viewer) await show(await loadAccountPlays(viewer._id), viewer._id);
}

/** Lists are replaced and extended in place. */
function observeNewTiles(): void {
  const main = document.querySelector('main');
  if (observer || !main) return;
  observer = new MutationObserver(() => markTiles(shownPlays));
  observer.observe(main, { childList: true, subtree: true });
}
