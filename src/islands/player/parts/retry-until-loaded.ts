const RETRY_MS = 3_000;

/** Loads a module and its styles, and retries until that succeeds or `signal` aborts. The promise never rejects. */
export function retryUntilLoaded<T>(load: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  addEventListener('error', reloadStylesheet, true);
  return load().catch(
    () =>
      new Promise<T>((resolve) => {
        if (signal?.aborted) return;
        const timer = setTimeout(() => resolve(retryUntilLoaded(load, signal)), RETRY_MS);
        signal?.addEventListener('abort', () => clearTimeout(timer));
      }),
  );
}

/** Requests a stylesheet that failed again, which Vite does not. */
function reloadStylesheet({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') setTimeout(() => target.replaceWith(target.cloneNode()), RETRY_MS);
}
