import { expect, inject, test } from 'vitest';
import { kquizDraft } from '#tests/factories/drafts';
import { launchTestBrowser, waitForFlash } from '#tests/helpers/browser';
import { assertAccessibleInBothThemes, openAsCreator, readTitle, signUpCreator } from '#tests/helpers/editor';

const { open } = launchTestBrowser();
const SOURCE = 'only-a-birder';

test('a copy begins from any form of an address of ours, and is a draft of one’s own', async () => {
  const page = await open('/editor');
  await signUpCreator(page);
  for (const address of [`${inject('origin')}/kquiz/${SOURCE}?p=ch13`, `/embed/kquiz/${SOURCE}`, `/v1/kquizzes/${SOURCE}`]) {
    await page.goto('/editor');
    await page.getByLabel('Link', { exact: true }).fill(address);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByLabel('Title', { exact: true }).waitFor();
    expect(await readTitle(page)).toMatch(/birder/i);
    await page.evaluate(() => localStorage.clear());
  }
});

test('the prompt to translate it elsewhere is there to be copied', async () => {
  const page = await open('/home');
  await signUpCreator(page);
  await page.goto(`/editor/kquiz/new?cloneUrl=/kquiz/${SOURCE}&action=translate_ppt&lang=de`);
  await page.getByRole('heading', { name: 'Translate it elsewhere' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Prompt' }).inputValue()).toMatch(/into the language with the tag "de"[\s\S]*"questions"/);
  await assertAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Edit the original words' }).click();
  await expect.poll(() => readTitle(page)).toMatch(/birder/i);
});

test('a source that is not there, one that refuses, and a translation without a model are told, and a blank sample opens', async () => {
  const maker = await open('/home');
  await signUpCreator(maker);
  const refused = await maker.evaluate(
    async (draft) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('/v1/kquizzes', { method: 'POST', headers, body: JSON.stringify(draft) });
      return ((await response.json()) as { urlName: string }).urlName;
    },
    kquizDraft({ userStatus: 'internal', metadata: { noClone: true } }),
  );
  const page = await openAsCreator(open, '/editor/kquiz/new');
  for (const [query, said] of [
    ['cloneUrl=/kquiz/nothing-of-this-name', 'Can not load clone content!'],
    [`cloneUrl=/kquiz/${refused}`, 'Error occurred: The creator does not allow copies.'],
    [`cloneUrl=/kquiz/${SOURCE}&action=translate_clone&lang=de`, 'Error occurred: The assistant cannot do this at the moment.'],
  ] as const) {
    await page.goto(`/editor/kquiz/new?${query}`);
    await waitForFlash(page, said);
    expect(await readTitle(page)).toBe('');
    await page.evaluate(() => localStorage.clear());
  }
});

test('a translation by a language model opens whole, in its language, with credit to its source', async () => {
  const page = await openAsCreator(open, '/editor/kquiz/new');
  // What the model of a deployment says stands in the tests of the API; here there is none.
  await page.route('**/v1/contents/clone?*action=translate_clone*', async (route) => {
    const asked = new URL(route.request().url());
    asked.searchParams.set('action', 'clone_data');
    const answer = await route.fetch({ url: asked.href });
    const body = (await answer.json()) as { clonedData: object };
    const clonedData = { ...body.clonedData, title: 'Nur für Vogelkundige', language: asked.searchParams.get('lang') };
    await route.fulfill({ response: answer, json: { ...body, clonedData } });
  });
  await page.goto('/editor');
  await page.getByLabel('Link', { exact: true }).fill(`/kquiz/${SOURCE}`);
  await page.getByLabel('Make', { exact: true }).selectOption('A translation');
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByLabel('Title', { exact: true }).waitFor();
  expect([await readTitle(page), await page.getByLabel('Language').inputValue()]).toEqual(['Nur für Vogelkundige', 'de']);
  const saving = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/v1/kquizzes'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const sent = (await saving).postDataJSON() as { translationOf: string; metadata: { cloneUrl?: string } };
  expect(sent.translationOf).toMatch(/^[0-9a-z]{26}$/);
  expect(sent.metadata.cloneUrl).toContain(`/kquiz/${SOURCE}`);
  await page.locator('[data-save-state="saved"]').waitFor();
});
