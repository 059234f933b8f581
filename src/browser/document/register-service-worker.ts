import { toTrustedScriptUrl } from './trusted-types.ts';

/** Registers the service worker, which caches assets for offline use. It may fail, for example without free storage. */
export const registerServiceWorker = () => navigator.serviceWorker?.register(toTrustedScriptUrl('/sw.js')).catch(() => undefined);
