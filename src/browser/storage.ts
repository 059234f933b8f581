/** A shelf of texts that never throws: where the browser refuses, the product simply remembers nothing. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
  keys(): string[];
}

/** Reading `window.localStorage` may itself throw, so it is looked up at each use. */
export function createKeyValueStorage(storage: () => Storage): KeyValueStorage {
  return {
    get: (key) => tryOrUndefined(() => storage().getItem(key)) ?? null,
    set: (key, text) => tryOrUndefined(() => storage().setItem(key, text)),
    remove: (key) => tryOrUndefined(() => storage().removeItem(key)),
    keys: () => tryOrUndefined(() => Object.keys(storage())) ?? [],
  };
}

export const deviceStorage: KeyValueStorage = createKeyValueStorage(() => localStorage);
/** Kept until the tab is closed. */
export const tabStorage: KeyValueStorage = createKeyValueStorage(() => sessionStorage);
/** For embeds, which leave nothing behind. */
export const nullStorage: KeyValueStorage = { get: () => null, set: () => undefined, remove: () => undefined, keys: () => [] };

function tryOrUndefined<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
