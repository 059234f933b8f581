import type { BrowserContextOptions, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buildKquizDraft, buildPquizDraft } from '#tests/factories/drafts';
import { createApiCaller } from '#tests/helpers/api-caller';
import { otherThan } from '#tests/helpers/bounds';
import { launchTestBrowser } from '#tests/helpers/browser';
import { type ConsumerSite, serveConsumerSite } from '#tests/helpers/consumer-site';
import { publishContent } from '#tests/helpers/player';

// The browser names each script of a frame that may not run scripts.
const { open } = launchTestBrowser({ causedErrors: /^Blocked script execution in '[^']+' because the document's frame is sandboxed/ });
const KINDS = ['pquiz', 'kquiz'] as const;
let partner: ConsumerSite;
let quizzes: { UID: string; path: string }[];

beforeAll(async () => {
  partner = await serveConsumerSite();
  const { questions } = buildKquizDraft();
  quizzes = [
    await publishContent('pquizzes', buildPquizDraft({ title: 'Spoons of every host' })),
    await publishContent('kquizzes', buildKquizDraft({ title: 'Larks of every host', questions: questions.slice(0, 1) })),
  ];
  const consumer = { key: 'hosts', name: 'Many hosts', origins: [partner.origin] };
  expect((await createApiCaller('staff_robin')('POST /v1/admin/embeds', consumer)).status).toBe(201);
});
afterAll(() => partner.stop());

const buildScript = (attributes = 'async') => `<script ${attributes} src="${inject('origin')}/embed.js"></script>`;
const buildIds = () => quizzes.map(({ UID }, index) => `${KINDS[index]}-${UID}`);
/** A place for each quiz. */
const buildPlaces = () =>
  buildIds()
    .map((id) => `<div class="quizlark" data-id="${id}" data-consumer="hosts"></div>`)
    .join('');
/** A frame of each quiz, without the script. */
const buildFrames = (attributes: string) =>
  quizzes
    .map(({ UID }, index) => {
      const src = `${inject('origin')}/embed/${KINDS[index]}/${UID}?consumer=hosts`;
      return `<iframe ${attributes} src="${src}" title="A quiz" width="600" height="900"></iframe>`;
    })
    .join('');
const readMessages = (page: Page) => page.evaluate(() => (window as unknown as { messages: { type?: string; id?: string }[] }).messages);
const listFrames = (page: Page) => KINDS.map((_, index) => page.locator('iframe').nth(index).contentFrame());

interface Host {
  name: string;
  body: () => string;
  headers?: () => Record<string, string>;
  attributes?: string;
  context?: BrowserContextOptions;
  /** Personality quizzes do not go on by themselves there. */
  waits?: boolean;
  /** What the page or its browser does once it is open, such as adding the places for the quizzes. */
  prepare?: (page: Page) => Promise<void>;
}

const buildPage = () => buildScript() + buildPlaces();

const HOSTS: Host[] = [
  { name: 'a page with plain frames', body: () => buildFrames('') },
  { name: 'a page with frames that have scripts and their origin', body: () => buildFrames('sandbox="allow-scripts allow-same-origin"') },
  {
    name: 'a page with frames that have scripts alone, as WordPress makes them',
    body: () => buildFrames('sandbox="allow-scripts" security="restricted"'),
  },
  { name: 'a page without referrers', body: () => `<meta name="referrer" content="no-referrer">${buildPage()}` },
  {
    name: 'a page with a strict content security policy',
    body: buildPage,
    headers: () => ({
      'content-security-policy': `default-src 'none'; img-src data:; script-src ${inject('origin')}/embed.js 'nonce-host'; frame-src ${inject('origin')}`,
    }),
  },
  {
    name: 'a page that isolates itself from other origins',
    body: () => buildScript('async crossorigin') + buildPlaces(),
    headers: () => ({ 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }),
  },
  {
    name: 'a page that adds, removes and adds again',
    body: () => buildScript(),
    prepare: async (page) => {
      for (let times = 0; times < 2; times += 1) {
        await page.evaluate((html) => {
          for (const place of document.querySelectorAll('.quizlark')) place.remove();
          document.body.insertAdjacentHTML('beforeend', html);
        }, buildPlaces());
        await page.frameLocator('iframe').first().getByRole('button', { name: 'Start' }).waitFor();
        await page.evaluate(() => Object.assign(window, { messages: [] }));
      }
    },
  },
  {
    name: 'a dark page from right to left',
    body: () => `<meta name="color-scheme" content="dark">${buildPage()}`,
    attributes: 'dir="rtl"',
    context: { colorScheme: 'dark' },
  },
  { name: 'a column of 280 pixels', body: () => `${buildScript()}<div style="width:280px">${buildPlaces()}</div>` },
  { name: 'a page with large text', body: buildPage, attributes: 'style="font-size:200%"' },
  {
    name: 'a page in a browser with text of 32 pixels',
    body: buildPage,
    prepare: async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    },
  },
  {
    name: 'a page in a browser that blocks all storage',
    body: buildPage,
    prepare: async (page) => {
      await page.context().addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('Access is denied', 'SecurityError');
            },
          });
      });
      await page.reload();
    },
  },
  { name: 'a page in a browser with reduced motion', body: buildPage, context: { reducedMotion: 'reduce' }, waits: true },
  { name: 'a page in a browser with forced colours', body: buildPage, context: { forcedColors: 'active' } },
];

