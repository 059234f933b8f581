import type { KeyValueStorage } from '#browser/storage';

/** A shelf in memory. */
export function buildShelf(kept: Record<string, string> = {}): KeyValueStorage {
  const texts = new Map(Object.entries(kept));
  return {
    get: (key) => texts.get(key) ?? null,
    set: (key, text) => void texts.set(key, text),
    remove: (key) => void texts.delete(key),
    keys: () => [...texts.keys()],
  };
}
