/* What a visitor still has without a connection: the files of pages they have opened, so that a play goes on, and a page that says so. */
const CACHE = 'quizlark-1';
const OFFLINE = '/offline';
const MOST_FILES = 300;
const isFile = ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/_astro/');

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
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (isFile(new URL(request.url))) event.respondWith(file(event));
});

async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

/* A file's name changes with its contents, so what is kept is never old. */
async function file(event) {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keep(event.request, response.clone()));
  return response;
}

async function keep(request, response) {
  const cache = await caches.open(CACHE);
  await cache.put(request, response);
  const files = (await cache.keys()).filter(({ url }) => isFile(new URL(url)));
  for (const old of files.slice(0, Math.max(files.length - MOST_FILES, 0))) await cache.delete(old);
}

/* The page and the styles and fonts it names. */
async function keepOfflinePage() {
  const cache = await caches.open(CACHE);
  const response = await fetch(OFFLINE);
  if (!response.ok) return;
  const html = await response.clone().text();
  await cache.put(OFFLINE, response);
  const named = [...html.matchAll(/(?:href|src)="(\/_astro\/[^"]+)"/g)].map(([, path]) => path);
  await cache.addAll([...new Set(named)]);
}
