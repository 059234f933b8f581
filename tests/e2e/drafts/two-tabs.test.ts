import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchTestBrowser, waitForFlash } from '#tests/helpers/browser';
import { openSavedArticle, readTitle } from '#tests/helpers/journeys/editor';
import { openAccountScreen, openNewTab } from '#tests/helpers/journeys/navigation';

const { open } = launchTestBrowser();

const OPEN_IN_OTHER_TAB = 'This is open in another tab too. What you change in one is shown in both.';
const getTitle = (page: Page) => page.getByLabel('Title', { exact: true });
const getDescription = (page: Page) => page.getByRole('textbox', { name: /^Description/ });

/** Opens the article in another tab of the same browser. */
async function openInOtherTab(page: Page, title: string): Promise<Page> {
  const other = await openNewTab(page);
  await openAccountScreen(other, 'My quizzes');
  await other.getByRole('link', { name: title, exact: true }).click();
  await getTitle(other).waitFor();
  return other;
}

test('two tabs show each other’s changes, also without a connection, and a save in one is a save in both', async () => {
  const first = await openSavedArticle(open, 'Larks');
  const second = await openInOtherTab(first, 'Larks');
  for (const tab of [first, second]) await waitForFlash(tab, OPEN_IN_OTHER_TAB);

  await first.context().setOffline(true);
  await getTitle(first).fill('Larks and owls');
  await getDescription(second).fill('Birds of day and night');
  await expect.poll(() => readTitle(second)).toBe('Larks and owls');
  await expect.poll(() => getDescription(first).inputValue()).toBe('Birds of day and night');
  // A tab that is closed takes nothing with it.
  await second.close({ runBeforeUnload: false });
  await first.context().setOffline(false);
  await first.locator('[data-save-state="draftStored"]').waitFor();

  const third = await openInOtherTab(first, 'Larks');
  await expect.poll(() => readTitle(third)).toBe('Larks and owls');
  await getTitle(third).fill('Larks, owls and swifts');
  await third.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForFlash(third, 'Saved successfully');
  await first.locator('[data-save-state="saved"]').waitFor();
  expect([await readTitle(first), await getDescription(first).inputValue()]).toEqual(['Larks, owls and swifts', 'Birds of day and night']);

  // It saves on top of what the other tab has saved, without a question.
  await getTitle(first).fill('All birds');
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForFlash(first, 'Saved successfully');
  await expect.poll(() => readTitle(third)).toBe('All birds');
});
