import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAxeAndWidthFaults, launchTestBrowser } from '#tests/helpers/browser';
import { openAccountScreen, openContent, openHomeAs } from '#tests/helpers/journeys/navigation';

const { open } = launchTestBrowser();
const QUIZ = 'A bit of everything';

/** The number of pages on which the browser prints the page. */
async function countPrintedPages(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = (await page.pdf({ format })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** The texts that are shown on paper. */
const readPrintedText = async (page: Page) => {
  await page.emulateMedia({ media: 'print' });
  // biome-ignore lint/performance/useDomNodeTextContent: only the text that is shown counts
  const text = await page.locator('body').innerText();
  await page.emulateMedia({ media: 'screen' });
  return text;
};

test('anyone prints the questions from the page of a quiz', async () => {
  const page = await open('/home');
  await openContent(page, QUIZ);
  await page.getByRole('link', { name: 'Print', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: QUIZ }).waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }));
  await page.getByRole('button', { name: 'Print' }).click();
  expect(await page.locator('[data-printed]').count()).toBe(1);
  const text = await readPrintedText(page);
  expect(text).toContain('9. Which of these mammals lay eggs?');
  expect(text).not.toMatch(/Back to the quiz|Answer key|origami/);
  await page.getByRole('link', { name: 'Back to the quiz' }).click();
  await page.getByText('Question 1 of 9').first().waitFor();
});

test('the creator prints the key on pages of its own, from the bar of the quiz and from “My quizzes”', async () => {
  const page = await openHomeAs(open, 'jo_wren');
  await openContent(page, QUIZ);
  await page.getByRole('link', { name: 'Print', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: QUIZ }).waitFor();
  const pages = { A4: await countPrintedPages(page, 'A4'), Letter: await countPrintedPages(page, 'Letter') };
  await page.getByRole('link', { name: 'Back to the quiz' }).click();
  const bar = page.getByRole('region', { name: 'Your content' });
  await bar.getByRole('button', { name: 'More actions' }).click();
  await bar.getByRole('link', { name: 'Print with answer key' }).click();
  await page.getByRole('heading', { name: 'Answer key' }).waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  for (const format of ['A4', 'Letter'] as const) expect(await countPrintedPages(page, format)).toBeGreaterThan(pages[format]);
  expect(await readPrintedText(page)).toMatch(/Answer key[\s\S]*C A flamboyance/);

  await page.getByRole('link', { name: 'Back to the quiz' }).click();
  await openAccountScreen(page, 'My quizzes');
  await page.getByRole('button', { name: `More actions for ${QUIZ}` }).click();
  await page.getByRole('group', { name: QUIZ }).getByRole('link', { name: 'Print with answer key' }).click();
  await page.getByRole('heading', { name: 'Answer key' }).waitFor();
});

test('a printed article is its text, black on white in the dark theme too, without the site around it', async () => {
  const page = await open('/home', { colorScheme: 'dark' });
  await openContent(page, 'A short history of the fork');
  const text = await readPrintedText(page);
  expect(text).toMatch(
    /A short history of the fork[\s\S]*Emilia[\s\S]*The bride with the golden prongs[\s\S]*\/article\/a-short-history-of-the-fork/,
  );
  expect(text).not.toMatch(/Did you like it|Comments|Read next|Sign in|Privacy/);
  await page.emulateMedia({ media: 'print' });
  const colors = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const toBytes = (color: string) => {
      if (!context) return [];
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    };
    return [
      getComputedStyle(document.querySelector('.article-body p') ?? document.body).color,
      getComputedStyle(document.documentElement).backgroundColor,
    ].map(toBytes);
  });
  expect(colors).toEqual([
    [0, 0, 0, 255],
    [255, 255, 255, 255],
  ]);
});

test('a printed quiz page names the quiz and the address of its sheet', async () => {
  const page = await open('/home');
  await openContent(page, QUIZ);
  const text = await readPrintedText(page);
  expect(text).toMatch(/A bit of everything[\s\S]*All questions on paper: \S+\/kquiz\/try-every-kind\/print/);
  expect(text).not.toMatch(/What do you call|Did you like it|Comments|Sign in/);
});
