import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  findAxeAndWidthFaults,
  findAxeViolationsWithoutFrames,
  hasHorizontalScroll,
  launchTestBrowser,
  PHONE,
  THEMES,
} from '#tests/helpers/browser';
import { type ConsumerSite, serveConsumerSite } from '#tests/helpers/consumer-site';
import { openHomeAs, openLink, openStaffScreen } from '#tests/helpers/journeys/navigation';
import { findScreenFaults } from '#tests/helpers/screens/screen-faults';

const { open } = launchTestBrowser();
const QUIZ = 'Which morning bird are you?';
let partner: ConsumerSite;

beforeAll(async () => {
  partner = await serveConsumerSite();
});
afterAll(() => partner.stop());

/** Adds a consumer as staff on the screen of all consumers, and opens its page. */
async function openNewConsumer({ origins = '', ...options }: BrowserContextOptions & { origins?: string } = {}) {
  const name = `Nest ${Date.now().toString(36)}`;
  const page = await openHomeAs(open, 'staff_robin', options);
  await openStaffScreen(page, 'Embeds');
  await page.getByLabel('Key').fill(name.toLowerCase().replace(' ', '-'));
  await page.getByLabel('Name').fill(name);
  await page.getByLabel(/^Allowed origins/).fill(origins);
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('list', { name: 'Consumers' }).getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return { page, key: name.toLowerCase().replace(' ', '-') };
}

async function showCodes(page: Page, item: string): Promise<void> {
  await page.getByLabel('Item', { exact: true }).fill(item);
  await page.getByRole('button', { name: 'Show codes' }).click();
}

