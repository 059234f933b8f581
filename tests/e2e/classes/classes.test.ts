import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildKquizDraft } from '#tests/factories/drafts';
import { findAxeAndWidthFaults, launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import { signUpCreator } from '#tests/helpers/journeys/editor';
import { openAccountScreen, openLink } from '#tests/helpers/journeys/navigation';
import { buildUniqueTitle, callFromPage } from '#tests/helpers/journeys/staff';
import { finishQuiz } from '#tests/helpers/player';

const { open } = launchTestBrowser();
const NO_SCRIPT: BrowserContextOptions = { javaScriptEnabled: false };

/** The insights of a new quiz with this title, from the list of its creator. */
async function openInsightsOfNewQuiz(title: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await open('/home', options);
  await signUpCreator(page);
  await callFromPage(page, 'POST /v1/kquizzes', buildKquizDraft({ title, userStatus: 'internal' }));
  await page.reload();
  await openAccountScreen(page, 'My quizzes');
  const row = page.locator('[data-own-row]').filter({ hasText: title });
  await row.getByRole('button', { name: `More actions for ${title}` }).click();
  await row.getByRole('group', { name: title }).getByText('Insights', { exact: true }).click();
  await page.waitForURL(/\/insights$/);
  return page;
}

/** Makes a class on the insights page and opens it. Returns the link that its screen shows. */
async function createClass(page: Page, name: string): Promise<string> {
  await page.getByLabel('Name of a new class').fill(name);
  await page.getByRole('button', { name: 'New class link' }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return page.getByRole('textbox', { name: 'Class link' }).inputValue();
}

async function joinClass(page: Page, nickname: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Nickname' }).fill(nickname);
  await page.getByRole('button', { name: 'Start the quiz' }).click();
}

test('a teacher makes a class link, a visitor plays by it, and the teacher downloads who answered what', async () => {
  const title = buildUniqueTitle('Larks of class 7b');
  const teacher = await openInsightsOfNewQuiz(title);
  expect(await findAxeAndWidthFaults(teacher)).toEqual([]);
  const link = await createClass(teacher, 'Class 7b');
  await teacher.getByText('No answers yet').waitFor();
  await teacher.getByRole('img', { name: 'QR code of the class link of Class 7b' }).waitFor();

  const pupil = await open('/home', PHONE);
  await openLink(pupil, link);
  await pupil.getByText('sees your nickname, your answers and your score').waitFor();
  expect(await findAxeAndWidthFaults(pupil)).toEqual([]);
  await joinClass(pupil, 'Robin');
  await pupil.waitForURL((url) => !url.search.includes('campaign_id'));
  await finishQuiz(pupil);
  await pupil.getByText('Your answers were handed to Class 7b.').waitFor();

  await teacher.reload();
  const row = teacher.getByRole('row').filter({ hasText: 'Robin' });
  await row.getByText('Right:').first().waitFor({ state: 'attached' });
  expect(await findAxeAndWidthFaults(teacher)).toEqual([]);
  await teacher.getByRole('columnheader', { name: 'Score' }).getByRole('link').click();
  await teacher.locator('th[aria-sort=ascending]', { hasText: 'Score' }).waitFor();
  const downloading = teacher.waitForEvent('download');
  await teacher.getByRole('link', { name: 'Download as CSV' }).click();
  const { data } = Papa.parse<string[]>(await readFile(await (await downloading).path(), 'utf8'), { skipEmptyLines: true });
  expect(data.map((cells) => cells[0])).toEqual(['Nickname', 'Robin']);

  const oldLink = await teacher.getByRole('textbox', { name: 'Class link' }).inputValue();
  teacher.once('dialog', (dialog) => void dialog.accept());
  await teacher.getByRole('button', { name: 'New link' }).click();
  await waitForFlash(teacher, 'New link made');
  expect(await teacher.getByRole('textbox', { name: 'Class link' }).inputValue()).toContain(`${oldLink}.`);
  await openLink(pupil, oldLink);
  await pupil.getByText('This link has been replaced').waitFor();

  await row.getByRole('checkbox', { name: 'Select the play of Robin' }).press('Space');
  teacher.once('dialog', (dialog) => void dialog.accept());
  await teacher.getByRole('button', { name: 'Delete 1 play' }).click();
  await teacher.getByText('No answers yet').waitFor();
});

test('without JavaScript a nickname is given before the questions, which are on one page', async () => {
  const teacher = await openInsightsOfNewQuiz(buildUniqueTitle('Larks without script'));
  const link = await createClass(teacher, 'Class 8a');
  const pupil = await open('/home', NO_SCRIPT);
  await openLink(pupil, link);
  await joinClass(pupil, 'Wren');
  await pupil.waitForURL('**/form');
  expect(await pupil.getByRole('textbox', { name: 'Nickname' }).inputValue()).toBe('Wren');
  for (const group of await pupil.getByRole('group').all()) await group.getByRole('radio').first().check();
  await pupil.getByRole('button', { name: 'See my result' }).click();
  await pupil.getByText('Your answers were handed to Class 8a.').waitFor();
  await teacher.reload();
  await teacher.getByRole('rowheader', { name: 'Wren' }).waitFor();
});

test('a closed class says so before the quiz, and a deleted one is gone', async () => {
  const page = await openInsightsOfNewQuiz(buildUniqueTitle('Larks of a closed class'), PHONE);
  const link = await createClass(page, 'Class 9c');
  await page.getByRole('link', { name: 'Classes' }).click();
  await page.getByRole('button', { name: 'Close Class 9c' }).click();
  await waitForFlash(page, 'Closed');
  const pupil = await open('/home');
  await openLink(pupil, link);
  await pupil.getByText('This class is closed').waitFor();
  await pupil.getByRole('link', { name: 'Play the quiz' }).click();
  await pupil.locator('[data-player]').waitFor();

  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Delete Class 9c' }).click();
  await waitForFlash(page, 'Deleted');
  await page.getByText('No classes yet.').waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
});
