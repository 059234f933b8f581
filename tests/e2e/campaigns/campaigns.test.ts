import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAxeAndWidthFaults, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { openHomeAs, openStaffScreen } from '#tests/helpers/journeys/navigation';

const { open } = launchTestBrowser();

test('staff see the visits and plays of campaigns between two days, and download them as a file', async () => {
  const page = await openReport();
  const row = page.getByRole('row', { name: /^spring-letter newsletter mail spring \d+ \d+$/ });
  await row.waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download by day (CSV)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^campaigns-20200101-\d{8}\.csv$/);
  await page.getByLabel('To').fill('2020-01-31');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByText('No campaigns in this period').waitFor();
  await page.getByLabel('From').fill('2020-02-01');
  await page.getByLabel('To').fill('2020-01-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByText('The last day is before the first. Choose a later one.').waitFor();
});

test('the report passes axe in both themes, and fits a phone', async () => {
  const page = await openReport(PHONE);
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
});

/** Opens the report of the campaigns since 2020 as staff. */
async function openReport(options?: BrowserContextOptions): Promise<Page> {
  const page = await openHomeAs(open, 'staff_robin', options);
  await openStaffScreen(page, 'Campaigns');
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL(/from=2020-01-01/);
  return page;
}
