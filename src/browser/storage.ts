/** A key-value storage of texts that never throws. If the browser refuses storage, reads return null and writes do nothing. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
  keys(): string[];
}

/** Reading `window.localStorage` itself may throw, so the storage is a function called on each use. */
export function createKeyValueStorage(storage: () => Storage): KeyValueStorage {
  return {
    get: (key) => tryOrUndefined(() => storage().getItem(key)) ?? null,
    set: (key, text) => tryOrUndefined(() => storage().setItem(key, text)),
    remove: (key) => tryOrUndefined(() => storage().removeItem(key)),
    keys: () => tryOrUndefined(() => Object.keys(storage())) ?? [],
  };
}

export const deviceStorage: KeyValueStorage = createKeyValueStorage(() => localStorage);
/** Storage that lasts until the tab is closed. */
export const tabStorage: KeyValueStorage = createKeyValueStorage(() => sessionStorage);
/** For embeds, which store nothing. */
export const nullStorage: KeyValueStorage = { get: () => null, set: () => undefined, remove: () => undefined, keys: () => [] };

function tryOrUndefined<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
