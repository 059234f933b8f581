import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { buildKquizDraft } from '#tests/factories/drafts';
import { launchTestBrowser, waitForFlash } from '#tests/helpers/browser';
import { assertAccessibleInBothThemes, readTitle, signUpCreator } from '#tests/helpers/journeys/editor';
import { openEditorStart } from '#tests/helpers/journeys/navigation';

const { open } = launchTestBrowser();
const SOURCE = 'only-a-birder';

/** Submits the form that starts from an existing quiz; a translation is into German. */
async function openSource(page: Page, link: string, make: 'A copy' | 'A translation' | 'A prompt for another translation tool' = 'A copy') {
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
  await openSource(page, `/kquiz/${SOURCE}`, 'A prompt for another translation tool');
  await page.getByRole('heading', { name: 'Translate with another tool' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Prompt' }).inputValue()).toMatch(/into the language with the tag "de"[\s\S]*"questions"/);
  await assertAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Edit the original text' }).click();
  await expect.poll(() => readTitle(page)).toMatch(/birder/i);
});

test('a missing source, one that disallows copies and a translation without a model show an error and open a blank draft', async () => {
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
  for (const [link, make, message] of [
    ['/kquiz/nothing-of-this-name', 'A copy', 'Can not load clone content!'],
    [`/kquiz/${uncopyable}`, 'A copy', 'Error occurred: The creator does not allow copies.'],
    [`/kquiz/${SOURCE}`, 'A translation', 'Error occurred: The assistant cannot do this at the moment.'],
  ] as const) {
    await openEditorStart(page);
    await openSource(page, link, make);
    await waitForFlash(page, message);
    expect(await readTitle(page)).toBe('');
    await page.evaluate(() => localStorage.clear());
    await page.getByRole('link', { name: 'Leave the editor' }).click();
  }
});

test('a translation by a language model opens in its language and credits its source', async () => {
  const page = await open('/home');
  await signUpCreator(page);
  // The development site has no language model, so the answer is stubbed.
  await page.route('**/v1/contents/clone?*action=translate_clone*', async (route) => {
    const requestUrl = new URL(route.request().url());
    requestUrl.searchParams.set('action', 'translate_ppt');
    const answer = await route.fetch({ url: requestUrl.href });
    const body = (await answer.json()) as { clonedData: object };
    const clonedData = { ...body.clonedData, title: 'Nur für Vogelkundige', language: requestUrl.searchParams.get('lang') };
    await route.fulfill({ response: answer, json: { ...body, clonedData, ppt: '' } });
  });
  await openEditorStart(page);
  await openSource(page, `/kquiz/${SOURCE}`, 'A translation');
  await page.getByLabel('Title', { exact: true }).waitFor();
  expect([await readTitle(page), await page.getByLabel('Language').inputValue()]).toEqual(['Nur für Vogelkundige', 'de']);
  const saving = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/v1/kquizzes'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const sent = (await saving).postDataJSON() as { translationOf: string; metadata: { cloneUrl?: string } };
  expect(sent.translationOf).toMatch(/^[0-9a-z]{26}$/);
  expect(sent.metadata.cloneUrl).toContain(`/kquiz/${SOURCE}`);
  await page.locator('[data-save-state="saved"]').waitFor();
});
