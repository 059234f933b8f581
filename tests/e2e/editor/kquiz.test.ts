import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findAxeViolations, hasHorizontalScroll, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { assertAccessibleInBothThemes, goToStep, openAsCreator, openAsVisitor, waitForSave } from '#tests/helpers/journeys/editor';

const { open } = launchTestBrowser();

test('a trivia quiz is created by keyboard only and played by a visitor', async () => {
  const page = await openAsCreator(open, 'Trivia quiz');
  await tabTo(page, 'Title');
  await page.keyboard.type('Two birds by keyboard');
  await tabTo(page, 'Questions & Answers');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Question');
  await page.keyboard.type('Which one sings?');
  await tabTo(page, 'Answer A is correct');
  await page.keyboard.press('Space');
  await tabTo(page, 'Answer A');
  await page.keyboard.type('Lark');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Spoon');
  await assertFocus(page, 'Answer B');
  expect(await page.getByLabel('Answer A', { exact: true }).inputValue()).toBe('Lark');
  expect(await page.getByLabel('Answer B', { exact: true }).inputValue()).toBe('Spoon');
  await tabTo(page, 'Add a question');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Question 2' }).waitFor();
  await assertFocus(page, 'Question');
  await page.keyboard.type('Unscramble the owl');
  await tabTo(page, 'Type', 'Shift+Tab');
  await page.keyboard.type('Scramble');
  await tabTo(page, 'Spelling 1');
  await page.keyboard.type('owl');
  await tabTo(page, 'Move question 2', 'Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await page.getByText('Question 2 is now 1st of 2').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+s');
  await waitForSave(page);
  await page.waitForURL(/\/editor\/kquiz\/[0-9a-z]{26}\?step=questions/);
  await tabTo(page, 'Publish', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await assertFocus(page, 'Send for review');
  await tabTo(page, 'Public', 'Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Publish with link');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/content\/[^/]+\/published$/);
  const id = new URL(page.url()).pathname.split('/')[2];

  const visitor = await open(`/kquiz/${id}`);
  await visitor.getByRole('heading', { name: 'Two birds by keyboard' }).waitFor();
  await visitor.getByRole('button', { name: 'Start' }).click();
  await visitor.getByRole('heading', { level: 1, name: 'Unscramble the owl' }).waitFor();
  for (const key of 'owl') await visitor.keyboard.press(key);
  await visitor.keyboard.press('Enter');
  await goToNext(visitor, 'Next question');
  await visitor.getByRole('button', { name: /Lark/ }).click();
  await goToNext(visitor, 'See my result');
  await visitor.getByText('2/2').first().waitFor();
});

