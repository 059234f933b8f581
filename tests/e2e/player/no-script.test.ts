import { expect, test } from 'vitest';
import { findAxeAndWidthFaults, hasHorizontalScroll, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { fetchQuestions } from '#tests/helpers/player';

const { open } = launchTestBrowser();
const NO_SCRIPT = { javaScriptEnabled: false } as const;

test('without JavaScript a trivia quiz with every question type is answered and marked', async () => {
  const questions = await fetchQuestions('try-every-kind', 'jo_wren');
  const page = await open('/kquiz/try-every-kind', { ...NO_SCRIPT, ...PHONE });
  await page.locator('[data-player]').getByRole('button').first().click();
  await page.waitForURL('**/kquiz/try-every-kind/form?**');
  expect(await page.getByRole('group').count()).toBe(questions.length);
  expect(await hasHorizontalScroll(page)).toBe(false);
  for (const [at, question] of questions.entries()) {
    const group = page.getByRole('group').nth(at);
    switch (question.type) {
      case 11:
      case 12:
        for (const { text } of question.selectionChoices.filter(({ answerValue }) => answerValue === 1))
          await group.getByLabel(text).check();
        break;
      case 21:
      case 22:
      case 23: {
        const lines = group.getByRole('textbox');
        for (const [slot, { text }] of question.textInputAnswers.slice(0, await lines.count()).entries()) await lines.nth(slot).fill(text);
        break;
      }
      case 31:
        for (const { text, bucketIndex } of question.selectionChoices)
          await group.getByLabel(text).selectOption({ label: question.bucketChoices[bucketIndex]?.text ?? '' });
        break;
      case 41:
        for (const [pair, { text }] of question.pairsAnswer.pairLefts.entries())
          await group.getByLabel(text).selectOption({ label: question.pairsAnswer.pairRights[pair]?.text ?? '' });
    }
  }
  await page.getByRole('button', { name: 'See my result' }).click();
  const maxScore = questions.reduce((sum, { numPoints }) => sum + numPoints, 0);
  await page
    .getByText(new RegExp(`\\b${maxScore}\\s*(/|of)\\s*${maxScore}\\b`))
    .first()
    .waitFor();
  expect(await page.getByText(/^Wrong:/).count()).toBe(0);
  expect(await page.getByText(/^Right:/).count()).toBe(questions.length);
});

test('without JavaScript a personality quiz leads from its first answer to its result and the link to the result', async () => {
  const page = await open('/pquiz/which-morning-bird', NO_SCRIPT);
  const first = page.locator('[data-player]').getByRole('group', { name: 'Answers' }).getByRole('button').first();
  const choice = await first.getAttribute('value');
  await first.click();
  await page.waitForURL('**/pquiz/which-morning-bird/form?**');
  const groups = page.getByRole('group');
  expect(await groups.first().getByRole('radio', { checked: true }).getAttribute('value')).toBe(choice);
  for (let at = 1; at < (await groups.count()); at += 1) await groups.nth(at).getByRole('radio').first().check();
  await page.getByRole('button', { name: 'See my result' }).click();
  await page.getByRole('link', { name: 'Link to this result' }).waitFor();
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  expect(await page.locator('main').textContent()).toMatch(/\d+%/);
  await page.getByRole('link', { name: 'Link to this result' }).click();
  await expect.poll(() => page.title()).toContain(title);
});

test('an empty answer is shown as not answered, and the same form submitted twice counts once', async () => {
  const page = await open('/kquiz/only-a-birder/form', NO_SCRIPT);
  await page.getByRole('button', { name: 'See my result' }).click();
  await page.getByText('Not answered').first().waitFor();
  const score = await page.locator('main').textContent();
  await page.reload();
  expect(await page.locator('main').textContent()).toBe(score);
});

test('the form and its result pass axe in both themes', async () => {
  // Axe needs JavaScript; these pages have no scripts that would change them.
  for (const path of ['/kquiz/try-every-kind/form', '/pquiz/which-morning-bird/form']) {
    const page = await open(path);
    expect(await findAxeAndWidthFaults(page)).toEqual([]);
    const groups = page.getByRole('main').getByRole('group');
    if (path.startsWith('/pquiz/')) for (const group of await groups.all()) await group.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'See my result' }).click();
    await page.getByRole('link', { name: 'Play again' }).waitFor();
    expect(await findAxeAndWidthFaults(page)).toEqual([]);
  }
});
