import { expect, inject, test } from 'vitest';
import { kquizDraft } from '#tests/factories/drafts';
import { browserOfFile } from '#tests/helpers/browser';
import { becomeMaker, cleanInBothThemes, openAsMaker, titleOf } from '#tests/helpers/editor';

const { open } = browserOfFile();
const SOURCE = 'only-a-birder';

test('a copy begins from any form of an address of ours, and is a draft of one’s own', async () => {
  const page = await open('/editor');
  await becomeMaker(page);
  for (const address of [`${inject('origin')}/kquiz/${SOURCE}?p=ch13`, `/embed/kquiz/${SOURCE}`, `/v1/kquizzes/${SOURCE}`]) {
    await page.goto('/editor');
    await page.getByLabel('Its address here').fill(address);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByLabel('Title', { exact: true }).waitFor();
    expect(await titleOf(page)).toMatch(/birder/i);
    await page.evaluate(() => localStorage.clear());
  }
});

test('the prompt to translate it elsewhere is there to be copied', async () => {
  const page = await open('/home');
  await becomeMaker(page);
  await page.goto(`/editor/kquiz/new?cloneUrl=/kquiz/${SOURCE}&action=translate_ppt&lang=de`);
  await page.getByRole('heading', { name: 'Translate it elsewhere' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Prompt' }).inputValue()).toMatch(/into the language with the tag "de"[\s\S]*"questions"/);
  await cleanInBothThemes(page);
  await page.getByRole('button', { name: 'Edit the original words' }).click();
  expect(await titleOf(page)).toMatch(/birder/i);
});

test('a source that is not there, one that refuses, and a translation without a model are told, and a blank sample opens', async () => {
  const maker = await open('/home');
  await becomeMaker(maker);
  const refused = await maker.evaluate(
    async (draft) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('/v1/kquizzes', { method: 'POST', headers, body: JSON.stringify(draft) });
      return ((await response.json()) as { urlName: string }).urlName;
    },
    kquizDraft({ userStatus: 'internal', metadata: { noClone: true } }),
  );
  const page = await openAsMaker(open, '/editor/kquiz/new');
  for (const [query, said] of [
    ['cloneUrl=/kquiz/nothing-of-this-name', 'Can not load clone content!'],
    [`cloneUrl=/kquiz/${refused}`, 'Error occurred: Its creator does not want this copied.'],
    [`cloneUrl=/kquiz/${SOURCE}&action=translate_clone&lang=de`, 'Error occurred: The assistant cannot do this at the moment.'],
  ] as const) {
    await page.goto(`/editor/kquiz/new?${query}`);
    await page.getByText(said).waitFor();
    expect(await titleOf(page)).toBe('');
    await page.evaluate(() => localStorage.clear());
  }
});
