const RETRY_MS = 3_000;

let playerModule: Promise<typeof import('./mount-player.tsx')> | undefined;

/** Loads the player once, and retries until it succeeds. */
export function loadPlayer(): Promise<typeof import('./mount-player.tsx')> {
  playerModule ??= retryUntilLoaded(() => import('./mount-player.tsx'));
  return playerModule;
}

/** Whether the browser is set to save data: then nothing loads before the play starts. */
export const isSavingData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const retryUntilLoaded = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise<T>((resolve) => setTimeout(() => resolve(retryUntilLoaded(load)), RETRY_MS)));
