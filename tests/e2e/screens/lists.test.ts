import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  buildDemandingArticle,
  buildDemandingKquiz,
  buildDemandingPquiz,
  buildLongWord,
  DEMANDING_TEXTS,
  type DemandingTexts,
} from '#tests/factories/demanding-texts';
import { launchTestBrowser } from '#tests/helpers/browser';
import { findSearchField } from '#tests/helpers/journeys/navigation';
import { publishContent } from '#tests/helpers/player';
import { findScreenFaults } from '#tests/helpers/screens/screen-faults';

const { open } = launchTestBrowser();
const TEXTS = Object.keys(DEMANDING_TEXTS) as DemandingTexts[];

beforeAll(async () => {
  for (const texts of TEXTS)
    await Promise.all([
      publishContent('kquizzes', buildDemandingKquiz(texts)),
      publishContent('pquizzes', buildDemandingPquiz(texts)),
      publishContent('articles', buildDemandingArticle(texts)),
    ]);
});

async function expectReadable(page: Page, path: string): Promise<void> {
  await page.goto(path);
  expect([path, await findScreenFaults(page)]).toEqual([path, []]);
}

test('lists with long words and right-to-left titles are readable at every width and text size', async () => {
  const page = await open('/home-new');
  await page
    .getByRole('link', { name: DEMANDING_TEXTS['long words'].sentence(1) })
    .first()
    .waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /By anyone/ }).click();
  expect(await findScreenFaults(page)).toEqual([]);
  for (const path of ['/home-hot?page=2', '/home-featured?page=99', '/category', '/category/animals', '/leaderboard', '/daily/archive'])
    await expectReadable(page, path);
});

test('a list is readable while a slow answer is on its way, both the one that it replaces and the one at the bottom', async () => {
  const page = await open('/category/animals');
  // Lists are the only XMLHttpRequests. None is answered.
  await page.route('**/*', (route) => (route.request().resourceType() === 'xhr' ? undefined : route.continue()));
  await page.getByRole('group', { name: 'Kind' }).getByRole('link', { name: 'Trivia' }).click();
  await page.locator('[data-list][aria-busy="true"]').first().waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
  await page.goto('/home-featured?page=99');
  await page.locator('[data-bottom] [data-list][aria-busy="true"]').waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
});

test('an embedded list with long words and right-to-left titles is readable at every width and text size', async () => {
  const page = await open('/embed/collection/home-new');
  await page
    .getByRole('link', { name: DEMANDING_TEXTS['long words'].sentence(1) })
    .first()
    .waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
  for (const path of ['/embed/user/staff_robin', '/embed/category/unknown']) await expectReadable(page, path);
});

test('a title in a tile has the language and the direction of its content', async () => {
  const page = await open('/home-new');
  for (const texts of TEXTS) {
    const { language, sentence } = DEMANDING_TEXTS[texts];
    const heading = page.getByRole('heading', { level: 2, name: sentence(1), exact: true }).first();
    expect(
      await heading.evaluate((element) => ({ language: element.getAttribute('lang'), direction: getComputedStyle(element).direction })),
    ).toEqual({
      language,
      direction: texts === 'long words' ? 'ltr' : 'rtl',
    });
  }
});

test('search is readable at every width and text size: suggestions, hits, a correction, a long tag, and long words without hits', async () => {
  const page = await open('/search');
  await findSearchField(page, 'Search quizzes and articles').fill('rechtsschutz');
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
  for (const query of [
    `search=${buildLongWord(80)}`,
    `search=${encodeURIComponent('الشمس')}`,
    'search=brids',
    `tag=${buildLongWord(40).toLowerCase()}`,
    `search=${'zqxj'.repeat(15)}%20${'wvkq'.repeat(10)}`,
  ])
    await expectReadable(page, `/search?${query}`);
});
