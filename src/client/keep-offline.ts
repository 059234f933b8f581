/** Has the service worker keep a page, by its path, with all that it has fetched so far and these files, so that it opens without a connection. */
export function keepOffline(path: string, files: readonly string[]): void {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ keep: [path, ...fetched, ...files] }));
}
