import { expect, test } from 'vitest';
import { findAxeAndWidthFaults, launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import { assertAccessibleInBothThemes, goToStep, openAsCreator, waitForSave } from '#tests/helpers/journeys/editor';

const { open } = launchTestBrowser();

test('saving keeps a quiz private, publishing says what is missing and what happens next, and its page has link, QR code and embed code', async () => {
  const page = await openAsCreator(open, 'Trivia quiz', PHONE);
  await page.getByLabel('Title', { exact: true }).fill('Which bark is back?');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this quiz' });
  await dialog.getByText('0 of 1 complete').waitFor();
  await assertAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: /to fix$/ }).click();
  await page.getByRole('heading', { level: 2, name: 'Question 1' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toMatch(/^field-questions-0/);

  await page.getByLabel('Question', { exact: true }).fill('Which tree gives cork?');
  await page.getByLabel('Answer A', { exact: true }).fill('Cork oak');
  await page.getByLabel('Answer B', { exact: true }).fill('Yew');
  await page.getByRole('button', { name: 'Answer A is correct' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForSave(page);
  await waitForFlash(page, 'Saved successfully. Only you can see it until you publish it.');

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByText('Ready to publish.').waitFor();
  await dialog.getByText('1 of 1 complete').waitFor();
  await dialog.getByText('A person looks at it').waitFor();
  await dialog.getByRole('radio', { name: 'Private' }).check();
  await dialog.getByRole('button', { name: 'Save as private' }).waitFor();
  await dialog.getByRole('button', { name: 'Tags', exact: false }).click();
  expect(await dialog.count()).toBe(0);
  await goToStep(page, 'Quiz Info');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByRole('button', { name: 'Send for review' }).click();

  await page.getByRole('heading', { level: 1, name: 'Sent for review.' }).waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await page.getByText('Waiting for review').first().waitFor();
  expect(await page.getByRole('button', { name: 'Copy code', exact: true }).isDisabled()).toBe(true);
  await page.getByRole('img', { name: 'QR code of Which bark is back?' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click();
  await page.locator('[data-save-state]').getByText('Waiting for review').waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.locator('[popover]').getByRole('button', { name: 'Change who can see it' }).click();
  const audience = page.getByRole('dialog', { name: 'Who can see it' });
  await audience.getByRole('radio', { name: 'Only people with link' }).check();
  await audience.getByRole('button', { name: 'Publish with link' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ready to share.' }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PNG' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^which-bark-is-back.*-qr\.png$/);
  await page.getByRole('main').getByLabel('Theme').selectOption('dark');
  expect(await page.getByLabel('Code that resizes to fit').inputValue()).toContain('data-theme="dark"');
  expect(await page.getByLabel('Code without script').inputValue()).toContain('?theme=dark');
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
});
