import { expect, test } from 'vitest';
import { findAxeViolations, hasHorizontalScroll, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { openPageAsStaff } from '#tests/helpers/staff';

const { open } = launchTestBrowser();

test('staff see what campaigns brought between two days, and take the days along as a file', async () => {
  const page = await openPageAsStaff(open, 'staff_robin', '/internal/campaigns?from=2020-01-01');
  const row = page.getByRole('row', { name: /^spring-letter newsletter mail spring \d+ \d+$/ });
  await row.waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download by day (CSV)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^campaigns-20200101-\d{8}\.csv$/);
  await page.getByLabel('To').fill('2020-01-31');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByText('No campaigns in this period').waitFor();
  await page.goto('/internal/campaigns?from=2020-02-01&to=2020-01-01');
  await page.getByText('These days are not valid.').waitFor();
});

test.each(['light', 'dark'] as const)('axe finds nothing in the report in the %s, on a phone', async (colorScheme) => {
  const page = await openPageAsStaff(open, 'staff_robin', '/internal/campaigns?from=2020-01-01', { ...PHONE, colorScheme });
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await hasHorizontalScroll(page)).toBe(false);
});
