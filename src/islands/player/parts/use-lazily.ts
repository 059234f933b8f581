import { useEffect, useState } from 'react';

const AGAIN_MS = 3_000;

/** A part of the player that is fetched when it is wanted, and again until it comes; null until then. */
export function useLazily<T>(load: () => Promise<T>, isWanted: boolean): T | null {
  const [part, setPart] = useState<{ loaded: T } | null>(null);
  const isMissing = isWanted && part === null;
  useEffect(() => {
    if (!isMissing) return;
    let timer: ReturnType<typeof setTimeout>;
    const attempt = () => {
      load().then(
        (loaded) => setPart({ loaded }),
        () => {
          timer = setTimeout(attempt, AGAIN_MS);
        },
      );
    };
    attempt();
    return () => clearTimeout(timer);
  }, [isMissing, load]);
  return part?.loaded ?? null;
}
