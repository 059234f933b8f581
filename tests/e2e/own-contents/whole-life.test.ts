import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAxeAndWidthFaults, launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import { goToStep, waitForSave } from '#tests/helpers/journeys/editor';
import { openAccountScreen, openEditor } from '#tests/helpers/journeys/navigation';
import { PASSWORD, submitSignUpForm } from '#tests/helpers/journeys/sign-up';
import { buildUniqueTitle, findRow, openDetails, openQueueAs, readAndApprove } from '#tests/helpers/journeys/staff';

const { open } = launchTestBrowser();
const TITLE = buildUniqueTitle('Which bark is back');
const REASON = 'Please say which cork is meant.';
const findOwnRow = (page: Page) => page.locator('[data-own-row]').filter({ hasText: TITLE });

/** A stranger begins a quiz on a phone, signs up in it, and leaves it unfinished. */
async function beginAsStranger(username: string): Promise<void> {
  const phone = await open('/home', PHONE);
  await openEditor(phone, 'Trivia quiz');
  await phone.getByLabel('Title', { exact: true }).fill(TITLE);
  await phone.getByRole('button', { name: 'Create account' }).click();
  await submitSignUpForm(phone, username);
  await phone.locator('[data-save-state="draftStored"]').waitFor();
  await phone.getByRole('link', { name: 'Leave the editor' }).click();
  await phone.context().close();
}

/** On another device the creator goes on from "My quizzes", finishes and publishes. */
async function finishOnAnotherDevice(page: Page): Promise<void> {
  await openAccountScreen(page, 'My quizzes');
  await findOwnRow(page).getByText('0 of 1 questions complete').waitFor();
  await findOwnRow(page).getByRole('link', { name: 'Continue' }).click();
  await goToStep(page, 'Questions & Answers');
  await page.getByLabel('Question', { exact: true }).fill('Which tree gives cork?');
  await page.getByLabel('Answer A', { exact: true }).fill('Cork oak');
  await page.getByLabel('Answer B', { exact: true }).fill('Yew');
  await page.getByRole('button', { name: 'Answer A is correct' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send for review' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sent for review.' }).waitFor();
}

/** Staff ask for changes; the creator reads why, mends the quiz and sends it again; staff approve it. */
async function mendAfterReview(page: Page): Promise<void> {
  const staff = await openQueueAs(open, 'editor_finch');
  await openDetails(staff, TITLE);
  await staff.getByRole('complementary').getByRole('button', { name: 'Ask for changes' }).click();
  await staff.getByRole('dialog').getByRole('textbox').fill(REASON);
  await staff.getByRole('dialog').getByRole('button', { name: 'Send to creator' }).click();
  await waitForFlash(staff, TITLE);
  await openAccountScreen(page, 'My quizzes');
  await findOwnRow(page).getByText(REASON).waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await findOwnRow(page).getByRole('link', { name: 'Edit' }).click();
  await page.getByText(REASON).waitFor();
  await goToStep(page, 'Questions & Answers');
  await page.getByLabel('Question', { exact: true }).fill('Which tree gives the cork of bottles?');
  await page.getByRole('button', { name: 'Send again' }).click();
  await waitForSave(page);
  await page.getByRole('link', { name: 'Leave the editor' }).click();
  await staff.reload();
  await findRow(staff, TITLE).waitFor();
  await readAndApprove(staff, TITLE);
  await waitForFlash(staff, `Approved “${TITLE}”`);
}

test('the whole life of a quiz, by what is on the screen', { timeout: 300_000 }, async () => {
  const username = `maker_${Date.now().toString(36)}`;
  await beginAsStranger(username);
  const page = await open('/home');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Your account' }).waitFor();
  await finishOnAnotherDevice(page);
  await mendAfterReview(page);

  await openAccountScreen(page, 'My quizzes');
  await findOwnRow(page).getByText('Published', { exact: true }).waitFor();
  await chooseInRow(page, 'Share and embed');
  expect(await page.getByLabel('Code that resizes to fit').inputValue()).toContain('<script');
  await page.getByRole('main').getByRole('link', { name: 'Insights' }).click();
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await openAccountScreen(page, 'My quizzes');
  await chooseInRow(page, 'Duplicate');
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe(`${TITLE} (copy)`);
  await page.getByRole('link', { name: 'Leave the editor' }).click();
  await openAccountScreen(page, 'My quizzes');
  await page.getByRole('button', { name: `More actions for ${TITLE} (copy)` }).click();
  await page
    .getByRole('group', { name: `${TITLE} (copy)` })
    .getByText('Delete…', { exact: true })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await waitForFlash(page, `“${TITLE} (copy)” is deleted`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await waitForFlash(page, `“${TITLE} (copy)” is restored`);
});

async function chooseInRow(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${TITLE}`, exact: true }).click();
  await page.getByRole('group', { name: TITLE, exact: true }).getByText(action, { exact: true }).click();
}
