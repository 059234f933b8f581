import { nowhere, onDevice, type Shelf } from '#client/storage';

/** What surrounds a player: where it keeps things, and what of the page is its own. */
export interface World {
  /** False while the server draws the page: nothing starts there. */
  runs: boolean;
  shelf: Shelf;
  /** The page is this quiz's own: its address and keys are the player's. */
  ownsPage: boolean;
  /** The address names a result, which is dropped once the page is there. */
  hasLanding: boolean;
  /** Motion is unwelcome: no fake progress, no moving on by itself. */
  isStill(): boolean;
}

export function worldOf({ ownsPage, hasLanding, keeps }: { ownsPage: boolean; hasLanding: boolean; keeps: boolean }): World {
  const runs = typeof document !== 'undefined';
  return {
    runs,
    shelf: runs && keeps ? onDevice : nowhere,
    ownsPage,
    hasLanding,
    isStill: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}

/** Timers that all stop together. */
export function createTimers() {
  const running = new Set<ReturnType<typeof setTimeout>>();
  function later(delayMs: number, run: () => void): () => void {
    const timer = setTimeout(() => {
      running.delete(timer);
      run();
    }, delayMs);
    running.add(timer);
    return () => stop(timer);
  }
  function stop(timer: ReturnType<typeof setTimeout>) {
    clearTimeout(timer);
    running.delete(timer);
  }
  return { later, stopAll: () => running.forEach(stop) };
}
export type Timers = ReturnType<typeof createTimers>;
