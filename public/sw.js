/* What a visitor still has without a connection: the files of pages they have opened, the quizzes they play, and a page that says so. */
const CACHE = 'quizlark-2';
const OFFLINE = '/offline';
const MOST_FILES = 300;
const MOST_QUIZZES = 20;
const isOwn = ({ origin }) => origin === location.origin;
const isFile = (url) => isOwn(url) && url.pathname.startsWith('/_astro/');
const isQuiz = (url) => isOwn(url) && /^\/[kp]quiz\/[^/]+$/.test(url.pathname);

addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => skipWaiting()));
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
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (isFile(new URL(request.url))) event.respondWith(file(event));
});

/* A quiz that is being played says what it is made of (src/browser/offline-cache.ts). */
addEventListener('message', (event) => {
  const { keep: addresses } = event.data ?? {};
  if (Array.isArray(addresses)) event.waitUntil(keepMissing(addresses.map((address) => new URL(address, location.origin))));
});

/* From the network where there is one; a kept quiz is as new as its last visit. */
async function page(event) {
  const { origin, pathname } = new URL(event.request.url);
  const kept = await caches.match(origin + pathname);
  try {
    const response = await fetch(event.request);
    if (kept && isWhole(response)) event.waitUntil(keep(origin + pathname, response.clone()));
    return response;
  } catch {
    return kept ?? (await caches.match(OFFLINE)) ?? Response.error();
  }
}

/* A file's name changes with its contents, so what is kept is never old. */
async function file(event) {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keep(event.request.url, response.clone()));
  return response;
}

const isWhole = ({ ok, redirected }) => ok && !redirected;

async function keep(address, response) {
  const cache = await caches.open(CACHE);
  await cache.put(address, response);
  await letGo(cache, isFile, MOST_FILES);
  await letGo(cache, isQuiz, MOST_QUIZZES);
}

async function letGo(cache, isOne, most) {
  const all = (await cache.keys()).filter(({ url }) => isOne(new URL(url)));
  for (const old of all.slice(0, Math.max(all.length - most, 0))) await cache.delete(old);
}

async function keepMissing(urls) {
  for (const url of urls.filter((one) => isFile(one) || isQuiz(one))) {
    const address = url.origin + url.pathname;
    if (await caches.match(address)) continue;
    // What cannot be fetched is missing next time; the others are kept all the same.
    const response = await fetch(address, { credentials: 'omit' }).catch(() => null);
    if (response && isWhole(response)) await keep(address, response);
  }
}

/* The page and the styles and fonts it names. */
async function keepOfflinePage() {
  const cache = await caches.open(CACHE);
  const response = await fetch(OFFLINE);
  if (!response.ok) return;
  const html = await response.clone().text();
  await cache.put(OFFLINE, response);
  const named = [...html.matchAll(/(?:href|src)="(\/_astro\/[^"#]+)/g)].map(([, path]) => path);
  await cache.addAll([...new Set(named)]);
}
