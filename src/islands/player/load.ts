const AGAIN_MS = 3_000;
/** The addresses of all that the player begins with; the build puts them in (`scripts/vite/player-files.ts`). */
const FILES = 'the files of the player';

let player: Promise<typeof import('./mount.tsx')> | undefined;

/** Fetches the player once, and again until it comes. */
export function loadPlayer(): Promise<typeof import('./mount.tsx')> {
  player ??= persistently(() => import('./mount.tsx'));
  return player;
}

/** Has the player's files at hand without running any of them, unless the visitor saves data; one at a time, so that no press waits for it. */
export function fetchPlayer(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || !FILES.startsWith('/')) return;
  const files = FILES.split(' ');
  const fetchNext = () => {
    const href = files.shift();
    // Whoever loads the player fetches the rest.
    if (player || href === undefined) return;
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = href;
    document.head.appendChild(link);
    if ('requestIdleCallback' in window) requestIdleCallback(fetchNext);
    else setTimeout(fetchNext);
  };
  fetchNext();
}

const persistently = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise<T>((resolve) => setTimeout(() => resolve(persistently(load)), AGAIN_MS)));
