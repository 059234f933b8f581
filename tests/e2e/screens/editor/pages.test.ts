import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildDemandingKquiz } from '#tests/factories/demanding-texts';
import { launchTestBrowser } from '#tests/helpers/browser';
import { publish } from '#tests/helpers/journeys/editor';
import { openMostPlayedInsights } from '#tests/helpers/journeys/insights';
import { openHomeAs, openInfoScreen, openLink } from '#tests/helpers/journeys/navigation';
import { openOwnContent } from '#tests/helpers/journeys/own-drafts';
import { findScreenFaults } from '#tests/helpers/screens/screen-faults';

const { open } = launchTestBrowser();

async function assertFits(page: Page, state: string): Promise<void> {
  expect([state, await findScreenFaults(page)]).toEqual([state, []]);
}

test('the start page and the manual fit', async () => {
  const page = await open('/home');
  await openLink(page, '/editor?opts=my-top-song');
  await page.locator('[aria-current="true"]', { hasText: 'My top song' }).waitFor();
  await assertFits(page, 'start page');
  await openInfoScreen(page, 'Editor manual');
  await page.getByRole('heading', { level: 1, name: 'Editor manual' }).waitFor();
  await assertFits(page, 'manual');
});

test('the page after publishing and the insights fit with long words', async () => {
  const page = await openOwnContent(open, 'kquiz', buildDemandingKquiz('long words', { isDraft: true }));
  await publish(page, 'Only people with link');
  await page.getByRole('heading', { level: 1, name: 'Ready to share.' }).waitFor();
  await assertFits(page, 'published');
  await page.getByRole('main').getByRole('link', { name: 'Insights' }).click();
  await page.waitForURL(/\/insights$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await assertFits(page, 'insights without plays');
});

test('insights with plays fit', async () => {
  const page = await openHomeAs(open, 'quizlark');
  await openMostPlayedInsights(page);
  await page.getByText('All days as a table').click();
  await assertFits(page, 'insights');
});
