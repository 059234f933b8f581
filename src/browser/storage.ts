/** A shelf of texts that never throws: where the browser refuses, the product simply remembers nothing. */
export interface Shelf {
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
  keys(): string[];
}

/** Reading `window.localStorage` may itself throw, so it is looked up at each use. */
export function shelfOn(storage: () => Storage): Shelf {
  return {
    get: (key) => attempt(() => storage().getItem(key)) ?? null,
    set: (key, text) => attempt(() => storage().setItem(key, text)),
    remove: (key) => attempt(() => storage().removeItem(key)),
    keys: () => attempt(() => Object.keys(storage())) ?? [],
  };
}

export const onDevice: Shelf = shelfOn(() => localStorage);
/** Kept until the tab is closed. */
export const inTab: Shelf = shelfOn(() => sessionStorage);
/** For embeds, which leave nothing behind. */
export const nowhere: Shelf = { get: () => null, set: () => undefined, remove: () => undefined, keys: () => [] };

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
