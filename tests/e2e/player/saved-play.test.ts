import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { FIRST_ANSWERS_COUNT_TEXT } from '#base/texts/first-answers';
import { buildKquizDraft, buildPquizDraft } from '#tests/factories/drafts';
import { sendAsTeamMember } from '#tests/helpers/api-caller';
import { findAxeViolations, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { openLink, openNewTab } from '#tests/helpers/journeys/navigation';
import { answerSubmissions, buildRefusal, listStoredKeys, recordStoredPlays } from '#tests/helpers/journeys/submissions';
import { findPlayer, pressButton, publishContent, waitForQuestion, waitForVerdict } from '#tests/helpers/player';

const { open } = launchTestBrowser();

const findAnswers = (page: Page) => findPlayer(page).getByRole('group', { name: 'Answers' }).getByRole('button');

test('an answer given offline is saved, the page says so, and the answer is marked when the connection returns', async () => {
  const { path } = await publishContent('kquizzes', buildKquizDraft({ title: 'Cut off amid it' }));
  const page = await open(path, PHONE);
  await findAnswers(page).first().click();
  await waitForVerdict(page);
  await pressButton(page, 'Next question');
  await waitForQuestion(page, 2);
  await page.context().setOffline(true);
  await findAnswers(page).first().click();
  await page.getByText('Your answers are saved on this device, and we’ll keep trying.').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await expect.poll(() => findAnswers(page).first().getAttribute('aria-disabled')).toBe('true');
  await page.context().setOffline(false);
  await findPlayer(page).getByRole('heading', { name: 'Right!' }).waitFor();
  await pressButton(page, 'See my result');
  await page.getByText('2/2').first().waitFor();
});

test('a play that ends offline is sent when the connection returns', async () => {
  const { _id, path } = await publishContent('pquizzes', buildPquizDraft({ title: 'Cut off at its end' }));
  const page = await open(path, { reducedMotion: 'reduce' });
  // The script of the result is loaded during the play.
  const resultScript = page.waitForResponse(/_astro\/result\..*\.js/);
  await findAnswers(page).first().click();
  await findPlayer(page).getByRole('button', { name: 'See my result' }).waitFor();
  await (await resultScript).finished();
  await page.context().setOffline(true);
  await pressButton(page, 'See my result');
  await page.getByRole('heading', { name: 'Waiting for your result' }).waitFor();
  await expect.poll(() => listStoredKeys(page, ':outbox:')).toHaveLength(1);
  expect(await findAxeViolations(page)).toEqual([]);
  const submitted = page.waitForResponse((response) => response.url().endsWith(`/pquizzes/${_id}/submissions`));
  await page.context().setOffline(false);
  expect((await submitted).status()).toBe(201);
  await page.getByRole('heading', { name: 'Teaspoon', exact: true }).waitFor();
  await expect.poll(() => listStoredKeys(page, ':outbox:')).toEqual([]);
});

test('a personality play continues after a reload at each of its steps, and counts once', async () => {
  const [question] = buildPquizDraft().questions;
  const titles = ['Soup?', 'Tea?', 'Jam?'];
  const questions = titles.map((title) => ({ ...question, title }));
  const { path } = await publishContent('pquizzes', buildPquizDraft({ title: 'Reloaded all the time', questions }));
  const page = await open(path, { reducedMotion: 'reduce' });
  const storedIds = recordStoredPlays(page);
  for (const number of [1, 2]) {
    await findAnswers(page).first().click();
    await findPlayer(page).getByRole('button', { name: 'Next question' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: `Continue at question ${number + 1}` }).click();
    await waitForQuestion(page, number + 1);
  }
  await findAnswers(page).first().click();
  await page.reload();
  await page.getByRole('button', { name: 'Continue to my result' }).waitFor();
  await answerSubmissions(page, buildRefusal('TRY_AGAIN', 503));
  await page.getByRole('button', { name: 'Continue to my result' }).click();
  await pressButton(page, 'See my result');
  await page.getByRole('heading', { name: 'Waiting for your result' }).waitFor();
  await page.unroute('**/submissions');
  await page.reload();
  await page.getByRole('button', { name: 'Continue to my result' }).click();
  await page.getByRole('heading', { name: 'Teaspoon', exact: true }).waitFor();
  expect(new Set(storedIds).size).toBe(1);
  await page.reload();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a play continues where it was left, with its questions in the same random order', async () => {
  const questions = Array.from({ length: 4 }, (_, index) => ({
    type: 11,
    title: `Which is number ${index + 1}?`,
    selectionChoices: [{ text: `Number ${index + 1}`, answerValue: 1 }, { text: 'Toast' }],
  }));
  const { path } = await publishContent(
    'kquizzes',
    buildKquizDraft({ title: 'Left half-way', questions, metadata: { randomOrder: true } }),
  );
  const page = await open(path);
  const storedIds = recordStoredPlays(page);
  const playedTitles = new Set<string | null>();
  const readTitle = () => findPlayer(page).getByRole('heading', { level: 1 }).textContent();
  for (const number of [1, 2]) {
    await findAnswers(page).filter({ hasText: 'Number' }).click();
    await waitForVerdict(page);
    playedTitles.add(await readTitle());
    await pressButton(page, 'Next question');
    await waitForQuestion(page, number + 1);
    const nextTitle = await readTitle();
    await page.reload();
    const dialog = page.getByRole('dialog', { name: 'Pick up where you left off?' });
    await dialog.getByText(`You answered ${number} of 4 questions.`).waitFor();
    if (number === 1) expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: `Continue at question ${number + 1}` }).click();
    await waitForQuestion(page, number + 1);
    expect(await readTitle()).toBe(nextTitle);
  }
  for (const buttonName of ['Next question', 'See my result']) {
    await findAnswers(page).filter({ hasText: 'Number' }).click();
    await waitForVerdict(page);
    playedTitles.add(await readTitle());
    await pressButton(page, buttonName);
  }
  await page.getByText('4/4').first().waitFor();
  expect([playedTitles.size, new Set(storedIds).size]).toEqual([4, 1]);
  await expect.poll(() => listStoredKeys(page, ':play:')).toEqual([]);
});

