import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildKquizDraft } from '#tests/factories/drafts';
import { findAxeViolations, launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import { openLink } from '#tests/helpers/journeys/navigation';
import { findPlayer, pressButton, publishContent, waitForQuestion, waitForVerdict } from '#tests/helpers/player';

const { open } = launchTestBrowser();

const openMenu = async (page: Page) => {
  await findPlayer(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('switch', { name: 'Letter keys' }).waitFor();
};
const getFocusedText = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent?.trim() ?? '');
const findAnswers = (page: Page) => findPlayer(page).getByRole('group', { name: 'Answers' }).getByRole('button');

test.each([
  ['a desktop', {}],
  ['a phone', PHONE],
])('the menu of the player is used by keyboard on %s, and starting over asks first', async (_device, options) => {
  const page = await open('/kquiz/only-a-birder', options);
  await findAnswers(page).first().click();
  await waitForVerdict(page);
  await pressButton(page, 'Next question');
  await waitForQuestion(page, 2);
  await findPlayer(page).getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => getFocusedText(page)).toBe('Start over');
  expect(await findAxeViolations(page)).toEqual([]);
  const names: string[] = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
    await page.keyboard.press(key);
    names.push(await getFocusedText(page));
  }
  expect(names).toEqual(['Report', 'Sound', 'Letter keys', 'Start over', 'Letter keys', 'Start over', 'Letter keys']);
  await page.keyboard.press('Escape');
  expect(await page.locator(':popover-open').count()).toBe(0);
  expect(await getFocusedText(page)).toBe('More');

  const askToStartOver = async () => {
    await page.keyboard.press('Enter');
    await expect.poll(() => getFocusedText(page)).toBe('Start over');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Start over?' }).waitFor();
    expect(await getFocusedText(page)).toBe('Keep playing');
  };
  await askToStartOver();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  expect(await getFocusedText(page)).toBe('More');
  await waitForQuestion(page, 2);
  await askToStartOver();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await waitForQuestion(page, 1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(
    await findPlayer(page)
      .getByRole('list', { name: 'Questions' })
      .getByText(/right|wrong/)
      .count(),
  ).toBe(0);
});

test('a visitor who reports a quiz from its player is asked to sign in, and stays at the question', async () => {
  const page = await open('/kquiz/only-a-birder');
  await findAnswers(page).first().click();
  await waitForVerdict(page);
  await openMenu(page);
  await page.getByRole('button', { name: 'Report' }).last().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await getFocusedText(page)).toBe('More');
  await waitForQuestion(page, 1);
});

test('letter keys are switched off in the menu, for the search field too, and stay off on the device', async () => {
  const page = await open('/kquiz/only-a-birder');
  await page.locator('[data-script-ready]').waitFor();
  await page.keyboard.press('a');
  await waitForVerdict(page);
  await openMenu(page);
  await page.getByRole('switch', { name: 'Letter keys', checked: true }).click();
  await page.getByRole('switch', { name: 'Letter keys', checked: false }).waitFor();
  await page.keyboard.press('Escape');
  // Enter is no letter key.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Enter');
  await waitForQuestion(page, 2);
  for (const key of ['a', '1', 'b']) await page.keyboard.press(key);
  await findAnswers(page).first().click();
  await waitForVerdict(page);
  expect(await findAnswers(page).first().getAttribute('class')).toMatch(/right|wrong/);

  await openLink(page, '/home');
  await page.keyboard.press('/');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await openLink(page, '/kquiz/only-a-birder');
  await page.getByRole('button', { name: 'Start over' }).click();
  await waitForQuestion(page, 1);
  await page.keyboard.press('a');
  await openMenu(page);
  await page.getByRole('switch', { name: 'Letter keys', checked: false }).click();
  await page.keyboard.press('Escape');
  expect(await findPlayer(page).locator('[role="status"] h2').count()).toBe(0);
  await page.keyboard.press('a');
  await waitForVerdict(page);
});

