import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buildPquizDraft } from '#tests/factories/drafts';
import { createApiCaller } from '#tests/helpers/api-caller';
import { launchTestBrowser } from '#tests/helpers/browser';
import { type ConsumerSite, serveConsumerSite } from '#tests/helpers/consumer-site';
import { publishContent } from '#tests/helpers/player';

// The browser names each script of a frame that may not run scripts.
const { open } = launchTestBrowser({ causedErrors: /^Blocked script execution in '[^']+' because the document's frame is sandboxed/ });
let partner: ConsumerSite;
let uid = '';

beforeAll(async () => {
  partner = await serveConsumerSite();
  ({ UID: uid } = await publishContent('pquizzes', buildPquizDraft({ title: 'Spoons of every host' })));
  const consumer = { key: 'hosts', name: 'Many hosts', origins: [partner.origin] };
  expect((await createApiCaller('staff_robin')('POST /v1/admin/embeds', consumer)).status).toBe(201);
});
afterAll(() => partner.stop());

const buildScript = (attributes = 'async') => `<script ${attributes} src="${inject('origin')}/embed.js"></script>`;
const buildPlace = () => `<div class="quizlark" data-id="pquiz-${uid}" data-consumer="hosts"></div>`;
const buildFrame = (attributes: string) =>
  `<iframe ${attributes} src="${inject('origin')}/embed/pquiz/${uid}?consumer=hosts" title="A quiz" width="600" height="900"></iframe>`;
const readMessages = (page: Page) => page.evaluate(() => (window as unknown as { messages: { type?: string }[] }).messages);

interface Host {
  name: string;
  body: () => string;
  headers?: () => Record<string, string>;
  attributes?: string;
  context?: BrowserContextOptions;
  /** What the page does once it is open, such as adding the place for the quiz. */
  prepare?: (page: Page) => Promise<void>;
}

const HOSTS: Host[] = [
  { name: 'a plain frame', body: () => buildFrame('') },
  { name: 'a frame with scripts and its origin', body: () => buildFrame('sandbox="allow-scripts allow-same-origin"') },
  { name: 'a frame with scripts alone, as WordPress makes it', body: () => buildFrame('sandbox="allow-scripts" security="restricted"') },
  { name: 'a page without referrers', body: () => `<meta name="referrer" content="no-referrer">${buildScript()}${buildPlace()}` },
  {
    name: 'a page with a strict content security policy',
    body: () => buildScript() + buildPlace(),
    headers: () => ({
      'content-security-policy': `default-src 'none'; img-src data:; script-src ${inject('origin')}/embed.js 'nonce-host'; frame-src ${inject('origin')}`,
    }),
  },
  {
    name: 'a page that isolates itself from other origins',
    body: () => buildScript('async crossorigin') + buildPlace(),
    headers: () => ({ 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }),
  },
  {
    name: 'a page that adds, removes and adds again',
    body: () => buildScript(),
    prepare: async (page) => {
      for (let times = 0; times < 2; times += 1) {
        await page.evaluate((html) => {
          document.querySelector('.quizlark')?.remove();
          document.body.insertAdjacentHTML('beforeend', html);
        }, buildPlace());
        await page.frameLocator('iframe').getByRole('button', { name: 'Start' }).waitFor();
        await page.evaluate(() => Object.assign(window, { messages: [] }));
        await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
      }
    },
  },
  {
    name: 'a dark page from right to left',
    body: () => `<meta name="color-scheme" content="dark">${buildScript()}${buildPlace()}`,
    attributes: 'dir="rtl"',
    context: { colorScheme: 'dark' },
  },
  { name: 'a column of 280 pixels', body: () => `${buildScript()}<div style="width:280px">${buildPlace()}</div>` },
  { name: 'a page with large text', body: () => buildScript() + buildPlace(), attributes: 'style="font-size:200%"' },
];

test.each(HOSTS)('$name plays a quiz to its result, which its page hears', async ({ body, headers, attributes, context, prepare }) => {
  const page = await open(partner.addPage(body(), { headers: headers?.() ?? {}, ...(attributes && { attributes }) }), context);
  await prepare?.(page);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Start' }).click();
  await frame.getByRole('group').getByRole('button').first().click();
  await frame.locator('[data-view="result"]').waitFor();
  await expect.poll(async () => (await readMessages(page)).filter(({ type }) => type === 'CONTENT_RESULT').length).toBe(1);
  const [, player] = page.frames();
  const width = await player?.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBe(0);
  await expect.poll(() => player?.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(true);
});

test('a frame without scripts has a link to the quiz from the first byte', async () => {
  const page = await open(partner.addPage(buildFrame('sandbox="allow-popups"')));
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Play on Quizlark' });
  expect(await link.getAttribute('href')).toMatch(/^\/pquiz\/spoons-of-every-host/);
  expect(await page.frameLocator('iframe').getByText('Start', { exact: true }).isVisible()).toBe(false);
});