test('a saved play of an older version of the quiz is discarded with a message, and the quiz starts', async () => {
  const draft = buildKquizDraft({ title: 'Changed during a play' });
  const { _id, path } = await publishContent('kquizzes', draft);
  const page = await open(path);
  await findAnswers(page).first().click();
  await waitForVerdict(page);
  const content = await (await sendAsTeamMember(`GET /v1/kquizzes/${_id}`)).json();
  const questions = content.questions.map((question, index) => (index === 0 ? { ...question, title: 'Which one sings best?' } : question));
  expect((await sendAsTeamMember(`PUT /v1/kquizzes/${_id}`, { ...content, questions })).status).toBe(200);
  await openLink(page, `${path}?p=ch13`);
  await page.getByText('This quiz has changed since you played it').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => listStoredKeys(page, ':play:')).toEqual([]);
  await page.getByRole('heading', { name: 'Which one sings best?' }).waitFor();
});

test('of two tabs with one quiz the newer one saves the answers, and the older one shows a message', async () => {
  const { path } = await publishContent('kquizzes', buildKquizDraft({ title: 'In two tabs' }));
  const first = await open(path);
  await findAnswers(first).first().click();
  await waitForVerdict(first);
  const second = await openNewTab(first);
  await openLink(second, path);
  await second.getByRole('button', { name: 'Start over' }).click();
  await waitForQuestion(second, 1);
  await first.getByText('This quiz is open in another tab.').waitFor();
  await pressButton(first, 'Next question');
  await waitForQuestion(first, 2);
  await findAnswers(first).first().click();
  await waitForVerdict(first);
  await pressButton(first, 'See my result');
  await first.getByText('2/2').first().waitFor();
});

test.each([
  [
    'storage is blocked',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('No', 'SecurityError');
        },
      }),
  ],
  [
    'storage is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    },
  ],
  [
    'the stored data is invalid',
    () => {
      const { getItem } = Storage.prototype;
      Storage.prototype.getItem = function (key) {
        return getItem.call(this, key) === null ? null : '{"turns":[[';
      };
    },
  ],
])('a quiz is played to its result although %s', async (_, breakStorage) => {
  const { path } = await publishContent('kquizzes', buildKquizDraft({ title: 'Without storage' }));
  const page = await open('/home');
  await page.addInitScript(breakStorage);
  await openLink(page, path);
  await findAnswers(page).first().click();
  await waitForVerdict(page);
  await pressButton(page, 'Next question');
  await waitForQuestion(page, 2);
  await findAnswers(page).first().click();
  await waitForVerdict(page);
  await pressButton(page, 'See my result');
  await page.getByText('2/2').first().waitFor();
});

test('of two tabs that finish the same play the first one’s answers count, and the other says so', async () => {
  const { path } = await publishContent('kquizzes', buildKquizDraft({ title: 'Finished in two tabs' }));
  const first = await open(path, PHONE);
  await findAnswers(first).first().click();
  await waitForVerdict(first);
  const second = await openNewTab(first);
  await openLink(second, path);
  await second.getByRole('button', { name: 'Continue at question 2' }).click();
  await waitForQuestion(second, 2);
  await pressButton(first, 'Next question');
  await waitForQuestion(first, 2);
  await findAnswers(first).first().click();
  await waitForVerdict(first);
  await findAnswers(second).nth(1).click();
  await second.getByText('You already answered this question. Your first answer counts.').waitFor();
  expect(await findAxeViolations(second)).toEqual([]);
  await pressButton(first, 'See my result');
  await first.getByText('2/2').first().waitFor();
  expect(await first.getByText(FIRST_ANSWERS_COUNT_TEXT).count()).toBe(0);
  await pressButton(second, 'See my result');
  await second.getByText('2/2').first().waitFor();
  await second.getByText(FIRST_ANSWERS_COUNT_TEXT).waitFor();
  await pressButton(second, 'See my answers');
  expect(await second.getByText('Wrong', { exact: true }).count()).toBe(0);
  expect(await findAxeViolations(second)).toEqual([]);
});
