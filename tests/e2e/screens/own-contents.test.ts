import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildDemandingArticle, buildDemandingKquiz, buildDemandingPquiz, buildLongWord } from '#tests/factories/demanding-texts';
import { launchTestBrowser, waitForFlash } from '#tests/helpers/browser';
import { openAccountScreen, openHomeAs, openLink, openNotifications } from '#tests/helpers/journeys/navigation';
import { callFromPage, type SubmittedContent } from '#tests/helpers/journeys/staff';
import { openHomeAsLongNamedUser } from '#tests/helpers/screens/long-named-user';
import { findScreenFaults } from '#tests/helpers/screens/screen-faults';

const { open } = launchTestBrowser();
const REASON = `${buildLongWord(60)} fehlt: ${buildLongWord(84)}`;

async function openOwnList(page: Page): Promise<void> {
  await openAccountScreen(page, 'My quizzes');
  await page.waitForURL(/\/all-content$/);
}

test('a creator’s list fits every text size: rows in long words and from right to left, its menu, its selection, no match', async () => {
  const { page } = await openHomeAsLongNamedUser(open);
  await openOwnList(page);
  await page.getByText('Your first quiz starts here').waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
  for (const texts of ['long words', 'Arabic', 'Hebrew'] as const)
    await callFromPage(page, 'POST /v1/kquizzes', buildDemandingKquiz(texts, { userStatus: 'public' }));
  await callFromPage(page, 'POST /v1/pquizzes', buildDemandingPquiz('long words', { userStatus: 'self' }));
  await page.reload();
  expect(await findScreenFaults(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^More actions for / })
    .first()
    .click();
  expect(await findScreenFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check();
  await page.getByRole('status').filter({ hasText: '1 selected' }).waitFor({ state: 'attached' });
  const bar = page.getByRole('toolbar', { name: 'Selected quizzes' });
  expect(await findScreenFaults(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Visibility' }).click();
  expect(await findScreenFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search my quizzes' }).fill(`x${buildLongWord(80)}`);
  await page.getByRole('link', { name: 'Clear search' }).waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
});

test('the owner’s bar fits every text size in each state, and so do the decision and the page about sharing', async () => {
  const { page } = await openHomeAsLongNamedUser(open);
  const staff = await openHomeAs(open, 'staff_robin');
  const create = async (fields: object, review?: object): Promise<SubmittedContent & { type: string }> => {
    const content = await callFromPage(page, 'POST /v1/articles', buildDemandingArticle('long words', fields));
    if (review) await callFromPage(staff, 'POST /v1/admin/reviews', { ids: [content._id], reason: REASON, ...review });
    return content;
  };
  const published = await create({ userStatus: 'public' }, { action: 'approve' });
  const rejected = await create({ userStatus: 'public' }, { action: 'reject' });
  /** Saves a change of a published article, on which staff decide if a decision is given. */
  const change = async (review?: object): Promise<SubmittedContent & { type: string }> => {
    const content = await create({ userStatus: 'public' }, { action: 'approve' });
    const path = `/v1/articles/${content._id}` as const;
    const current = await callFromPage(page, `GET ${path}`);
    const { dateModified } = await callFromPage(page, `PUT ${path}`, { ...current, description: REASON });
    const seen = { [content._id]: dateModified };
    if (review) await callFromPage(staff, 'POST /v1/admin/reviews', { ids: [content._id], seen, reason: REASON, ...review });
    return content;
  };
  const states: [string, SubmittedContent][] = [
    ['Published', published],
    ['Removed', rejected],
    ['Changes waiting for review', await change()],
    ['Changes not published', await change({ action: 'request_changes' })],
    ['Link only', await create({ userStatus: 'public' }, { action: 'restrict' })],
    ['Changes asked', await create({ userStatus: 'public' }, { action: 'request_changes' })],
    ['Waiting for review', await create({ userStatus: 'public' })],
    ['Only people with link', await create({ userStatus: 'internal' })],
    ['Private', await create({ userStatus: 'self' })],
    ['Draft', await create({ userStatus: 'self', isDraft: true })],
  ];
  for (const [label, { urlName }] of states) {
    await openLink(page, `/article/${urlName}`);
    await page.getByRole('region', { name: 'Your content' }).getByText(label, { exact: true }).first().waitFor();
    expect([label, await findScreenFaults(page)]).toEqual([label, []]);
  }
  await page.getByRole('region', { name: 'Your content' }).getByRole('button', { name: 'More actions' }).click();
  expect(await findScreenFaults(page)).toEqual([]);
  await openLink(page, `/content/${rejected.UID}/decision`);
  expect(await findScreenFaults(page)).toEqual([]);
  await openLink(page, `/content/${published.UID}/published`);
  expect(await findScreenFaults(page)).toEqual([]);
  await openNotifications(page);
  expect(await findScreenFaults(page)).toEqual([]);
});

test('played quizzes, friends and blocked users fit every text size', async () => {
  const { page } = await openHomeAsLongNamedUser(open);
  await openAccountScreen(page, 'My plays');
  expect(await findScreenFaults(page)).toEqual([]);
  const other = await openHomeAsLongNamedUser(open);
  await callFromPage(page, `PUT /v1/users/${other._id}/block`, {});
  await openAccountScreen(page, 'Blocked users');
  await page.getByText(other.username).first().waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
  const jo = await openHomeAs(open, 'jo_wren');
  await openAccountScreen(jo, 'My plays');
  expect(await findScreenFaults(jo)).toEqual([]);
  await openNotifications(jo);
  expect(await findScreenFaults(jo)).toEqual([]);
});

test('after a download the focus is on the first row, and the number of files is told', async () => {
  const { page } = await openHomeAsLongNamedUser(open);
  await callFromPage(page, 'POST /v1/kquizzes', buildDemandingKquiz('Arabic', { userStatus: 'self' }));
  await openOwnList(page);
  const box = page.getByRole('checkbox', { name: /^Select / });
  await box.check();
  await page.getByRole('button', { name: 'Export' }).click();
  await waitForFlash(page, '1 file downloaded');
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('status').filter({ hasText: 'Nothing selected' }).waitFor({ state: 'attached' });
});
