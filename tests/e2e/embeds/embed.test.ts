import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createApiCaller, fetchAnswer } from '#tests/helpers/api-caller';
import { findAxeViolations, launchTestBrowser, PHONE, THEMES } from '#tests/helpers/browser';
import { type ConsumerSite, serveConsumerSite } from '#tests/helpers/consumer-site';
import { openLink } from '#tests/helpers/journeys/navigation';

const { open } = launchTestBrowser();
let partner: ConsumerSite;
let quiz: { UID: string; _id: string };

beforeAll(async () => {
  partner = await serveConsumerSite();
  quiz = await fetchAnswer('/v1/pquizzes/which-morning-bird');
  await addConsumer();
});
afterAll(() => partner.stop());

const script = () => `<script async src="${inject('origin')}/embed.js"></script>`;
const buildEmbed = (attributes = '') => `<div class="quizlark" data-id="pquiz-${quiz.UID}" ${attributes}></div>`;
const readMessages = (page: Page) => page.evaluate(() => (window as unknown as { messages: Record<string, unknown>[] }).messages);
const readMessagesOf = async (page: Page, type: string) => (await readMessages(page)).filter((message) => message['type'] === type);

/** Waits until the frame has the height that it has sent last. */
const waitForFrameHeight = (page: Page) =>
  expect
    .poll(async () => {
      const lastMessage = (await readMessages(page)).filter(({ height }) => typeof height === 'number').at(-1);
      return (await page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height)) === lastMessage?.['height'];
    })
    .toBe(true);

async function addConsumer(): Promise<void> {
  const send = createApiCaller('staff_robin');
  const draft = {
    key: 'partner',
    name: 'A partner',
    origins: [partner.origin],
    theme: 'dark',
    options: { campaignId: 'spring', hideAds: true },
  };
  expect((await send('POST /v1/admin/embeds', draft)).status).toBe(201);
}

/** Plays to the result. A personality quiz advances by itself after each answer. */
async function playThrough(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe');
  // Until its script has run, the button opens the quiz in a new tab.
  await expect.poll(() => readMessagesOf(page, 'QUIZLARK_PAGE_LOADED')).not.toEqual([]);
  await frame.getByRole('button', { name: 'Start' }).click();
  for (let question = 1; question <= 9; question += 1) {
    await frame.getByText(`Question ${question} of 9`).first().waitFor();
    await frame.getByRole('group').getByRole('button').first().click();
  }
  await frame.locator('[data-view="result"]').waitFor();
}

test('a partner’s page gets a frame that resizes with its quiz and sends the result', async () => {
  const page = await open(partner.addPage(`${script()}${buildEmbed('data-consumer="partner" data-custom-id="row-9"')}`));
  await page.frameLocator('iframe').getByRole('heading', { name: 'Which morning bird are you?' }).waitFor();
  await expect.poll(() => readMessagesOf(page, 'QUIZLARK_PAGE_LOADED')).toHaveLength(1);
  const [loaded] = await readMessagesOf(page, 'QUIZLARK_PAGE_LOADED');
  expect(loaded).toMatchObject({ origin: inject('origin'), version: 1, id: `pquiz-${quiz.UID}` });
  await waitForFrameHeight(page);
  expect(await page.frameLocator('iframe').locator('html').getAttribute('data-theme')).toBe('dark');

  await playThrough(page);
  await expect.poll(() => readMessagesOf(page, 'CONTENT_RESULT')).toHaveLength(1);
  const [result] = await readMessagesOf(page, 'CONTENT_RESULT');
  expect(result).toMatchObject({ product: 'QUIZLARK', id: `pquiz-${quiz.UID}`, campaign_id: 'spring', custom_id: 'row-9' });
  expect(result?.['resultId']).toMatch(/\w/);
  expect((await readMessagesOf(page, 'QUIZLARK_RESIZE')).length).toBeGreaterThan(0);
  await waitForFrameHeight(page);
});

test('without a consumer key the page receives heights and no results', async () => {
  const page = await open(partner.addPage(`${script()}${buildEmbed()}`));
  await page.frameLocator('iframe').getByRole('button', { name: 'Start' }).waitFor();
  await playThrough(page);
  expect((await readMessages(page)).map((message) => message['type'])).not.toContain('CONTENT_RESULT');
  expect(await readMessagesOf(page, 'QUIZLARK_PAGE_LOADED')).toHaveLength(1);
});

