const RETRY_MS = 3_000;

let playerModule: Promise<typeof import('./mount-player.tsx')> | undefined;

/** Loads the player once, and tries again until it comes. */
export function loadPlayer(): Promise<typeof import('./mount-player.tsx')> {
  playerModule ??= retryUntilLoaded(() => import('./mount-player.tsx'));
  return playerModule;
}

/** Whether the visitor has asked the browser to save data: then nothing is loaded before somebody plays. */
export const isSavingData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const retryUntilLoaded = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise<T>((resolve) => setTimeout(() => resolve(retryUntilLoaded(load)), RETRY_MS)));