test('staff take the codes of a consumer to its site, whose results and left plays are the consumer’s', async () => {
  const { page, key } = await openNewConsumer({ origins: partner.origin });
  await page.getByText('No plays in these days').waitFor();
  await showCodes(page, '/pquiz/which-morning-bird');
  await page.getByText(`Codes for ${QUIZ}`).waitFor();
  const frameCode = await page.getByLabel('Iframe only').inputValue();
  expect(frameCode).toContain(`?consumer=${key}" title="${QUIZ}"`);
  const { html } = (await (await fetch(await page.getByLabel('oEmbed address').inputValue())).json()) as { html: string };
  expect(html).toContain(`?consumer=${key}"`);

  const code = (await page.getByLabel('Script embed').inputValue()) + (await page.getByLabel('Result listener').inputValue());
  const visitor = await open(partner.addPage(code));
  const frame = visitor.frameLocator('iframe');
  await expect.poll(() => visitor.evaluate(() => (window as never as { messages: unknown[] }).messages.length)).toBeGreaterThan(0);
  await frame.getByRole('button', { name: 'Start' }).click();
  for (let question = 1; question <= 8; question += 1) {
    await frame.getByText(`Question ${question} of 9`).first().waitFor();
    await frame.getByRole('group').getByRole('button').first().click();
  }
  await frame.getByText('Question 9 of 9').first().waitFor();
  const submitted = visitor.waitForRequest(/\/submissions$/);
  const resultLine = visitor.waitForEvent('console');
  await frame.getByRole('group').getByRole('button').first().click();
  expect((await submitted).postDataJSON().metadata).toMatchObject({ consumer: key });
  expect((await resultLine).text()).toMatch(/^pquiz-\w+ \w+ null$/);

  await openLink(visitor, partner.addPage(code));
  await expect.poll(() => visitor.evaluate(() => (window as never as { messages: unknown[] }).messages.length)).toBeGreaterThan(0);
  await frame.getByRole('button', { name: 'Start' }).click();
  await frame.getByText('Question 1 of 9').first().waitFor();
  await frame.getByRole('group').getByRole('button').first().click();
  await frame.getByText('Question 2 of 9').first().waitFor();
  // Chromium sends requests of a page that it leaves with a user agent of its own, which is a bot's.
  await visitor.evaluate(() => document.querySelector('iframe')?.remove());
  await expect.poll(() => readReport(page)).toMatch(new RegExp(`^${QUIZ.replace('?', '\\?')} [12] [01] (0|50) %$`));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download by day and item (CSV)' }).click();
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^embeds-${key}-\\d{8}-\\d{8}\\.csv$`));
});

/** The row of the first item in the report, after a reload; empty without one. */
async function readReport(page: Page): Promise<string> {
  await page.reload();
  const row = page.getByRole('region', { name: 'Plays by item' }).getByRole('row').nth(1);
  return (await row.locator('th, td').allTextContents()).map((text) => text.trim()).join(' ');
}

test('a code is copied, or selected where copying is not allowed, and the previews show the item at three widths, although other sites may not', async () => {
  const { page } = await openNewConsumer({ origins: 'https://nest.example', permissions: ['clipboard-read', 'clipboard-write'] });
  await showCodes(page, `${inject('origin')}/pquiz/which-morning-bird`);
  await page.getByRole('button', { name: 'Copy script embed' }).click();
  await page.getByText('Copied. Paste it into your page.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await page.getByLabel('Script embed').inputValue());
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Copy iframe only' }).click();
  await page.getByText('The code is selected').waitFor();
  const frameField = page.getByLabel('Iframe only');
  expect(await frameField.evaluate((field: HTMLTextAreaElement) => field.selectionEnd - field.selectionStart)).toBeGreaterThan(100);
  for (const width of [280, 390, 728]) {
    const frame = page.frameLocator(`iframe[title="Preview of ${QUIZ}, ${width} pixels wide"]`);
    await page.getByRole('region', { name: `Preview, ${width} pixels wide` }).scrollIntoViewIfNeeded();
    await frame.getByRole('heading', { name: QUIZ }).waitFor();
    expect(await frame.locator('html').evaluate(() => innerWidth)).toBe(width);
  }
  await page.frameLocator('iframe').first().getByRole('button', { name: 'Start' }).click();
  await page.frameLocator('iframe').first().getByText('Question 1 of 9').first().waitFor();
  // The frames have the same page, with the same landmarks.
  expect(await findAxeViolationsWithoutFrames(page)).toEqual([]);
});

test('a category, a creator and the daily quiz have codes and previews too', async () => {
  const { page, key } = await openNewConsumer();
  for (const [item, title, path] of [
    ['/category/animals', 'Animals', 'category/animals'],
    ['user-jo_wren', 'Jo Wren', 'user/0\\w{25}'],
    ['/daily', 'Daily quiz', 'daily'],
  ] as const) {
    await showCodes(page, item);
    await page.getByText(`Codes for ${title}`).waitFor();
    const frame = new RegExp(`/embed/${path}\\?consumer=${key}" title="${title}"`);
    expect(await page.getByLabel('Iframe only').inputValue()).toMatch(frame);
    const { html } = (await (await fetch(await page.getByLabel('oEmbed address').inputValue())).json()) as { html: string };
    expect(html).toMatch(frame);
    await page.frameLocator('iframe').first().getByRole('heading', { level: 1 }).waitFor();
  }
});

test('an item that no site can embed is refused, and stays in the field with the chosen days', async () => {
  const { page } = await openNewConsumer();
  await page.getByLabel('From').fill('2026-01-02');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.waitForURL(/from=2026-01-02/);
  await showCodes(page, 'no such thing');
  await page.getByRole('alert').filter({ hasText: 'We can’t find this item.' }).waitFor();
  expect(await page.getByLabel('Item', { exact: true }).inputValue()).toBe('no such thing');
  expect(await page.getByLabel('From').inputValue()).toBe('2026-01-02');
  await page.getByLabel('To', { exact: true }).fill('2026-01-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText('The last day is before the first. Choose a later one.').waitFor();
  expect(await page.getByLabel('Item', { exact: true }).inputValue()).toBe('no such thing');
});

test('the page of a consumer fits every text size, and a phone', async () => {
  const { page } = await openNewConsumer(PHONE);
  expect(await findScreenFaults(page)).toEqual([]);
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await showCodes(page, '/pquiz/which-morning-bird');
  await page.getByRole('region', { name: 'Preview, 728 pixels wide' }).scrollIntoViewIfNeeded();
  await page.frameLocator('iframe').last().getByRole('heading', { name: QUIZ }).waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    expect([colorScheme, await findAxeViolationsWithoutFrames(page)]).toEqual([colorScheme, []]);
  }
  expect(await hasHorizontalScroll(page)).toBe(false);
});
