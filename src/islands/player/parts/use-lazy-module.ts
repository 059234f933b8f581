import { useEffect, useState } from 'react';

const RETRY_DELAY_MS = 3_000;

/** A part of the player that is fetched when it is wanted, and again until it comes; null until then. */
export function useLazyModule<T>(load: () => Promise<T>, isWanted: boolean): T | null {
  const [lazyModule, setLazyModule] = useState<{ loaded: T } | null>(null);
  const isMissing = isWanted && lazyModule === null;
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
