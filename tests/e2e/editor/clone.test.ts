import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { buildKquizDraft } from '#tests/factories/drafts';
import { launchTestBrowser, waitForFlash } from '#tests/helpers/browser';
import { assertAccessibleInBothThemes, readTitle, signUpCreator } from '#tests/helpers/journeys/editor';
import { openEditorStart, openLink } from '#tests/helpers/journeys/navigation';
import { findScreenFaults } from '#tests/helpers/screens/screen-faults';

const { open } = launchTestBrowser();
const SOURCE = 'only-a-birder';

/** Submits the form that starts from an existing quiz; the prompt is for a translation into German. */
async function openSource(page: Page, link: string, make: 'A copy' | 'A prompt to translate it with another tool' = 'A copy') {
  await page.getByLabel('Link', { exact: true }).fill(link);
  await page.getByLabel('Make', { exact: true }).selectOption(make);
  if (make !== 'A copy') await page.getByLabel('Language').selectOption('de');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

test('any form of a link to this site starts a copy as a draft of the creator', async () => {
  const page = await open('/home');
  await signUpCreator(page);
  const records: number[] = [];
  page.on('response', (response) => {
    if (/\/v1\/contents\/\w+\/clones$/.test(response.url())) records.push(response.status());
  });
  for (const link of [`${inject('origin')}/kquiz/${SOURCE}?p=ch13`, `/embed/kquiz/${SOURCE}`, `/v1/kquizzes/${SOURCE}`]) {
    await openEditorStart(page);
    await openSource(page, link);
    await page.getByLabel('Title', { exact: true }).waitFor();
    expect(await readTitle(page)).toMatch(/birder/i);
    await page.evaluate(() => localStorage.clear());
    await page.getByRole('link', { name: 'Leave the editor' }).click();
  }
  expect(records).toEqual([204, 204, 204]);
});

test('a copy has the answer key, so that it can be saved at once', async () => {
  const page = await open('/home');
  await signUpCreator(page);
  await openEditorStart(page);
  await openSource(page, `/kquiz/${SOURCE}`);
  await page.getByLabel('Title', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.locator('[data-save-state="saved"]').waitFor();
});

test('the prompt for a translation with another tool can be copied', async () => {
  const page = await open('/home');
  await signUpCreator(page);
  await openEditorStart(page);
  await openSource(page, `/kquiz/${SOURCE}`, 'A prompt to translate it with another tool');
  await page.getByRole('heading', { name: 'Translate with another tool' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Prompt' }).inputValue()).toMatch(/into the language with the tag "de"[\s\S]*"questions"/);
  await assertAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Edit the original text' }).click();
  await expect.poll(() => readTitle(page)).toMatch(/birder/i);
});

test('the answer of the other tool opens as the translation', async () => {
  const page = await open('/home');
  await signUpCreator(page);
  await openEditorStart(page);
  expect(await page.getByLabel('Make', { exact: true }).getByRole('option').allInnerTexts()).not.toContain('A translation');
  await openSource(page, `/kquiz/${SOURCE}`, 'A prompt to translate it with another tool');
  const prompt = await page.getByRole('textbox', { name: 'Prompt' }).inputValue();
  const content = JSON.parse(prompt.slice(prompt.indexOf('\n{') + 1)) as object;
  const answer = page.getByLabel('Answer of the other tool (JSON)');
  await answer.fill('{"title": ');
  await page.getByRole('button', { name: 'Open the translation' }).click();
  await page.getByText(/^Line 1, column/).waitFor();
  const translation = { ...content, title: 'Nur für Vogelkundige', language: 'de' };
  await answer.fill(JSON.stringify({ ...translation, questions: [] }));
  await page.getByRole('button', { name: 'Open the translation' }).click();
  await page.getByText(/^The answer has \d+ questions?, the original has 9\. Ask the other tool for the rest\.$/).waitFor();
  await answer.fill(JSON.stringify(translation));
  await page.getByRole('button', { name: 'Open the translation' }).click();
  await expect.poll(() => readTitle(page)).toBe('Nur für Vogelkundige');
  expect(await page.getByLabel('Language').inputValue()).toBe('de');
});

test('a missing source opens a blank draft, and what fails otherwise keeps its failure on the page', async () => {
  const creator = await open('/home');
  await signUpCreator(creator);
  const uncopyable = await creator.evaluate(
    async (draft) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('/v1/kquizzes', { method: 'POST', headers, body: JSON.stringify(draft) });
      return ((await response.json()) as { urlName: string }).urlName;
    },
    buildKquizDraft({ userStatus: 'internal', metadata: { noClone: true } }),
  );
  const page = await open('/home');
  await signUpCreator(page);
  await openEditorStart(page);
  await openSource(page, '/kquiz/nothing-of-this-name');
  await waitForFlash(page, 'Can not load clone content!');
  expect(await readTitle(page)).toBe('');
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('link', { name: 'Leave the editor' }).click();
  await openEditorStart(page);
  await openSource(page, `/kquiz/${uncopyable}`);
  await page.getByRole('heading', { name: 'The copy couldn’t be made' }).waitFor();
  await page.getByText('Error occurred: The creator does not allow copies.').waitFor();
  expect(await page.getByRole('link', { name: 'Translate with another tool' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await page.getByRole('heading', { name: 'What will you create?' }).waitFor();
});

test('a link that asks for a translation says that the site has no translator, and leads to the prompt', async () => {
  const page = await open('/home');
  await signUpCreator(page);
  await openLink(page, `/editor/kquiz/new?cloneUrl=/kquiz/${SOURCE}&action=translate_clone&lang=de`);
  await page.getByRole('heading', { name: 'The translation isn’t finished' }).waitFor();
  await page.getByText('Error occurred: This site has no language model, so it cannot translate.').waitFor();
  await assertAccessibleInBothThemes(page);
  expect(await findScreenFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Translate with another tool' }).click();
  await page.getByRole('heading', { name: 'Translate with another tool' }).waitFor();
});
