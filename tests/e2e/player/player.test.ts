import { expect, test } from 'vitest';
import { findAxeViolations, hasHorizontalScroll, launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import { buildErrorBody } from '#tests/helpers/error-body';
import { fetchQuestions, findPlayer, giveRightAnswer, pressButton, waitForQuestion, waitForVerdict } from '#tests/helpers/player';

const { open } = launchTestBrowser();

test('right answers to every question type give the full score, and each screen passes axe', async () => {
  const questions = await fetchQuestions('try-every-kind', 'jo_wren');
  expect(new Set(questions.map(({ type }) => type))).toEqual(new Set([11, 12, 21, 22, 23, 31, 41]));
  const page = await open('/kquiz/try-every-kind');
  for (const [at, question] of questions.entries()) {
    await page.getByRole('heading', { name: question.title }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await giveRightAnswer(page, question);
    await waitForVerdict(page);
    expect(await findPlayer(page).locator('[role="status"] h2').textContent()).toMatch(/^(Right!|Exactly\.)/);
    expect(await findAxeViolations(page)).toEqual([]);
    await pressButton(page, at + 1 < questions.length ? 'Next question' : 'See my result');
  }
  const maxScore = questions.reduce((sum, { numPoints }) => sum + numPoints, 0);
  await page.getByText(`${maxScore}/${maxScore}`).waitFor();
  await pressButton(page, 'See my answers');
  await page.getByRole('heading', { name: 'Your answers' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Your answers');
  expect(await findAxeViolations(page)).toEqual([]);
}, 120_000);

test('a new question moves the focus to its heading, and an answer keeps the focus', async () => {
  const page = await open('/kquiz/only-a-birder');
  await findPlayer(page).getByRole('button').first().click();
  await waitForVerdict(page);
  await pressButton(page, 'Next question');
  await waitForQuestion(page, 2);
  const getFocusedTag = () => page.evaluate(() => document.activeElement?.tagName);
  await expect.poll(getFocusedTag).toBe('H1');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await waitForVerdict(page);
  expect(await getFocusedTag()).toBe('BUTTON');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Next question');
});

test('a scramble requires every letter, and a skipped one takes no answer and counts as wrong', async () => {
  const questions = await fetchQuestions('try-every-kind', 'jo_wren');
  const page = await open('/kquiz/try-every-kind', PHONE);
  for (const [at, question] of questions.slice(0, 2).entries()) {
    await waitForQuestion(page, at + 1);
    await giveRightAnswer(page, question);
    await waitForVerdict(page);
    await pressButton(page, 'Next question');
  }
  await waitForQuestion(page, 3);
  await page.keyboard.type('or');
  await page.getByText('5 letters to go').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Please fill all the empty character slot').first().waitFor();
  await pressButton(page, 'Undo letter');
  await page.getByText('6 letters to go').waitFor();
  await pressButton(page, /^Skip/);
  await page.getByText(/Skipped, so no points\. Answer: origami/i).waitFor();
  const refusal = page.getByText('You are currently not allowed to answer this question');
  expect(await refusal.count()).toBe(0);
  await page.keyboard.type('o');
  await refusal.waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
});

test('the answer in a link is the first answer, and a reload does not repeat it', async () => {
  const [first] = await fetchQuestions('only-a-birder', 'quizlark');
  const choice = first?.type === 11 ? first.selectionChoices[0] : undefined;
  const page = await open(`/kquiz/only-a-birder?choice=${choice?._id}&utm_source=home`);
  await waitForVerdict(page);
  expect(new URL(page.url()).search).toBe('?utm_source=home');
  await page.reload();
  await page.getByRole('dialog', { name: 'Pick up where you left off?' }).waitFor();
  await page.getByRole('button', { name: 'Start over' }).click();
  await waitForQuestion(page, 1);
  expect(await findPlayer(page).locator('[role="status"] h2').count()).toBe(0);
});

test('with reduced motion a choice does not advance by itself, and the player can change it and go back', async () => {
  const page = await open('/pquiz/which-morning-bird', { reducedMotion: 'reduce' });
  const choices = findPlayer(page).getByRole('group', { name: 'Answers' }).getByRole('button');
  await choices.first().click();
  await findPlayer(page).getByRole('button', { name: 'Next question' }).waitFor();
  await choices.nth(1).click();
  await expect.poll(() => choices.nth(1).getAttribute('aria-pressed')).toBe('true');
  await pressButton(page, 'Next question');
  await waitForQuestion(page, 2);
  await pressButton(page, 'Back');
  await waitForQuestion(page, 1);
  await expect.poll(() => choices.nth(1).getAttribute('aria-pressed')).toBe('true');
});

test('the link of a result shows the result in its title and opens the quiz, and the result has this link again', async () => {
  const page = await open('/pquiz/which-morning-bird', { permissions: ['clipboard-read', 'clipboard-write'] });
  for (let number = 1; number <= 9; number += 1) {
    await waitForQuestion(page, number);
    await findPlayer(page).getByRole('group', { name: 'Answers' }).getByRole('button').first().click();
  }
  await pressButton(page, 'Copy link');
  await waitForFlash(page, 'Link coppied');
  // Only the creator sees the statistics, unless the quiz shows them to everyone.
  expect(await page.getByRole('heading', { name: 'What everyone answered' }).count()).toBe(0);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());
  const result = await page.locator('h1').textContent();
  const friend = await open(new URL(link).pathname);
  expect(await friend.title()).toContain(result);
  await friend.waitForURL('**/pquiz/which-morning-bird');
});

test.each([
  ['QUIZ_CHANGED', /This quiz was changed/, 'Get the new version'],
  ['INVALID_PLAY_TOKEN', /This play has ended/, 'Start again'],
  ['ALREADY_ANSWERED', /Your first answer counts/, 'Next question'],
] as const)('%s shows its message and a button that continues', async (code, message, buttonName) => {
  const page = await open('/kquiz/only-a-birder', PHONE);
  await page.route('**/check', (route) => route.fulfill({ status: 409, json: buildErrorBody(code) }));
  await findPlayer(page).getByRole('group', { name: 'Answers' }).getByRole('button').first().click();
  await page.getByText(message).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.unroute('**/check');
  await pressButton(page, buttonName);
  await page
    .getByText(code === 'ALREADY_ANSWERED' ? 'Question 2 of' : 'Question 1 of')
    .first()
    .waitFor();
});

test('every screen of a play fits a narrow phone', async () => {
  const questions = await fetchQuestions('try-every-kind', 'jo_wren');
  const page = await open('/kquiz/try-every-kind', { viewport: { width: 320, height: 640 } });
  for (const [at, question] of questions.entries()) {
    await page.getByRole('heading', { name: question.title }).waitFor();
    await giveRightAnswer(page, question);
    await waitForVerdict(page);
    expect(await hasHorizontalScroll(page)).toBe(false);
    await pressButton(page, at + 1 < questions.length ? 'Next question' : 'See my result');
  }
  await page.getByRole('heading', { name: 'Your score' }).waitFor();
  expect(await hasHorizontalScroll(page)).toBe(false);
}, 120_000);
