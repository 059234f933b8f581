import { useEffect, useState } from 'react';
import { retryUntilLoaded } from './retry-until-loaded.ts';

/** A module that loads once it is needed, with retries; null until it has loaded. */
export function useLazyModule<T>(load: () => Promise<T>, { isNeeded }: { isNeeded: boolean }): T | null {
  const [lazyModule, setLazyModule] = useState<{ loaded: T } | null>(null);
  const isMissing = isNeeded && lazyModule === null;
  useEffect(() => {
    if (!isMissing) return;
    const retries = new AbortController();
    void retryUntilLoaded(load, retries.signal).then((loaded) => setLazyModule({ loaded }));
    return () => retries.abort();
  }, [isMissing, load]);
  return lazyModule?.loaded ?? null;
}
