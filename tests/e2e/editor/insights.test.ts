import { expect, test } from 'vitest';
import { hasHorizontalScroll, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { assertAccessibleInBothThemes } from '#tests/helpers/journeys/editor';
import { openMostPlayedInsights } from '#tests/helpers/journeys/insights';
import { openHomeAs, openInfoScreen, openLink } from '#tests/helpers/journeys/navigation';

const { open } = launchTestBrowser();

test('insights show the completion rate and where players leave', async () => {
  for (const options of [{}, PHONE]) {
    const page = await openHomeAs(open, 'quizlark', options);
    await openMostPlayedInsights(page);
    const share = await page.locator('dl > div').filter({ hasText: 'Completion rate' }).locator('dd').textContent();
    expect(Number.parseFloat(share ?? '')).toBeGreaterThan(0);
    expect(Number.parseFloat(share ?? '')).toBeLessThan(100);
    await page.getByRole('heading', { name: 'Plays by day' }).waitFor();
    await assertAccessibleInBothThemes(page);
    expect(await hasHorizontalScroll(page)).toBe(false);
  }
});

test('the manual and the start page pass axe in both themes, on a desktop and on a phone', async () => {
  for (const options of [{}, PHONE]) {
    const page = await open('/home', options);
    await openInfoScreen(page, 'Editor manual');
    await page.getByRole('heading', { level: 1, name: 'Editor manual' }).waitFor();
    await assertAccessibleInBothThemes(page);
    expect(await hasHorizontalScroll(page)).toBe(false);
    await openLink(page, '/editor?opts=my-top-song');
    await page.locator('[aria-current="true"]', { hasText: 'My top song' }).waitFor();
    await assertAccessibleInBothThemes(page);
    expect(await hasHorizontalScroll(page)).toBe(false);
  }
});

test('insights of chosen days: a wrong order stays as typed with a sentence, and a period is one press', async () => {
  const page = await openHomeAs(open, 'quizlark');
  await openMostPlayedInsights(page);
  await page.getByLabel('From', { exact: true }).fill('2026-11-20');
  await page.getByLabel('To', { exact: true }).fill('2026-11-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByText('The last day is before the first. Choose a later one.').waitFor();
  expect([await page.locator('[name=from]').inputValue(), await page.locator('[name=to]').inputValue()]).toEqual([
    '2026-11-20',
    '2026-11-01',
  ]);
  await assertAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Last 30 days' }).click();
  await page.getByText('of all time').first().waitFor();
  await page.locator('[aria-current=true]', { hasText: 'Last 30 days' }).waitFor();
});
