/* Serves a visitor without a connection: the assets of pages they have opened, the quizzes they play, and an offline page. */
const CACHE = 'quizlark-2';
const OFFLINE = '/offline';
const MAX_FILES = 300;
const MAX_QUIZZES = 20;
const isSameOrigin = ({ origin }) => origin === location.origin;
const isAsset = (url) => isSameOrigin(url) && url.pathname.startsWith('/_astro/');
const isQuiz = (url) => isSameOrigin(url) && /^\/[kp]quiz\/[^/]+$/.test(url.pathname);

addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePage().then(() => skipWaiting()));
});

addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith('quizlark-') && name !== CACHE) await caches.delete(name);
      await clients.claim();
    })(),
  );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(fetchPage(event));
  else if (isAsset(new URL(request.url))) event.respondWith(fetchAsset(event));
});

/* The page of a quiz in play sends its URLs and those of its assets (src/browser/offline-cache.ts). */
addEventListener('message', (event) => {
  const { keep: urls } = event.data ?? {};
  if (Array.isArray(urls)) event.waitUntil(cacheMissing(urls.map((url) => new URL(url, location.origin))));
});

/* Network first. A cached quiz is as recent as its last visit. */
async function fetchPage(event) {
  const { origin, pathname } = new URL(event.request.url);
  const cached = await caches.match(origin + pathname);
  try {
    const response = await fetch(event.request);
    if (cached && isCacheable(response)) event.waitUntil(cacheResponse(origin + pathname, response.clone()));
    return response;
  } catch {
    return cached ?? (await caches.match(OFFLINE)) ?? Response.error();
  }
}

/* An asset's name changes with its contents, so a cached asset is never stale. */
async function fetchAsset(event) {
  const cached = await caches.match(event.request);
  if (cached) return cached;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(cacheResponse(event.request.url, response.clone()));
  return response;
}

const isCacheable = ({ ok, redirected }) => ok && !redirected;

async function cacheResponse(url, response) {
  const cache = await caches.open(CACHE);
  await cache.put(url, response);
  await evictOldest(cache, isAsset, MAX_FILES);
  await evictOldest(cache, isQuiz, MAX_QUIZZES);
}

async function evictOldest(cache, isMatch, maxEntries) {
  const requests = (await cache.keys()).filter(({ url }) => isMatch(new URL(url)));
  for (const request of requests.slice(0, Math.max(requests.length - maxEntries, 0))) await cache.delete(request);
}

async function cacheMissing(urls) {
  for (const url of urls.filter((candidate) => isAsset(candidate) || isQuiz(candidate))) {
    const key = url.origin + url.pathname;
    if (await caches.match(key)) continue;
    // A failed fetch skips one URL; the others are still cached.
    const response = await fetch(key, { credentials: 'omit' }).catch(() => null);
    if (response && isCacheable(response)) await cacheResponse(key, response);
  }
}

/* Caches the offline page with the styles and fonts it links to. */
async function cacheOfflinePage() {
  const cache = await caches.open(CACHE);
  const response = await fetch(OFFLINE);
  if (!response.ok) return;
  const html = await response.clone().text();
  await cache.put(OFFLINE, response);
  const assetPaths = [...html.matchAll(/(?:href|src)="(\/_astro\/[^"#]+)/g)].map(([, path]) => path);
  await cache.addAll([...new Set(assetPaths)]);
}
