import type { KeyValueStorage } from '#browser/storage';

/** A key-value storage in memory. */
export function buildMemoryStorage(initialValues: Record<string, string> = {}): KeyValueStorage {
  const texts = new Map(Object.entries(initialValues));
  return {
    get: (key) => texts.get(key) ?? null,
    set: (key, text) => void texts.set(key, text),
    remove: (key) => void texts.delete(key),
    keys: () => [...texts.keys()],
  };
}