const openHost = ({ body, headers, attributes, context }: Host): Promise<Page> =>
  open(partner.addPage(body(), { headers: headers?.() ?? {}, ...(attributes && { attributes }) }), context);

/** Plays the only question of a quiz. A trivia quiz shows its verdict before the result, a personality quiz mostly goes on by itself. */
async function playToResult(frame: FrameLocator, { waits }: { waits: boolean }): Promise<void> {
  await frame.getByRole('button', { name: 'Start' }).click();
  await frame.getByRole('group').getByRole('button').first().click();
  if (waits) await frame.getByRole('button', { name: 'See my result' }).click();
  await frame.locator('[data-view="result"]').waitFor();
}

test.each(HOSTS)('$name plays both kinds of quiz to their results, which it hears', async (host) => {
  const page = await openHost(host);
  await host.prepare?.(page);
  for (const [index, frame] of listFrames(page).entries())
    await playToResult(frame, { waits: KINDS[index] === 'kquiz' || host.waits === true });
  await expect
    .poll(async () => (await readMessages(page)).flatMap(({ type, id }) => (type === 'CONTENT_RESULT' ? [id] : [])).toSorted())
    .toEqual(buildIds().toSorted());
  for (const player of page.frames().slice(1)) {
    expect(await player.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await expect.poll(() => player.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(true);
  }
});

test.each([
  { name: 'frames without scripts', body: () => buildFrames('sandbox="allow-popups allow-popups-to-escape-sandbox"') },
  { name: 'a browser without scripts', body: () => buildFrames(''), context: { javaScriptEnabled: false } },
] satisfies Host[])('$name have a link to each quiz from the first byte, where it is played to its result', async (host) => {
  const page = await openHost(host);
  for (const [index, frame] of listFrames(page).entries()) {
    const link = frame.getByRole('link', { name: 'Play on Quizlark' });
    expect(await link.getAttribute('href')).toContain(quizzes[index]?.path);
    expect(await frame.getByText('Start', { exact: true }).isVisible()).toBe(false);
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await tab.getByRole('radio').first().check();
    await tab.getByRole('button', { name: 'See my result' }).click();
    await tab.getByRole('heading', { name: KINDS[index] === 'pquiz' ? 'Teaspoon' : 'Your answers' }).waitFor();
  }
});

test('a printed page has its quizzes as far as they are played, dark on white', async () => {
  const page = await open(partner.addPage(buildScript() + buildPlaces().replaceAll('data-consumer', 'data-theme="dark" data-consumer')));
  const [spoons, larks] = listFrames(page);
  await spoons?.getByRole('button', { name: 'Start' }).click();
  await spoons?.getByRole('heading', { name: 'Soup?' }).waitFor();
  await larks?.getByRole('heading', { name: 'Larks of every host' }).waitFor();
  const readColours = (name: string, frame: FrameLocator | undefined) =>
    frame?.getByRole('heading', { name }).evaluate((heading) => {
      const { color } = getComputedStyle(heading);
      return [getComputedStyle(document.documentElement).colorScheme, color];
    });
  const [, screenColour] = (await readColours('Soup?', spoons)) ?? [];
  await page.emulateMedia({ media: 'print' });
  for (const [name, frame] of [
    ['Soup?', spoons],
    ['Larks of every host', larks],
  ] as const) {
    const [scheme, colour] = (await readColours(name, frame)) ?? [];
    expect([name, scheme, colour]).toEqual([name, 'light', otherThan(screenColour)]);
    expect(await frame?.getByRole('heading', { name }).isVisible()).toBe(true);
  }
});
