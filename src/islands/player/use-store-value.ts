import { useCallback, useSyncExternalStore } from 'react';

interface Readable<T> {
  get(): T;
  listen(onChange: () => void): () => void;
}

/** The value of a store that may not be there yet; `before` until it is. It needs nothing of the stores' own library. */
export function useStoreValue<T>($store: Readable<T> | undefined, before: T): T {
  const listen = useCallback((onChange: () => void) => $store?.listen(onChange) ?? (() => undefined), [$store]);
  return useSyncExternalStore(
    listen,
    () => ($store ? $store.get() : before),
    () => before,
  );
}
