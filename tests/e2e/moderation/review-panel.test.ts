import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildKquizDraft, buildPquizDraft } from '#tests/factories/drafts';
import { findAxeAndWidthFaults, launchTestBrowser, waitForFlash } from '#tests/helpers/browser';
import { buildUniqueTitle, callFromPage, openHomeAsNewUser, openQueueAs, submitArticles } from '#tests/helpers/journeys/staff';

const { open } = launchTestBrowser();

/** The heading of the panel, which has the focus after each decision. */
const findFocusedTitle = (page: Page) =>
  page.evaluate(() => document.activeElement?.id === 'review-title' && document.activeElement.textContent);

/** Presses the space bar until all was in view, and returns how often. */
async function readWithSpaceBar(page: Page): Promise<number> {
  const ready = page.getByText('Ready to approve');
  for (let presses = 0; presses < 60; presses += 1) {
    await page.waitForTimeout(800);
    if ((await ready.count()) > 0) return presses;
    await page.keyboard.press('Space');
  }
  throw new Error('The content never became ready to approve');
}

test('a reviewer reads and approves a quiz of each kind by keyboard alone', { timeout: 300_000 }, async () => {
  const { page: creator } = await openHomeAsNewUser(open, 'creator');
  const [kquiz, pquiz, article] = ['Keyed', 'Weighed', 'Written'].map(buildUniqueTitle) as [string, string, string];
  await submitArticles(creator, [article]);
  await callFromPage(creator, 'POST /v1/pquizzes', { ...buildPquizDraft({ title: pquiz }), userStatus: 'public' });
  await callFromPage(creator, 'POST /v1/kquizzes', { ...buildKquizDraft({ title: kquiz }), userStatus: 'public' });
  const page = await openQueueAs(open, 'staff_robin');
  const panel = page.getByRole('complementary');
  await panel.getByRole('heading', { level: 2, name: kquiz }).waitFor();
  const reviewCount = page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: /^Review/ });
  const before = Number(/\d+/.exec((await reviewCount.textContent()) ?? '')?.[0]);

  await panel.getByText('Right answer').first().waitFor();
  expect(await panel.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('a');
  await page.getByText(/not seen yet\. Approve opens when all of it was in view/).waitFor();
  expect(await callFromPage(page, 'GET /v1/admin/reviews')).toMatchObject({ counts: { review: before } });
  expect(await findAxeAndWidthFaults(page)).toEqual([]);

  for (const [title, next] of [
    [kquiz, pquiz],
    [pquiz, article],
  ] as const) {
    await readWithSpaceBar(page);
    await page.keyboard.press('a');
    await waitForFlash(page, `Approved “${title}”`);
    await expect.poll(() => findFocusedTitle(page)).toBe(next);
  }
  await readWithSpaceBar(page);
  await page.keyboard.press('a');
  await waitForFlash(page, `Approved “${article}”`);
  await expect.poll(async () => Number(/\d+/.exec((await reviewCount.textContent()) ?? '')?.[0])).toBe(before - 3);
  await page.keyboard.press('z');
  await waitForFlash(page, 'Undone');
  await expect.poll(async () => Number(/\d+/.exec((await reviewCount.textContent()) ?? '')?.[0])).toBe(before - 2);
});

test('the keys are listed under ?, and the tabs show results, history and classification', { timeout: 300_000 }, async () => {
  const { page: creator } = await openHomeAsNewUser(open, 'creator');
  const title = buildUniqueTitle('Tabbed');
  await callFromPage(creator, 'POST /v1/pquizzes', { ...buildPquizDraft({ title }), userStatus: 'public' });
  const page = await openQueueAs(open, 'staff_robin');
  const panel = page.getByRole('complementary');
  await panel.getByRole('heading', { level: 2, name: title }).waitFor();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await keys.getByText('Scroll on to what you have not seen').waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });

  await panel.getByRole('tab', { name: /^All questions/ }).focus();
  await page.keyboard.press('ArrowRight');
  await panel
    .getByRole('tabpanel', { name: /^Results/ })
    .getByRole('region', { name: 'Result 1' })
    .waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await panel.getByText('Staff have not decided on this yet.').waitFor();
  await page.keyboard.press('ArrowRight');
  await panel.getByRole('textbox', { name: 'Tags' }).waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
});
