import { expect, inject, test } from 'vitest';
import { findAxeAndWidthFaults, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { serveConsumerSite } from '#tests/helpers/consumer-site';

const { open } = launchTestBrowser();
const permissions = ['clipboard-read', 'clipboard-write'];

test('a visitor copies the embed code of a quiz, and it works on another site', async () => {
  const page = await open('/pquiz/which-morning-bird', { permissions });
  await page.getByRole('button', { name: 'Embed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Embed in your site' });
  await dialog.frameLocator('iframe').getByRole('button', { name: 'Start' }).waitFor();
  await dialog.getByLabel('Theme').selectOption('dark');
  await expect.poll(() => dialog.frameLocator('iframe').locator('html').getAttribute('data-theme')).toBe('dark');
  await dialog.getByRole('button', { name: 'Copy script embed' }).click();
  await dialog.getByText('Copied. Paste it into your page.').waitFor();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toBe(await dialog.getByLabel('Script embed').inputValue());
  expect(code).toContain('data-theme="dark"');

  const partner = await serveConsumerSite();
  for (const body of [code, await dialog.getByLabel('Iframe only').inputValue()]) {
    const article = await open(partner.addPage(body));
    await article.frameLocator('iframe').getByRole('heading', { name: 'Which morning bird are you?' }).waitFor();
    expect(await article.frameLocator('iframe').locator('html').getAttribute('data-theme')).toBe('dark');
  }
  await partner.stop();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('where copying is not allowed the code is selected', async () => {
  const page = await open('/article/the-quiz-inside');
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.reload();
  await page.getByRole('button', { name: 'Embed' }).click();
  await page.getByRole('button', { name: 'Copy iframe only' }).click();
  await page.getByText('The code is selected').waitFor();
  const selectedLength = await page
    .getByLabel('Iframe only')
    .evaluate((field: HTMLTextAreaElement) => field.selectionEnd - field.selectionStart);
  expect(selectedLength).toBeGreaterThan(100);
});

test('the dialog passes axe in both themes, and fits a phone', async () => {
  const page = await open('/kquiz/only-a-birder', PHONE);
  await page.getByRole('button', { name: 'Embed' }).click();
  await page.getByRole('dialog').frameLocator('iframe').getByRole('button', { name: 'Start' }).waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
});

test('the answer of oEmbed is a frame that opens the quiz', async () => {
  const page = await open('/kquiz/only-a-birder');
  const oembedUrl = await page.locator('link[type="application/json+oembed"]').getAttribute('href');
  const oembed = (await (
    await fetch(`${inject('origin')}${new URL(oembedUrl ?? '').pathname}${new URL(oembedUrl ?? '').search}`)
  ).json()) as {
    html: string;
  };
  const partner = await serveConsumerSite();
  const article = await open(partner.addPage(oembed.html));
  await article.frameLocator('iframe').getByRole('button', { name: 'Start' }).waitFor();
  await partner.stop();
});
