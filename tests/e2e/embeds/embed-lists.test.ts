import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buildPquizDraft } from '#tests/factories/drafts';
import { createApiCaller, fetchAnswer } from '#tests/helpers/api-caller';
import { findAxeAndWidthFaults, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { type ConsumerSite, serveConsumerSite } from '#tests/helpers/consumer-site';
import { publishContent } from '#tests/helpers/player';

// The browser names each script of a frame that may not run scripts.
const { open } = launchTestBrowser({ causedErrors: /^Blocked script execution in '[^']+' because the document's frame is sandboxed/ });
let partner: ConsumerSite;

beforeAll(async () => {
  partner = await serveConsumerSite();
  const consumer = { key: 'list-host', name: 'A host of lists', origins: [partner.origin], theme: 'dark' };
  expect((await createApiCaller('staff_robin')('POST /v1/admin/embeds', consumer)).status).toBe(201);
});
afterAll(() => partner.stop());

interface Message {
  type?: string;
  id?: string;
  height?: number;
  campaign_id?: string;
}
const readMessages = (page: Page) => page.evaluate(() => (window as unknown as { messages: Message[] }).messages);
const buildEmbed = (id: string, attributes = '') =>
  `<script async src="${inject('origin')}/embed.js"></script><div class="quizlark" data-id="${id}" ${attributes}></div>`;

/** Waits until the frame has the height of the last message, which has this id. */
async function waitForFrameOf(page: Page, id: string): Promise<void> {
  await expect
    .poll(async () => {
      const last = (await readMessages(page)).filter(({ height }) => height !== undefined).at(-1);
      const height = await page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height);
      return [last?.id, height === last?.height];
    })
    .toEqual([id, true]);
}

test('a visitor copies the embed code of a category, by keyboard, and it works on another site', async () => {
  const page = await open('/home');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Categories' }).click();
  await page.getByRole('link', { name: 'Animals', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Animals' }).waitFor();
  await page.getByRole('button', { name: 'Embed this list' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Embed in your site' });
  await dialog.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Animals' }).waitFor();
  const codes = [await dialog.getByLabel('Script embed').inputValue(), await dialog.getByLabel('Iframe only').inputValue()];
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  for (const code of codes) {
    const article = await open(partner.addPage(code));
    const frame = article.frameLocator('iframe');
    await frame.getByRole('heading', { level: 1, name: 'Animals' }).waitFor();
    expect(await frame.getByRole('listitem').count()).toBe(12);
    expect(await frame.getByRole('link', { name: 'All on Quizlark' }).getAttribute('href')).toBe('/category/animals');
  }
});

test('a reader plays a quiz of a list to its result, in the list’s frame, and returns to the list', async () => {
  const { UID, _id } = await publishContent('pquizzes', buildPquizDraft({ title: 'Spoons of a list' }));
  for (let number = 2; number <= 11; number += 1) await publishContent('pquizzes', buildPquizDraft({ title: `Spoon ${number}` }));
  const { creatorUsername } = await fetchAnswer(`/v1/pquizzes/${_id}`);
  const listId = `user-${creatorUsername}`;
  const embed = buildEmbed(listId, 'data-consumer="list-host" data-campaign-id="spring"');
  const page = await open(partner.addPage(`<p style="height:300px">Words</p>${embed}`));
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { level: 1 }).waitFor();
  await waitForFrameOf(page, listId);
  const listHeight = (await page.locator('iframe').boundingBox())?.height ?? 0;
  await frame.getByRole('link', { name: 'Spoons of a list' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await frame.getByRole('link', { name: 'Spoons of a list' }).press('Enter');
  await frame.getByRole('button', { name: 'Start' }).waitFor();
  await waitForFrameOf(page, `pquiz-${UID}`);
  const { y = 0, height = 0 } = (await page.locator('iframe').boundingBox()) ?? {};
  expect(height).toBeLessThan(listHeight);
  // The reader sees the quiz although the frame has become lower.
  expect(y).toBeGreaterThan(-1);
  await expect.poll(() => frame.locator('html').getAttribute('data-theme')).toBe('dark');

  await frame.getByRole('button', { name: 'Start' }).click();
  await frame.getByRole('group').getByRole('button').first().click();
  await frame.locator('[data-view="result"]').waitFor();
  await expect
    .poll(async () => (await readMessages(page)).find(({ type }) => type === 'CONTENT_RESULT'))
    .toMatchObject({ id: `pquiz-${UID}`, campaign_id: 'spring' });
  await frame.getByRole('link', { name: 'Back to the list' }).click();
  await frame.getByRole('link', { name: 'Spoons of a list' }).waitFor();
  await waitForFrameOf(page, listId);
  expect(page.url()).toContain(partner.origin);
});

test('a list works without scripts: its links open the quizzes in the frame', async () => {
  const src = `${inject('origin')}/embed/collection/kquiz?theme=light`;
  const page = await open(
    partner.addPage(`<iframe sandbox="allow-popups" title="Quizzes" width="600" height="900" src="${src}"></iframe>`),
  );
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { level: 2 }).first().getByRole('link').click();
  await frame.getByRole('link', { name: 'Play on Quizlark' }).waitFor();
  await frame.getByRole('link', { name: 'Back to the list' }).click();
  await frame.getByRole('heading', { level: 1, name: 'Trivia' }).waitFor();
});

test('only the site of its consumer can frame a list with its key', async () => {
  const otherSite = await serveConsumerSite();
  const src = `${inject('origin')}/embed/category/animals?consumer=list-host`;
  const page = await open(otherSite.addPage(`<iframe title="x" src="${src}"></iframe>`));
  await expect.poll(() => page.frames().filter((frame) => frame.url().startsWith('chrome-error:')).length).toBe(1);
  await otherSite.stop();
});

test('a collection and a profile offer their code on a phone, and lists in frames pass axe', async () => {
  const page = await open('/kquiz', PHONE);
  await page.getByRole('button', { name: 'Embed this list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Embed in your site' });
  expect(await dialog.getByLabel('Script embed').inputValue()).toContain('data-id="collection-kquiz"');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Only a birder gets 9 out of 9' }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'Quizlark', exact: true }).first().click();
  await page.getByRole('button', { name: 'Embed this list' }).click();
  expect(await dialog.getByLabel('Script embed').inputValue()).toMatch(/data-id="user-0\w{25}"/);
  await dialog.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
});
