import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildKquizDraft } from '#tests/factories/drafts';
import { createApiCaller } from '#tests/helpers/api-caller';
import { findAxeViolations, launchTestBrowser } from '#tests/helpers/browser';
import { openLink } from '#tests/helpers/journeys/navigation';
import { findPlayer, pressButton, publishContent, waitForQuestion, waitForVerdict } from '#tests/helpers/player';

const { open } = launchTestBrowser();

const findAnswers = (page: Page) => findPlayer(page).getByRole('group', { name: 'Answers' }).getByRole('button');

test('when the time is up the player gets more time twice, or ends the quiz', async () => {
  const { path } = await publishContent('kquizzes', buildKquizDraft({ title: 'Against the clock', timeLimit: 30 }));
  const page = await open('/home');
  await page.clock.install();
  await openLink(page, path);
  await findAnswers(page).first().click();
  await page.clock.runFor(1_000);
  await waitForVerdict(page);
  await findPlayer(page).getByRole('timer').getByText('of 0:30').waitFor();
  await page.clock.runFor(31_000);
  const dialog = page.getByRole('dialog', { name: 'Time is up' });
  await dialog.waitFor();
  await page.clock.resume();
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '2 more minutes' }).click();
  await dialog.waitFor({ state: 'detached' });
  await pressButton(page, 'Next question');
  await waitForQuestion(page, 2);
  await page.clock.fastForward(1_000);
  await findAnswers(page).first().click();
  await waitForVerdict(page);
  await pressButton(page, 'See my result');
  await page.getByText('2/2').first().waitFor();
});

test('a quiz without explanations advances by itself and never shows the right answers', async () => {
  const { path } = await publishContent('kquizzes', buildKquizDraft({ title: 'Without answers', explanationDisplay: 2 }));
  const page = await open(path);
  const checks: string[] = [];
  page.on('request', (request) => request.url().endsWith('/check') && checks.push(request.url()));
  await findAnswers(page).nth(1).click();
  await waitForQuestion(page, 2);
  expect(await findPlayer(page).getByRole('status').first().textContent()).toBe('');
  await findAnswers(page).first().click();
  await page.getByText('1/2').first().waitFor();
  await pressButton(page, 'See my answers');
  await page.getByRole('heading', { name: 'Your answers' }).waitFor();
  expect(await page.getByText('Right answer').count()).toBe(0);
  expect(await findPlayer(page).textContent()).not.toContain('Spoons clink.');
  expect(checks).toEqual([]);
});

test('a gallery shows its pictures in three columns, before and after the player has loaded', async () => {
  const pictures = ['Lark', 'Swift', 'Robin'].map((text, at) => ({
    text,
    image: '/art/flags-grey/disc.svg',
    answerValue: at === 0 ? 1 : 0,
  }));
  const questions = [{ type: 11, title: 'Which one sings?', selectionChoices: pictures }];
  const { _id, path } = await publishContent('kquizzes', buildKquizDraft({ title: 'Three pictures', questions }));
  const send = createApiCaller('admin_wren');
  expect(
    (await send(`PUT /v1/kquizzes/${_id}`, { force: true, internalTags: ['gallery'], dateModified: new Date().toISOString() })).status,
  ).toBe(200);
  const page = await open(path);
  const countColumns = () =>
    findPlayer(page)
      .getByRole('group', { name: 'Answers' })
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  expect(await countColumns()).toBe(3);
  await findAnswers(page).first().click();
  await waitForVerdict(page);
  expect(await countColumns()).toBe(3);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await countColumns()).toBe(2);
  expect(await findAxeViolations(page)).toEqual([]);
});