test('sounds are off and not loaded until they are switched on, and stay on', async () => {
  const page = await open('/home');
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      heard.push(Math.round(this.frequency.value));
      start.call(this, when);
    };
    navigator.vibrate = (pattern) => heard.push(`vibrates ${String(pattern)}`) > 0;
  });
  const takeHeard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard.splice(0));
  const soundScripts: string[] = [];
  page.on('request', (request) => {
    if (/PlayerSounds/.test(request.url())) soundScripts.push(request.url());
  });
  await openLink(page, '/kquiz/try-every-kind');
  await findAnswers(page).filter({ hasText: 'A cocktail' }).click();
  await waitForVerdict(page);
  expect([soundScripts, await takeHeard()]).toEqual([[], []]);
  await openMenu(page);
  await page.getByRole('switch', { name: 'Sound', checked: false }).click();
  await page.getByRole('switch', { name: 'Sound', checked: true }).waitFor();
  await expect.poll(() => soundScripts.length).toBe(1);
  await page.keyboard.press('Escape');
  await pressButton(page, 'Next question');
  await expect.poll(takeHeard).toEqual([440, 554]);
  await findPlayer(page).getByRole('button', { name: 'Carrot' }).click();
  await pressButton(page, 'Check answer');
  await waitForVerdict(page);
  await expect.poll(takeHeard).toEqual(['vibrates 10', 196]);

  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.poll(() => soundScripts.length).toBe(2);
  await findAnswers(page).filter({ hasText: 'A flamboyance' }).click();
  await waitForVerdict(page);
  await expect.poll(takeHeard).toEqual(['vibrates 10', 659, 988]);
});

test('leaving a quiz leads back to where it was opened, and says that the answers are saved', async () => {
  const page = await open('/search?search=birder');
  await page.locator('a[href="/kquiz/only-a-birder"]').first().click();
  await findAnswers(page).first().click();
  await waitForVerdict(page);
  await page.getByRole('link', { name: 'Leave the quiz' }).click();
  await page.waitForURL('**/search?search=birder');
  await waitForFlash(page, 'Your answers are saved. Continue whenever you like.');
  const fromElsewhere = await open('/kquiz/only-a-birder');
  await findAnswers(fromElsewhere).first().click();
  await waitForVerdict(fromElsewhere);
  await fromElsewhere.getByRole('link', { name: 'Leave the quiz' }).click();
  await fromElsewhere.waitForURL('**/home');
  await waitForFlash(fromElsewhere, 'Your answers are saved.');
});

test('in an embed the menu opens at its button on a phone too, has no report, and stores nothing', async () => {
  const { UID } = await publishContent('kquizzes', buildKquizDraft({ title: 'Framed with a menu' }));
  const page = await open(`/embed/kquiz/${UID}`, PHONE);
  await page.getByRole('button', { name: 'Start' }).click();
  await findPlayer(page).getByRole('button', { name: 'Lark' }).click();
  await waitForVerdict(page);
  const button = findPlayer(page).getByRole('button', { name: 'More' });
  await openMenu(page);
  expect(await page.getByRole('button', { name: 'Report' }).count()).toBe(0);
  const [menuBox, buttonBox] = [await page.locator(':popover-open').boundingBox(), await button.boundingBox()];
  expect((menuBox?.y ?? 0) - ((buttonBox?.y ?? 0) + (buttonBox?.height ?? 0))).toBeLessThan(20);
  await page.getByRole('switch', { name: 'Letter keys' }).click();
  await page.keyboard.press('Escape');
  await pressButton(page, 'Next question');
  await waitForQuestion(page, 2);
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Swift' }).waitFor();
  expect(await findPlayer(page).locator('[role="status"] h2').count()).toBe(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await openMenu(page);
  await page.getByRole('switch', { name: 'Letter keys', checked: false }).waitFor();
});
