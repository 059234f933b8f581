import { expect, test } from 'vitest';
import { launchTestBrowser } from '#tests/helpers/browser';
import { openHomeAs } from '#tests/helpers/journeys/navigation';
import { findScreenFaults } from '#tests/helpers/screens/screen-faults';

const { open } = launchTestBrowser();

test('home and its menus are readable at every width and text size', async () => {
  const page = await open('/home', { reducedMotion: 'reduce' });
  expect(await findScreenFaults(page)).toEqual([]);

  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Categories', /^(Info|More)$/]) {
    await navigation.getByRole('button', { name }).click();
    expect(await findScreenFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('/');
  await page.keyboard.type('only a bird');
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
});

test('home of a user with plays and notifications, and the account menu, are readable at every width and text size', async () => {
  const page = await openHomeAs(open, 'jo_wren', { reducedMotion: 'reduce' });
  await page.getByRole('list', { name: 'This week' }).waitFor();
  await page.locator('.played-text').first().waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Your account' }).click();
  expect(await findScreenFaults(page)).toEqual([]);
});
