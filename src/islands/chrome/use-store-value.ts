import { useCallback, useSyncExternalStore } from 'react';

interface Readable<T> {
  get(): T;
  listen(onChange: () => void): () => void;
}

/**
 * The value of a store, or `before` where it may not be there yet. What begins in the small React reads its stores by this: it needs
 * nothing of the stores' own library, which knows many kinds of them.
 */
export function useStoreValue<T>($store: Readable<T>): T;
export function useStoreValue<T>($store: Readable<T> | undefined, before: T): T;
export function useStoreValue<T>($store: Readable<T> | undefined, before?: T): T {
  const listen = useCallback((onChange: () => void) => $store?.listen(onChange) ?? (() => undefined), [$store]);
  const get = () => ($store ? $store.get() : (before as T));
  return useSyncExternalStore(listen, get, get);
}
