const AGAIN_MS = 3_000;

let player: Promise<typeof import('./mount.tsx')> | undefined;

/** Fetches the player once, and again until it comes. */
export function loadPlayer(): Promise<typeof import('./mount.tsx')> {
  player ??= persistently(() => import('./mount.tsx'));
  return player;
}

const persistently = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise<T>((resolve) => setTimeout(() => resolve(persistently(load)), AGAIN_MS)));
