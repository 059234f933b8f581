import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LINK_COPIED_TEXT } from '#base/texts/common';
import { buildKquizDraft } from '#tests/factories/drafts';
import { findAxeAndWidthFaults, launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import { readTitle, signUpCreator } from '#tests/helpers/journeys/editor';
import { openAccountScreen, openHomeAs } from '#tests/helpers/journeys/navigation';
import { buildUniqueTitle, callFromPage } from '#tests/helpers/journeys/staff';

const { open } = launchTestBrowser();
const findBar = (page: Page) => page.getByRole('region', { name: 'Your content' });

/** Opens the page of a new creator's quiz, from "My quizzes". */
async function openOwnQuiz(title: string, fields: object, options = {}): Promise<{ page: Page; id: string }> {
  const page = await open('/home', options);
  await signUpCreator(page);
  const { _id: id } = (await callFromPage(page, 'POST /v1/kquizzes', buildKquizDraft({ title, ...fields }))) as { _id: string };
  await page.reload();
  await openOwnPage(page, title);
  return { page, id };
}

async function openOwnPage(page: Page, title: string): Promise<void> {
  await openAccountScreen(page, 'My quizzes');
  await page.getByRole('button', { name: `More actions for ${title}` }).click();
  await page.getByRole('group', { name: title }).getByText('View page', { exact: true }).click();
}

test('the bar of a draft leads to publishing it', async () => {
  const title = buildUniqueTitle('Half a lark');
  const { page } = await openOwnQuiz(title, { userStatus: 'self', isDraft: true });
  await findBar(page).getByText('Draft', { exact: true }).first().waitFor();
  await findBar(page).getByRole('listitem').filter({ hasText: 'Review' }).waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await findBar(page).getByRole('link', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Public' }).waitFor();
  expect(new URL(page.url()).hash).toBe('');
});

test('the reason of a decision is on the bar and above the form, and saving asks for another look', async () => {
  const title = buildUniqueTitle('Unsourced lark');
  const { page, id } = await openOwnQuiz(title, { userStatus: 'public' }, PHONE);
  const staff = await openHomeAs(open, 'staff_robin');
  const reason = 'Name the source of the <b>photo</b>.';
  await callFromPage(staff, 'POST /v1/admin/reviews', { ids: [id], action: 'request_changes', reason });
  await page.reload();
  await findBar(page).getByText(reason).waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await findBar(page).getByRole('link', { name: 'Edit and send again' }).click();
  await page.getByText('Our team asked for changes.').waitFor();
  await page.getByText(reason).waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await page.getByLabel('Title', { exact: true }).fill(`${title}, sourced`);
  await page.getByRole('button', { name: 'Send again' }).click();
  await waitForFlash(page, 'Saved successfully. Our team looks at it, usually within a day.');
});

test('the bar copies the link, and opens a copy of the quiz', async () => {
  const title = buildUniqueTitle('Linked lark');
  const { page } = await openOwnQuiz(title, { userStatus: 'internal' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await findBar(page).getByRole('button', { name: 'Copy link' }).click();
  await waitForFlash(page, LINK_COPIED_TEXT);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await findBar(page).getByRole('button', { name: 'More actions' }).click();
  await findBar(page).getByRole('button', { name: 'Duplicate' }).click();
  await page.getByLabel('Title', { exact: true }).waitFor();
  expect(await readTitle(page)).toBe(`${title} (copy)`);
});

test('changes that are in a draft only are named on the bar', async () => {
  const title = buildUniqueTitle('Changed lark');
  const { page, id } = await openOwnQuiz(title, { userStatus: 'internal' });
  await page.evaluate(async (contentId) => {
    const body = JSON.stringify({ revision: 0, contentId, state: { kind: 'kquiz', title: 'Changed' } });
    await fetch(`/v1/drafts/${contentId}`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
  }, id);
  await page.reload();
  await findBar(page).getByText('with changes not published yet').waitFor();
});
