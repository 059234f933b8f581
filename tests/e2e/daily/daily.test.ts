import { expect, test } from 'vitest';
import { findAxeAndWidthFaults, findAxeViolations, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { fetchQuestions, findPlayer, giveRightAnswer, pressButton, waitForQuestion, waitForVerdict } from '#tests/helpers/player';

const { open } = launchTestBrowser();

interface DailyAnswer {
  daily: { number: number; content: { urlName: string } };
}

test('a visitor plays the daily quiz from home, copies the result, and finds it ticked among the earlier days', async () => {
  const page = await open('/home', { permissions: ['clipboard-read', 'clipboard-write'] });
  const { daily } = (await page.evaluate(async () => (await fetch('/v1/daily')).json())) as DailyAnswer;
  const questions = await fetchQuestions(daily.content.urlName, 'quizlark');
  const [first] = questions;
  if (first?.type !== 11) throw new Error('Home shows single choices alone.');
  await page.getByRole('link', { name: `Daily quiz · No. ${daily.number}` }).waitFor();
  const right = first.selectionChoices.find((choice) => choice.answerValue === 1)?.text ?? '';
  await page.getByRole('list', { name: 'Answers' }).getByRole('link').filter({ hasText: right }).first().click();
  await page.waitForURL(`**/daily/${daily.number}`);
  for (const [index, question] of questions.entries()) {
    await waitForQuestion(page, index + 1);
    if (index > 0) await giveRightAnswer(page, question);
    await waitForVerdict(page);
    await pressButton(page, index === questions.length - 1 ? 'See my result' : 'Next question');
  }
  const panel = page.getByRole('region', { name: `Daily quiz ${daily.number}` });
  await panel.waitFor();
  expect(new URL(page.url()).pathname).toBe(`/daily/${daily.number}`);
  const count = questions.length;
  const text = `Quizlark ${daily.number} · ${count}/${count}\n${'✓'.repeat(count)}\n${new URL(page.url()).origin}/daily/${daily.number}`;
  expect(await panel.locator('pre').textContent()).toBe(text);
  await panel.getByRole('button', { name: 'Copy as text' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  expect(await panel.textContent()).toMatch(/Next quiz at midnight UTC\+7 \(\d\d:\d\d your time\)\./);
  expect(await findAxeViolations(page)).toEqual([]);
  await panel.getByRole('link', { name: 'Earlier days' }).click();
  await page.waitForURL('**/daily/archive');
  const played = page.getByRole('listitem').filter({ has: page.getByText('Played', { exact: true }).and(page.locator(':visible')) });
  await expect.poll(() => played.count()).toBe(1);
  expect(await played.first().textContent()).toContain(`No. ${daily.number}`);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.getByRole('heading', { name: `${count} of ${count} today` }).waitFor();
  expect(await page.locator('.played-daily').textContent()).toBe(text);
  expect(await findAxeViolations(page)).toEqual([]);
});

test.each(['/daily', '/daily/archive', '/daily/3'])('%s passes axe in both themes, and fits a desktop and a phone', async (path) => {
  for (const options of [{}, PHONE]) {
    const page = await open(path, options);
    expect(await findAxeAndWidthFaults(page)).toEqual([]);
    await page.context().close();
  }
});

test('the embed dialog of the daily quiz offers the frame of each day, or of this quiz alone', async () => {
  const page = await open('/daily');
  await page.getByRole('button', { name: 'Embed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Embed in your site' });
  const [script, frame] = [dialog.getByLabel('Script embed', { exact: true }), dialog.getByLabel('Iframe only', { exact: true })];
  await expect.poll(() => script.inputValue()).toContain('data-id="daily"');
  expect(await frame.inputValue()).toContain('/embed/daily"');
  await dialog.getByLabel('Quiz', { exact: true }).selectOption('This quiz only');
  await expect.poll(() => script.inputValue()).toMatch(/data-id="kquiz-\w+"/);
  expect(await findPlayer(page).count()).toBe(1);
});
