import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAxeAndWidthFaults, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { findSearchField } from '#tests/helpers/journeys/navigation';

const { open } = launchTestBrowser();
const TITLE = 'Only a birder gets 9 out of 9';

const readActive = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    return id ? (document.getElementById(id)?.querySelector('bdi')?.textContent ?? '') : null;
  });

test('a visitor opens a suggested title from home by keyboard', async () => {
  const page = await open('/home');
  await page.keyboard.press('/');
  const field = findSearchField(page, 'Search quizzes');
  await page.keyboard.type('only a bird', { delay: 20 });
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await list.waitFor();
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  expect(await list.getByRole('option').count()).toBeLessThanOrEqual(5);
  expect(await findAxeAndWidthFaults(page)).toEqual([]);

  expect(await readActive(page)).toBeNull();
  await page.keyboard.press('ArrowDown');
  expect(await readActive(page)).toBe(TITLE);
  await page.keyboard.press('ArrowUp');
  expect(await readActive(page)).toBeNull();

  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  expect(await field.inputValue()).toBe('only a bird');

  await page.keyboard.type('e');
  await list.waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/kquiz/only-a-birder');
});

test('Enter without a suggestion searches', async () => {
  const page = await open('/home');
  await findSearchField(page, 'Search quizzes').click();
  await page.keyboard.type('birder');
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?search=birder');
});

test('on a phone the search screen suggests titles, which open by a tap', async () => {
  const page = await open('/home', PHONE);
  await page.getByRole('link', { name: 'Search', exact: true }).first().click();
  await findSearchField(page, 'Search quizzes and articles').tap();
  await page.keyboard.type('only a birder');
  const option = page.getByRole('option', { name: TITLE });
  await option.waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await option.tap();
  await page.waitForURL('**/kquiz/only-a-birder');
});
