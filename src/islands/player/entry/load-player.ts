import { retryUntilLoaded } from '#islands/player/parts/retry-until-loaded.ts';

let playerModule: Promise<typeof import('./mount-player.tsx')> | undefined;

/** Loads the player once, and retries until it succeeds. */
export function loadPlayer(): Promise<typeof import('./mount-player.tsx')> {
  playerModule ??= retryUntilLoaded(() => import('./mount-player.tsx'));
  return playerModule;
}

/** Whether the browser's data saver is on; if so, nothing loads before the play starts. */
export const isSavingData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
