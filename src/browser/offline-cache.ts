/**
 * Asks the service worker to cache a page and every resource it has loaded, so that it opens without a connection.
 * Runs the lazy imports first; a module that fails to load is missing offline.
 */
export async function cachePageOffline(path: string, lazyImports: readonly (() => Promise<unknown>)[]): Promise<void> {
  const { active } = (await navigator.serviceWorker?.ready) ?? {};
  if (!active) return;
  await Promise.allSettled(lazyImports.map((load) => load()));
  const resourceUrls = performance.getEntriesByType('resource').map(({ name }) => name);
  active.postMessage({ keep: [path, ...resourceUrls] });
}
