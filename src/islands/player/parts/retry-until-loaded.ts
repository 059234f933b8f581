const RETRY_MS = 3_000;

/** Loads a module, and retries until that succeeds or `signal` aborts. The promise never rejects. */
export function retryUntilLoaded<T>(load: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  return load().catch(
    () =>
      new Promise<T>((resolve) => {
        if (signal?.aborted) return;
        const timer = setTimeout(() => resolve(retryUntilLoaded(load, signal)), RETRY_MS);
        signal?.addEventListener('abort', () => clearTimeout(timer));
      }),
  );
}
