import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServedSite } from '#scripts/serve/serve-site';
import { launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { chooseInMenu, openAsCreator, readTitle, signUpCreator } from '#tests/helpers/journeys/editor';
import { openEditorStart } from '#tests/helpers/journeys/navigation';
import { type FakeAnswer, startFakeModel } from '#tests/helpers/model/fake-model';
import { findScreenFaults } from '#tests/helpers/screens/screen-faults';
import { copySeededStore, serveStore } from '#tests/helpers/serve';

const { open } = launchTestBrowser();
const openOnSite: typeof open = (path, options) => open(path, { baseURL: site.url, ...options });
let site: ServedSite;
let model: Awaited<ReturnType<typeof startFakeModel>>;
let answer: (prompt: string) => FakeAnswer;
beforeAll(async () => {
  model = await startFakeModel(({ messages }) => answer(messages[1]?.content ?? ''));
  site = await serveStore(copySeededStore, { ASSISTANT_URL: model.url });
}, 300_000);
afterAll(async () => {
  await site.stop();
  await model.stop();
});

const QUIZ = JSON.stringify({
  title: 'Rivers of Europe',
  description: 'Three of them.',
  levels: [{ title: 'Brook', description: 'Small.' }],
  questions: ['Longest?', 'Through Paris?', 'Through Rome?'].map((title) => ({ title, choices: ['a', 'b'], right: 0, explanation: 'So.' })),
});

async function requestQuiz(page: Page) {
  await chooseInMenu(page, 'Write with the assistant');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Topic').fill('rivers of Europe');
  await dialog.getByLabel('Questions', { exact: true }).fill('3');
  await dialog.getByRole('button', { name: 'Write', exact: true }).click();
  return dialog;
}

test('the dialog shows how many questions there are, and Stop ends the request to the model', async () => {
  const firstTwo = QUIZ.slice(0, QUIZ.indexOf('{"title":"Through Rome?"'));
  answer = () => ({ type: 'stalls', after: firstTwo });
  const page = await openAsCreator(openOnSite, 'Trivia quiz', PHONE);
  const dialog = await requestQuiz(page);
  await dialog.getByText('2 of 3 questions so far.').waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
  const abortedBefore = model.counts.aborted;
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => model.counts.aborted).toBe(abortedBefore + 1);
  expect(await dialog.getByLabel('Topic').inputValue()).toBe('rivers of Europe');
  answer = () => ({ type: 'streams', text: QUIZ });
  await dialog.getByRole('button', { name: 'Write', exact: true }).click();
  await dialog.getByText('Quiz generated!').waitFor();
  expect(await dialog.getByText('Written without a language model').count()).toBe(0);
});

test.each<[FakeAnswer, string]>([
  [{ type: 'cuts', text: QUIZ.slice(0, 150) }, 'The language model’s answer was incomplete or of the wrong form, so it was not used.'],
  [
    { type: 'streams', text: 'I would rather not.' },
    'The language model’s answer was incomplete or of the wrong form, so it was not used.',
  ],
  [{ type: 'fails', status: 429 }, 'The language model has too many requests at the moment.'],
  [{ type: 'respondsWithPage' }, 'The assistant cannot do this at the moment.'],
])('a model that fails (%j) is told apart, and the prompt is offered', async (fake, message) => {
  answer = () => fake;
  const page = await openAsCreator(openOnSite, 'Trivia quiz');
  const dialog = await requestQuiz(page);
  await dialog.getByText(message).waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use another tool instead' }).click();
  await dialog.getByRole('heading', { name: 'Write with another tool' }).waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
});

/** A translator that marks each text. */
function translate(prompt: string): FakeAnswer {
  const { texts } = JSON.parse(prompt.split('\n').at(-1) ?? '') as { texts: { id: number; text: string }[] };
  return { type: 'streams', text: JSON.stringify({ texts: texts.map(({ id, text }) => ({ id, text: `de ${text}` })) }) };
}

async function requestTranslation(page: Page) {
  await signUpCreator(page);
  await openEditorStart(page);
  await page.getByLabel('Link', { exact: true }).fill('/kquiz/only-a-birder');
  await page.getByLabel('Make', { exact: true }).selectOption('A translation');
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

test('a translation by a language model opens in its language and credits its source', async () => {
  answer = translate;
  const page = await openOnSite('/home');
  await requestTranslation(page);
  await page.getByLabel('Title', { exact: true }).waitFor();
  expect([await readTitle(page), await page.getByLabel('Language').inputValue()]).toEqual(['de Only a birder gets 9 out of 9', 'de']);
  const saving = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/v1/kquizzes'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const sent = (await saving).postDataJSON() as { translationOf: string; metadata: { cloneUrl?: string } };
  expect(sent.translationOf).toMatch(/^[0-9a-z]{26}$/);
  expect(sent.metadata.cloneUrl).toContain('/kquiz/only-a-birder');
  await page.locator('[data-save-state="saved"]').waitFor();
});

test('a translation shows its progress, can be stopped, and stays on the page until it is tried again', async () => {
  answer = () => ({ type: 'stalls', after: '{' });
  const page = await openOnSite('/home');
  await requestTranslation(page);
  await page.getByRole('heading', { name: 'Translating…' }).waitFor();
  await page.getByText(/^0 of \d+ texts so far\.$/).waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
  const abortedBefore = model.counts.aborted;
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('You stopped the translation.').waitFor();
  await expect.poll(() => model.counts.aborted).toBeGreaterThan(abortedBefore);
  answer = translate;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Title', { exact: true }).waitFor();
});
