import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUserAgent } from '#tests/factories/user-agents';
import { fetchPage } from '#tests/helpers/pages';
import { copySeededStore, serveStore } from '#tests/helpers/serve';

const VARIABLES = {
  PRODUCT_NAME: 'Larkspur',
  PRODUCT_TAGLINE: 'Ask the garden.',
  PRODUCT_DESCRIPTION: 'Quizzes that grow on you.',
  SOCIAL_LINKS:
    '[{"label":"Mastodon","url":"https://social.example/@larkspur"},{"label":"Videos","url":"https://videos.example/larkspur"}]',
  API_ORIGIN: 'http://127.0.0.1:9',
  TURNSTILE_SITE_KEY: 'site-key',
  TURNSTILE_SECRET: 'a-secret-key',
};
let site: Awaited<ReturnType<typeof serveStore>>;

beforeAll(async () => {
  site = await serveStore(copySeededStore, VARIABLES);
}, 60_000);
afterAll(() => site?.stop());

const fetchConfigured = (path: string) => fetch(site.url + path, { headers: { accept: 'text/html', 'user-agent': buildUserAgent() } });
const findPart = (html: string, from: string, to: string) => html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)));
const listOutsideLinks = (part: string) =>
  [...part.matchAll(/<a [^>]*href="(https:[^"]+)"[^>]*>\s*([^<]+?)\s*<\/a>/g)].map(([, href, text]) => [href, text]);

test('the Info menu and the footer show the product’s social links, and none where none is configured', async () => {
  const html = await (await fetchConfigured('/about')).text();
  const links = [
    ['https://social.example/@larkspur', 'Mastodon'],
    ['https://videos.example/larkspur', 'Videos'],
  ];
  expect(listOutsideLinks(findPart(html, 'id="menu-info"', 'id="menu-account"'))).toEqual(links);
  expect(listOutsideLinks(findPart(html, '<footer', '</footer>'))).toEqual(links);
  const { html: unchanged } = await fetchPage('/about');
  expect(listOutsideLinks(findPart(unchanged, 'id="menu-info"', '</footer>'))).toEqual([]);
});

test('the product’s name, tagline and description replace ours on every page', async () => {
  const home = await (await fetchConfigured('/home')).text();
  expect(home).toContain('<meta name="description" content="Quizzes that grow on you.">');
  expect(home).toContain('property="og:site_name" content="Larkspur"');
  expect(home).toContain('Ask the garden. Quizzes that grow on you.');
  expect(home).not.toContain('Small questions');
});

test('a page names the API host and may connect to it; an unconfigured site names none', async () => {
  const { headers, ...response } = await fetchConfigured('/home').then(async (answer) => ({
    headers: answer.headers,
    html: await answer.text(),
  }));
  expect(response.html).toMatch(/<html [^>]*data-api="http:\/\/127\.0\.0\.1:9"/);
  expect(headers.get('content-security-policy')).toMatch(/;connect-src 'self' http:\/\/127\.0\.0\.1:9(;|$)/);
  const unchanged = await fetchPage('/home');
  expect(unchanged.html).not.toContain('data-api');
  expect(unchanged.headers.get('content-security-policy')).toContain("connect-src 'self';");
});

test('with Turnstile the sign-in page alone may load its script and frame, and never names the secret', async () => {
  const readSources = (headers: Headers) =>
    (headers.get('content-security-policy') ?? '').split(/; ?/).filter((directive) => directive.includes('challenges.cloudflare.com'));
  const auth = await fetchConfigured('/auth');
  const [scripts, frames] = readSources(auth.headers).toSorted().reverse();
  expect(scripts).toMatch(/^script-src 'self' https:\/\/challenges\.cloudflare\.com 'sha256-/);
  expect(frames).toBe("frame-src 'self' https://challenges.cloudflare.com");
  expect(await auth.text()).not.toContain('a-secret-key');
  expect(readSources((await fetchConfigured('/home')).headers)).toEqual([]);
  expect(readSources((await fetchPage('/auth')).headers)).toEqual([]);
});

test('without its secret the Worker responds 500 to every request, and says in words what is missing', async () => {
  const unset = await serveStore(copySeededStore, {}, { secret: '' });
  try {
    const page = await fetch(`${unset.url}/home`);
    expect([page.status, page.headers.get('cache-control')]).toEqual([500, 'private, no-store']);
    expect(await page.text()).toMatch(/^This site is not set up yet\. The Worker has no SECRET\. /);
    expect(page.headers.get('x-request-id')).toMatch(/^\w{10,}$/);
    for (const path of ['/v1/categories', '/alltemplates']) {
      const call = await fetch(unset.url + path);
      const requestId = call.headers.get('x-request-id');
      expect([call.status, await call.json()]).toMatchObject([500, { error: { code: 'UNKNOWN_ERROR', requestId } }]);
    }
  } finally {
    await unset.stop();
  }
}, 60_000);
