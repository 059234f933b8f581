import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findAxeViolations, hasHorizontalScroll, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { assertAccessibleInBothThemes, goToStep, signUpCreator, waitForSave } from '#tests/helpers/editor';

const { open } = launchTestBrowser();

test('a whole trivia quiz is made by keyboard alone, and played by a visitor', async () => {
  const page = await open('/home');
  await signUpCreator(page);
  await page.goto('/editor/kquiz/new');
  await page.getByLabel('Title', { exact: true }).waitFor();
  await tabTo(page, 'Title');
  await page.keyboard.type('Two birds by keyboard');
  await tabTo(page, 'Who may see it');
  await page.keyboard.type('Only');
  await tabTo(page, 'Questions & Answers');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Question');
  await page.keyboard.type('Which one sings?');
  await tabTo(page, 'Answer A is right');
  await page.keyboard.press('Space');
  await tabTo(page, 'Answer A');
  await page.keyboard.type('Lark');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Spoon');
  await focusIs(page, 'Answer B');
  expect(await page.getByLabel('Answer A', { exact: true }).inputValue()).toBe('Lark');
  expect(await page.getByLabel('Answer B', { exact: true }).inputValue()).toBe('Spoon');
  await tabTo(page, 'Add a question');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Question 2' }).waitFor();
  await focusIs(page, 'Question');
  await page.keyboard.type('Unscramble the owl');
  await tabTo(page, 'Type', 'Shift+Tab');
  await page.keyboard.type('Scramble');
  await tabTo(page, 'Spelling 1');
  await page.keyboard.type('owl');
  await tabTo(page, 'Move question 2', 'Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await page.getByText('Question 2, now 1st of 2').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+s');
  await waitForSave(page);
  await page.waitForURL(/\/editor\/kquiz\/[0-9a-z]{26}\?step=questions/);
  const id = new URL(page.url()).pathname.split('/').at(-1);

  const visitor = await open(`/kquiz/${id}`);
  await visitor.getByRole('heading', { name: 'Two birds by keyboard' }).waitFor();
  await visitor.getByRole('button', { name: 'Start' }).click();
  await visitor.getByRole('heading', { level: 1, name: 'Unscramble the owl' }).waitFor();
  for (const key of 'owl') await visitor.keyboard.press(key);
  await visitor.keyboard.press('Enter');
  await goOn(visitor, 'Next question');
  await visitor.getByRole('button', { name: /Lark/ }).click();
  await goOn(visitor, 'See my result');
  await visitor.getByText('2/2').first().waitFor();
});

test('every step is clean for axe, at a desk and on a phone, and no wider than the window', async () => {
  for (const options of [{}, PHONE]) {
    const page = await open('/editor/kquiz/new', options);
    await page.getByLabel('Title').waitFor();
    for (const [step, heading] of [
      ['Quiz Info', 'Quiz Info'],
      ['Questions & Answers', 'Question 1'],
      ['Result Ranking', 'Result Ranking'],
    ] as const) {
      await goToStep(page, step);
      await page.getByRole('heading', { level: 2, name: heading, exact: true }).waitFor();
      if (step === 'Result Ranking') await page.getByRole('button', { name: 'Add a level' }).click();
      expect(await findAxeViolations(page)).toEqual([]);
      expect(await hasHorizontalScroll(page)).toBe(false);
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: /before this can fly/ }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
  }
});

test('each of the seven types of question is clean for axe in both themes, empty and with what is to be mended, and fits a phone', async () => {
  const page = await open('/editor/kquiz/new?step=questions');
  const type = page.getByLabel('Type', { exact: true });
  await type.waitFor();
  const types = await type.locator('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(types).toEqual(['11', '12', '21', '22', '23', '31', '41']);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: /before this can fly/ }).waitFor();
  await page.getByText('Explanation and details').click();
  for (const value of types) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await type.selectOption(value);
    await assertAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await assertAccessibleInBothThemes(page);
    expect([value, await hasHorizontalScroll(page)]).toEqual([value, false]);
  }
});

