import { toTrustedScriptUrl } from './trusted-types.ts';

// Importing this module registers the service worker, which caches assets for offline use. It may fail, for example without free storage.
navigator.serviceWorker?.register(toTrustedScriptUrl('/sw.js')).catch(() => undefined);
