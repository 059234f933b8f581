import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildKquizDraft } from '#tests/factories/drafts';
import { launchTestBrowser } from '#tests/helpers/browser';
import { getFocusedName, tabTo } from '#tests/helpers/journeys/play-by-keys';
import { findPlayer, publishContent, waitForVerdict } from '#tests/helpers/player';

const { open } = launchTestBrowser({ causedErrors: /ERR_FAILED/ });

/** Presses a key, and waits until what has the focus then has this name. */
async function pressUntilFocused(page: Page, key: string, name: string | RegExp): Promise<void> {
  await page.keyboard.press(key);
  await expect.poll(() => getFocusedName(page)).toMatch(name);
}

test('a quiz in an article has the focus from its card to its result, and when it is played again', async () => {
  const { type, UID } = await publishContent('kquizzes', buildKquizDraft({ title: 'Played by keyboard' }));
  const htmlContent = `<p>Before.</p><div class="quizlark" data-id="${type}-${UID}"></div><p>After.</p>`;
  const { path } = await publishContent('articles', { title: 'A text that is read by keyboard', htmlContent });
  const page = await open(path);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: /quiz Played by keyboard/ }).focus();
  await pressUntilFocused(page, 'Enter', /^Which one sings\?$/);
  await pressUntilFocused(page, 'a', /^Which one sings\?$/);
  await waitForVerdict(page);
  expect(await getFocusedName(page)).toBe('Which one sings?');
  await pressUntilFocused(page, 'Enter', /^Which one flies\?$/);
  await page.keyboard.press('a');
  await waitForVerdict(page);
  await tabTo(page, 'See my result');
  await pressUntilFocused(page, 'Enter', /^Lark$/);
  // The article around it has no link of the player to leave it.
  expect(await findPlayer(page).getByRole('link', { name: 'Leave the quiz' }).count()).toBe(0);
  await tabTo(page, 'Try again');
  await pressUntilFocused(page, 'Enter', /^Which one sings\?$/);
});

test('a button that disappears when it is pressed leaves the focus in the player', async () => {
  const page = await open('/kquiz/only-a-birder');
  await page.route('**/check', (route) => route.abort());
  await findPlayer(page).getByRole('group', { name: 'Answers' }).getByRole('button').first().click();
  await findPlayer(page).getByRole('button', { name: 'Try again' }).waitFor();
  await tabTo(page, 'Try again');
  await page.unroute('**/check');
  await page.keyboard.press('Enter');
  await waitForVerdict(page);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-player]') !== null)).toBe(true);
});