test('a play in a frame stores nothing on the device', async () => {
  const page = await open(partner.addPage(`${script()}${buildEmbed('data-consumer="partner"')}`));
  await playThrough(page);
  const [frame] = page.frames().slice(-1);
  expect(await frame?.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, '']);
  expect(await page.context().cookies()).toEqual([]);
});

test('a quiz is played in a frame although the browser blocks all storage', async () => {
  const page = await open(partner.addPage(''));
  await page.context().addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
  });
  await openLink(page, partner.addPage(`${script()}${buildEmbed('data-consumer="partner"')}`));
  await playThrough(page);
  await expect.poll(() => readMessagesOf(page, 'CONTENT_RESULT')).toHaveLength(1);
});

test('embeds added later get their frames, several on a page, each with its own height', async () => {
  const page = await open(partner.addPage(script()));
  const other = await fetchAnswer('/v1/kquizzes/only-a-birder');
  await page.evaluate(
    ([first, second]) => {
      for (const id of [first, second, 'nonsense', 'kquiz-"><b>']) {
        const added = document.createElement('div');
        added.className = 'quizlark';
        added.dataset['id'] = id ?? '';
        document.body.insertAdjacentElement('beforeend', added);
      }
    },
    [`pquiz-${quiz.UID}`, `kquiz-${other.UID}`],
  );
  await page.locator('iframe').nth(1).contentFrame().getByRole('button', { name: 'Start' }).waitFor();
  expect(await page.locator('iframe').count()).toBe(2);
  await expect.poll(async () => new Set((await readMessagesOf(page, 'QUIZLARK_PAGE_LOADED')).map(({ id }) => id)).size).toBe(2);
});

test('messages of other senders change no frame', async () => {
  const page = await open(partner.addPage(`${script()}${buildEmbed()}`));
  await expect.poll(() => readMessagesOf(page, 'QUIZLARK_PAGE_LOADED')).toHaveLength(1);
  const height = () => page.locator('iframe').evaluate((frame) => (frame as HTMLIFrameElement).style.height);
  // Fonts may load late and change the height.
  await page.frames()[1]?.evaluate(() => document.fonts.ready);
  await waitForFrameHeight(page);
  const initialHeight = await height();
  await page.evaluate((id) => window.postMessage({ type: 'QUIZLARK_RESIZE', version: 1, id, height: 9 }, '*'), `pquiz-${quiz.UID}`);
  await expect
    .poll(() => readMessagesOf(page, 'QUIZLARK_RESIZE').then((all) => all.some(({ height: sentHeight }) => sentHeight === 9)))
    .toBe(true);
  expect(await height()).toBe(initialHeight);
});

test('an article and a game are embedded, and a deleted content shows a message', async () => {
  const game = await fetchAnswer('/v1/articles/lark-hop');
  const page = await open(
    partner.addPage(`<iframe width="400" height="900" title="A game" src="${inject('origin')}/embed/article/${game.UID}"></iframe>`),
  );
  await page.frameLocator('iframe').frameLocator('iframe').locator('body').waitFor();
  const article = await fetchAnswer('/v1/articles/the-quiz-inside');
  // Whoever changes the id of a code may leave the result of the quiz that it had.
  const place = `<div class="quizlark" data-id="article-${article.UID}" data-result="owl"></div>`;
  const articlePage = await open(partner.addPage(script() + place));
  await articlePage.frameLocator('iframe').getByRole('heading', { level: 1, name: article.title }).waitFor();
  const deletedPage = await open(partner.addPage(`<iframe title="Gone" src="${inject('origin')}/embed/pquiz/199999999"></iframe>`));
  await deletedPage.frameLocator('iframe').getByRole('heading', { name: 'This item is no longer available' }).waitFor();
});

test('only the consumer’s site can frame an embed with its key, and no site can frame any other page', async () => {
  const otherSite = await serveConsumerSite();
  const frames = ['/home', '/auth', `/pquiz/${quiz._id}`, `/embed/pquiz/${quiz.UID}?consumer=partner`];
  const page = await open(otherSite.addPage(frames.map((path) => `<iframe title="x" src="${inject('origin')}${path}"></iframe>`).join('')));
  await expect.poll(() => page.frames().filter((frame) => frame.url().startsWith('chrome-error:')).length).toBe(frames.length);
  expect(await readMessages(page)).toEqual([]);
  await otherSite.stop();
});

test('an embed passes axe in both themes on a phone', async () => {
  for (const colorScheme of THEMES) {
    const page = await open(`/embed/pquiz/${quiz.UID}`, { ...PHONE, colorScheme });
    await page.getByRole('button', { name: 'Start' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
  }
});