test('Enter leads to the next answer, there or new, before another letter can be typed', async () => {
  const page = await open('/editor/kquiz/new?step=questions');
  await page.getByLabel('Answer A', { exact: true }).focus();
  // The next key comes as the next task, however slow the drawing is.
  const labelAfterEnter = () =>
    page.evaluate(async () => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      await new Promise((resolve) => setTimeout(resolve));
      return (document.activeElement as HTMLInputElement).labels?.[0]?.textContent;
    });
  const answers = await page.getByRole('textbox', { name: /^Answer [A-Z]$/ }).count();
  for (let at = 1; at <= answers; at += 1) expect(await labelAfterEnter()).toBe(`Answer ${'ABCDEFGH'.charAt(at)}`);
});

test('a refused save takes the focus to what is to be mended, whose lines lead to step, question and field', async () => {
  const page = await open('/editor/kquiz/new?step=ranking');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const summary = page.getByRole('region', { name: /before this can fly/ });
  await summary.waitFor();
  await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
  await summary.getByRole('link', { name: 'Question 1: answer B is empty' }).click();
  await focusIs(page, 'Answer B');
  await page.keyboard.type('Spoon');
  await summary.getByRole('link', { name: 'Question 1: answer B is empty' }).waitFor({ state: 'detached' });
});

test('a question is dragged by its handle', async () => {
  const page = await open('/editor/kquiz/new?step=questions');
  await page.getByLabel('Question', { exact: true }).fill('First');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Question', { exact: true }).fill('Second');
  await page
    .getByRole('button', { name: 'Move question 2', exact: true })
    .dragTo(page.getByRole('button', { name: /First/ }), { targetPosition: { x: 20, y: 4 } });
  await page.getByText('Question 2, now 1st of 2').waitFor({ state: 'attached' });
  const titles = await page.getByRole('region', { name: 'All questions' }).getByRole('listitem').allInnerTexts();
  expect(titles.map((title) => title.replace(/\s+/g, ' ').trim())).toEqual(['1 Second', '2 First']);
});

test('the preview beside the form plays what is typed, and marks it itself', async () => {
  const page = await open('/editor/kquiz/new?step=questions');
  await page.getByLabel('Question', { exact: true }).fill('Which one sings?');
  await page.getByRole('button', { name: 'Answer A is right' }).click();
  // Written last: a change begins the preview anew, so that it has all of them once this is in it.
  await page.getByLabel('Answer A', { exact: true }).fill('Lark');
  const preview = page.frameLocator('iframe[title="Preview"]');
  await preview.getByRole('heading', { name: 'Which one sings?' }).waitFor();
  await preview.getByRole('button', { name: /Lark/ }).click();
  await preview.getByText('Right', { exact: false }).first().waitFor();
  await preview.getByRole('button', { name: 'See my result' }).click();
  await preview.getByText('1/1').first().waitFor();
  expect(page.url()).toBe(`${inject('origin')}/editor/kquiz/new?step=questions`);
});

/** Moves the player on, once the answer has its verdict. */
async function goOn(page: Page, name: string) {
  const button = page.getByRole('button', { name });
  await button.waitFor();
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
  await button.click();
}

/** Presses Tab until what has this name has the focus. */
async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(key);
    if ((await focused(page)) === name) return;
  }
  throw new Error(`No ${name} within 80 presses of ${key}; the focus is on ${await focused(page)}`);
}

const focusIs = (page: Page, name: string) => expect.poll(() => focused(page)).toBe(name);

const focused = (page: Page) =>
  page.evaluate(() => {
    const on = document.activeElement;
    const label =
      on instanceof HTMLInputElement || on instanceof HTMLTextAreaElement || on instanceof HTMLSelectElement ? on.labels?.[0] : null;
    return (on?.getAttribute('aria-label') ?? (label ?? on)?.textContent ?? '').replace(/ optional$/, '').trim();
  });
