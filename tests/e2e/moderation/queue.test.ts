import { expect, test } from 'vitest';
import { ERRORS } from '#base/errors';
import { findAxeAndWidthFaults, launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import { buildErrorBody } from '#tests/helpers/error-body';
import { openHomeAs } from '#tests/helpers/journeys/navigation';
import {
  buildUniqueTitle,
  callFromPage,
  findRow,
  openDetails,
  openHomeAsNewUser,
  openQueue,
  openQueueAs,
  readAndApprove,
  readCurrentContent,
  submitArticle,
  submitArticles,
} from '#tests/helpers/journeys/staff';

const { open } = launchTestBrowser();

test('the reject button of a row removes it immediately, and a failure returns it', { timeout: 300_000 }, async () => {
  const { content } = await submitArticle(open, 'Thrown out');
  const page = await openQueueAs(open, 'editor_finch');
  const row = findRow(page, content.title);
  let answerCall: (() => void) | undefined;
  await page.route('**/v1/admin/reviews', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await new Promise<void>((resolve) => {
      answerCall = resolve;
    });
    await route.fulfill({ status: 400, json: buildErrorBody('UNKNOWN_ERROR') });
  });
  await row.getByRole('button', { name: 'Reject' }).click();
  await row.waitFor({ state: 'detached' });
  await expect.poll(() => answerCall !== undefined).toBe(true);
  answerCall?.();
  await waitForFlash(page, 'Error occurred, please try again!');
  await row.waitFor();
  expect((await callFromPage(page, `GET /v1/articles/${content._id}`)).reviewStatus).toBe('initial');

  await page.unroute('**/v1/admin/reviews');
  await row.getByRole('button', { name: 'Reject' }).click();
  await waitForFlash(page, `Rejected “${content.title}”`);
  expect((await callFromPage(page, `GET /v1/articles/${content._id}`)).reviewStatus).toBe('rejected');
  await page.getByRole('button', { name: 'Undo' }).click();
  await waitForFlash(page, 'Undone');
  await row.waitFor();
});

test('the second of two reviewers sees that a content is already decided', { timeout: 300_000 }, async () => {
  const { content } = await submitArticle(open, 'Seen by two');
  const firstReviewer = await openQueueAs(open, 'staff_robin');
  const secondReviewer = await openQueueAs(open, 'editor_finch');
  await readAndApprove(firstReviewer, content.title);
  await waitForFlash(firstReviewer, `Approved “${content.title}”`);
  await findRow(secondReviewer, content.title).getByRole('button', { name: 'Reject' }).click();
  await waitForFlash(secondReviewer, ERRORS.ALREADY_DECIDED.text);
  expect(await callFromPage(firstReviewer, `GET /v1/articles/${content._id}`)).toMatchObject({ status: 'public', reviewStatus: 'initial' });
});

test('a bulk decision shows the changes of each content first', { timeout: 300_000 }, async () => {
  const { page: creator } = await openHomeAsNewUser(open, 'creator');
  const contents = await submitArticles(creator, ['One of three', 'Two of three', 'Three of three'].map(buildUniqueTitle));
  const page = await openQueueAs(open, 'staff_robin');
  for (const { title } of contents.slice(0, 2)) {
    await openDetails(page, title);
    await readCurrentContent(page);
  }
  for (const { title } of contents) await page.getByLabel(`Select ${title}`).check();
  await page.getByText('3 selected').waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  const bar = page.getByRole('region', { name: 'Bulk actions' });
  await bar.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve: 3 items' });
  await dialog.getByText('This item was not wholly in view').waitFor();
  await dialog.getByRole('button', { name: 'Approve 2 of 3' }).waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await openDetails(page, contents[2]?.title ?? '');
  await readCurrentContent(page);
  await bar.getByRole('button', { name: 'Approve' }).click();
  const change = dialog.getByRole('region', { name: 'Changes' });
  for (const { title } of contents) {
    const row = change.getByRole('listitem').filter({ hasText: title });
    await expect
      .poll(() => row.first().textContent())
      .toMatch(/Visibility: Private →[\s\S]*Public[\s\S]*Waiting for review: Yes →[\s\S]*No/);
  }
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await callFromPage(page, `GET /v1/articles/${contents[0]?._id}`)).status).toBe('self');
  await bar.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByLabel('Category for all').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await waitForFlash(page, 'Approved 3 items');
  for (const { _id } of contents) {
    const state = await callFromPage(page, `GET /v1/articles/${_id}`);
    expect([state.status, state.categories.length]).toEqual(['public', 1]);
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  await waitForFlash(page, 'Undone');
  for (const { _id, title } of contents) {
    await findRow(page, title).waitFor();
    expect((await callFromPage(page, `GET /v1/articles/${_id}`)).status).toBe('self');
  }
});

test('bulk classification keeps the tags of each content', { timeout: 300_000 }, async () => {
  const { page: creator } = await openHomeAsNewUser(open, 'creator');
  const contents = await submitArticles(creator, ['First tagged', 'Second tagged'].map(buildUniqueTitle));
  const page = await openHomeAs(open, 'editor_finch');
  const [first] = contents;
  const firstContent = await callFromPage(page, `GET /v1/articles/${first?._id}`);
  await callFromPage(page, `PUT /v1/articles/${first?._id}`, { tags: ['early'], dateModified: firstContent.dateModified });
  await openQueue(page);
  for (const { title } of contents) await page.getByLabel(`Select ${title}`).check();
  await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Classify' }).click();
  const dialog = page.getByRole('dialog', { name: 'Classify 2 items' });
  await dialog.getByLabel('Add tags').fill('#Dawn, larks');
  await dialog.getByRole('button', { name: 'potential' }).click();
  await dialog.getByText('Tags: early →').waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await waitForFlash(page, '2 items saved');
  const tagsOf = async ({ _id }: { _id: string }) => {
    const { tags, internalTags } = await callFromPage(page, `GET /v1/articles/${_id}`);
    return [tags, internalTags.includes('potential')];
  };
  expect(await Promise.all(contents.map(tagsOf))).toEqual([
    [['early', 'dawn', 'larks'], true],
    [['dawn', 'larks'], true],
  ]);
});

test('on a phone a content takes the place of the list, and back leads to it', { timeout: 300_000 }, async () => {
  const { content } = await submitArticle(open, 'On a phone');
  const page = await openQueueAs(open, 'editor_finch', PHONE);
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  expect(await page.getByRole('complementary').isVisible()).toBe(false);
  const panel = await openDetails(page, content.title);
  await panel.getByRole('heading', { level: 2, name: content.title }).waitFor();
  expect(await findRow(page, content.title).isVisible()).toBe(false);
  await panel.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Link only' }).waitFor();
  expect(await page.getByRole('button', { name: 'Transfer' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await page.goBack();
  await findRow(page, content.title).waitFor();
  await openDetails(page, content.title);
  await panel.getByRole('button', { name: 'To review' }).click();
  await readAndApprove(page, content.title);
  await waitForFlash(page, `Approved “${content.title}”`);
});
