/**
 * Asks the service worker to keep a page, by its path, with every file it has loaded, so that it opens without a connection.
 * Loads the parts of it that come later first; one that cannot be loaded is missing then.
 */
export async function cachePageOffline(path: string, lazyImports: readonly (() => Promise<unknown>)[]): Promise<void> {
  await Promise.allSettled(lazyImports.map((load) => load()));
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const { active } = (await navigator.serviceWorker?.ready) ?? {};
  active?.postMessage({ keep: [path, ...loaded] });
}
