import { useEffect, useState } from 'react';

const RETRY_DELAY_MS = 3_000;

/** A module that loads once it is needed, with retries; null until it has loaded. */
export function useLazyModule<T>(load: () => Promise<T>, isNeeded: boolean): T | null {
  const [lazyModule, setLazyModule] = useState<{ loaded: T } | null>(null);
  const isMissing = isNeeded && lazyModule === null;
  useEffect(() => {
    if (!isMissing) return;
    let timer: ReturnType<typeof setTimeout>;
    const attempt = () => {
      load().then(
        (loaded) => setLazyModule({ loaded }),
        () => {
          timer = setTimeout(attempt, RETRY_DELAY_MS);
        },
      );
    };
    attempt();
    return () => clearTimeout(timer);
  }, [isMissing, load]);
  return lazyModule?.loaded ?? null;
}
