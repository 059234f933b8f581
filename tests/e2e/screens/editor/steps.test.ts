import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildDemandingArticle, buildDemandingKquiz, buildDemandingPquiz } from '#tests/factories/demanding-texts';
import { launchTestBrowser } from '#tests/helpers/browser';
import { goToStep } from '#tests/helpers/journeys/editor';
import { openOwnContent } from '#tests/helpers/journeys/own-drafts';
import { findScreenFaults } from '#tests/helpers/screens/screen-faults';

const { open } = launchTestBrowser();

async function assertFits(page: Page, state: string): Promise<void> {
  expect([state, await findScreenFaults(page)]).toEqual([state, []]);
}

const openQuestion = (page: Page, number: number) =>
  page
    .getByRole('region', { name: 'All questions' })
    .getByRole('listitem')
    .nth(number - 1)
    .getByRole('button')
    .last()
    .click();

test('the info of a quiz with long words fits, also with everything open', async () => {
  const page = await openOwnContent(open, 'kquiz', buildDemandingKquiz('long words'));
  await page.locator('summary').filter({ hasText: 'More' }).click();
  await page.getByRole('button', { name: 'Add a recommendation' }).click();
  await page.getByRole('button', { name: 'From a link' }).first().click();
  await assertFits(page, 'info');
  await page.getByLabel('Title', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: /to fix before saving/ }).waitFor();
  await assertFits(page, 'info with an issue');
});

test('each question type fits with long words', async () => {
  const page = await openOwnContent(open, 'kquiz', buildDemandingKquiz('long words'));
  await goToStep(page, 'Questions & Answers');
  await page.getByText('Explanation and details').click();
  await page.getByRole('button', { name: 'Feedback on answer A' }).click();
  await page.getByRole('button', { name: 'Picture of answer B' }).click();
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    await openQuestion(page, number);
    await page.getByRole('heading', { name: `Question ${number}` }).waitFor();
    await assertFits(page, `question ${number}`);
  }
  await goToStep(page, 'Result Ranking');
  await page.getByRole('button', { name: 'Add a dimension' }).click();
  await assertFits(page, 'ranking');
});

test('results, choices and weights fit with long words', async () => {
  const page = await openOwnContent(open, 'pquiz', buildDemandingPquiz('long words'));
  await goToStep(page, 'Personality Results');
  await assertFits(page, 'results');
  await goToStep(page, 'Questions & Choices');
  await assertFits(page, 'choices');
  await page.getByRole('button', { name: 'Advanced', exact: true }).click();
  await page.getByRole('heading', { name: 'Weights' }).waitFor();
  await assertFits(page, 'weights');
});

test('an article with long words and a table fits, as text and as code', async () => {
  const page = await openOwnContent(open, 'article', buildDemandingArticle('long words'));
  await goToStep(page, 'Content detail');
  await page.getByRole('textbox', { name: 'Text' }).getByRole('cell').first().click();
  await page.getByText('Tab goes to the next cell').waitFor();
  await assertFits(page, 'text');
  await page.getByRole('button', { name: 'Code', exact: true }).click();
  await assertFits(page, 'code');
});

test('Arabic and Hebrew texts fit, and start at the right in their fields and lists', async () => {
  const page = await openOwnContent(open, 'kquiz', buildDemandingKquiz('Arabic'));
  await assertFits(page, 'info');
  const tag = page.getByRole('listitem').filter({ hasText: 'طيور' });
  expect(await tag.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  await goToStep(page, 'Questions & Answers');
  const directions = await page
    .getByRole('main')
    .locator('input[type="text"], textarea')
    .evaluateAll((fields) => fields.filter((field) => (field as HTMLInputElement).value).map((field) => getComputedStyle(field).direction));
  expect(new Set(directions)).toEqual(new Set(['rtl']));
  await openQuestion(page, 6);
  const bucket = page.getByLabel('Bucket of item 1');
  expect(await bucket.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  await assertFits(page, 'buckets');
  const article = await openOwnContent(open, 'article', buildDemandingArticle('Hebrew'));
  await goToStep(article, 'Content detail');
  await article.getByRole('textbox', { name: 'Text' }).waitFor();
  await assertFits(article, 'article');
});
