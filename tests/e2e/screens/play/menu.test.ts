import { expect, test } from 'vitest';
import { buildKquizDraft } from '#tests/factories/drafts';
import { launchTestBrowser } from '#tests/helpers/browser';
import { findPlayer, publishContent, waitForVerdict } from '#tests/helpers/player';
import { findScreenFaults } from '#tests/helpers/screens/screen-faults';

const { open } = launchTestBrowser();

test('the menu of the player, and the question whether to start over, fit every window and text size', async () => {
  const { path } = await publishContent('kquizzes', buildKquizDraft({ title: 'Menus' }));
  const page = await open(path, { reducedMotion: 'reduce' });
  await findPlayer(page).getByRole('group', { name: 'Answers' }).getByRole('button').first().click();
  await waitForVerdict(page);
  await findPlayer(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('switch', { name: 'Sound' }).click();
  await page.getByRole('switch', { name: 'Sound', checked: true }).waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
  await page.locator(':popover-open').getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('dialog', { name: 'Start over?' }).waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
});