test('every step passes axe and fits the window, on a desktop and on a phone', async () => {
  for (const options of [{}, PHONE]) {
    const page = await openAsVisitor(open, 'Trivia quiz', options);
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
    await page.getByRole('heading', { name: /to fix before saving/ }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
  }
});

test('each of the seven question types passes axe in both themes, empty and with issues, and fits a phone', async () => {
  const page = await openAsVisitor(open, 'Trivia quiz');
  await goToStep(page, 'Questions & Answers');
  const type = page.getByLabel('Type', { exact: true });
  await type.waitFor();
  const types = await type.locator('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(types).toEqual(['11', '12', '21', '22', '23', '31', '41']);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: /to fix before saving/ }).waitFor();
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

test('Enter moves the focus to the next or a new answer before the next key press', async () => {
  const page = await openAsVisitor(open, 'Trivia quiz');
  await goToStep(page, 'Questions & Answers');
  await page.getByLabel('Answer A', { exact: true }).focus();
  // The next key press is the next task, however slow rendering is.
  const labelAfterEnter = () =>
    page.evaluate(async () => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      await new Promise((resolve) => setTimeout(resolve));
      return (document.activeElement as HTMLInputElement).labels?.[0]?.textContent;
    });
  const answers = await page.getByRole('textbox', { name: /^Answer [A-Z]$/ }).count();
  for (let index = 1; index <= answers; index += 1) expect(await labelAfterEnter()).toBe(`Answer ${'ABCDEFGH'.charAt(index)}`);
});

test('a rejected save focuses the list of issues, whose links lead to step, question and field', async () => {
  const page = await openAsVisitor(open, 'Trivia quiz');
  await goToStep(page, 'Result Ranking');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const summary = page.getByRole('region', { name: /to fix before saving/ });
  await summary.waitFor();
  await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
  await summary.getByRole('link', { name: 'Question 1: answer B is empty' }).click();
  await assertFocus(page, 'Answer B');
  await page.keyboard.type('Spoon');
  await summary.getByRole('link', { name: 'Question 1: answer B is empty' }).waitFor({ state: 'detached' });
});

test('a question is dragged by its handle', async () => {
  const page = await openAsVisitor(open, 'Trivia quiz');
  await goToStep(page, 'Questions & Answers');
  await page.getByLabel('Question', { exact: true }).fill('First');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Question', { exact: true }).fill('Second');
  await page
    .getByRole('button', { name: 'Move question 2', exact: true })
    .dragTo(page.getByRole('button', { name: /First/ }), { targetPosition: { x: 20, y: 4 } });
  await page.getByText('Question 2 is now 1st of 2').waitFor({ state: 'attached' });
  const titles = await page.getByRole('region', { name: 'All questions' }).getByRole('listitem').allInnerTexts();
  expect(titles.map((title) => title.replace(/\s+/g, ' ').trim())).toEqual(['1 Second', '2 First']);
});

test('the preview next to the form plays the draft and marks its answers', async () => {
  const page = await openAsVisitor(open, 'Trivia quiz');
  await goToStep(page, 'Questions & Answers');
  await page.getByLabel('Question', { exact: true }).fill('Which one sings?');
  await page.getByRole('button', { name: 'Answer A is correct' }).click();
  // Filled last: each change restarts the preview, so it is complete when this answer appears.
  await page.getByLabel('Answer A', { exact: true }).fill('Lark');
  const preview = page.frameLocator('iframe[title="Preview"]');
  await preview.getByRole('heading', { name: 'Which one sings?' }).waitFor();
  await preview.getByRole('button', { name: /Lark/ }).click();
  await preview.getByText('Right', { exact: false }).first().waitFor();
  await preview.getByRole('button', { name: 'See my result' }).click();
  await preview.getByText('1/1').first().waitFor();
  expect(page.url()).toBe(`${inject('origin')}/editor/kquiz/new?step=questions`);
});

test('the preview appears with its styles once the player can be loaded, after the connection was lost', async () => {
  const PLAYER_FILES = /\/_astro\/player\./;
  const refusedUrls: string[] = [];
  const openWithoutPlayer: typeof open = async (path, options) => {
    const page = await open(path, options);
    await page.route(PLAYER_FILES, (route) => {
      refusedUrls.push(route.request().url());
      return route.abort('internetdisconnected');
    });
    return page;
  };
  const page = await openAsVisitor(openWithoutPlayer, 'Trivia quiz');
  await goToStep(page, 'Questions & Answers');
  await page.getByLabel('Question', { exact: true }).fill('Which one sings?');
  await expect.poll(() => refusedUrls.some((url) => url.endsWith('.css'))).toBe(true);
  await page.unroute(PLAYER_FILES);
  const preview = page.frameLocator('iframe[title="Preview"]');
  await preview.getByRole('heading', { name: 'Which one sings?' }).waitFor();
  // The rules of a stylesheet that failed cannot be read.
  const styles = preview.locator('link[rel=stylesheet][href*="/player."]');
  await expect.poll(() => styles.evaluate(({ sheet }: HTMLLinkElement) => sheet?.cssRules.length)).toBeGreaterThan(0);
});

/** Goes to the next screen of the player after the verdict. */
async function goToNext(page: Page, name: string) {
  const button = page.getByRole('button', { name });
  await button.waitFor();
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
  await button.click();
}

/** Presses Tab until the element with this accessible name has the focus. */
async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(key);
    if ((await getFocusedName(page)) === name) return;
  }
  throw new Error(`No ${name} within 80 presses of ${key}; the focus is on ${await getFocusedName(page)}`);
}

const assertFocus = (page: Page, name: string) => expect.poll(() => getFocusedName(page)).toBe(name);

const getFocusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
        ? element.labels?.[0]
        : null;
    return (element?.getAttribute('aria-label') ?? (label ?? element)?.textContent ?? '').replace(/ optional$/, '').trim();
  });
