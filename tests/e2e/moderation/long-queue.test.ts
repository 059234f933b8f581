import { expect, test } from 'vitest';
import { launchTestBrowser } from '#tests/helpers/browser';
import { buildUniqueTitle, findRow, openHomeAsNewUser, openQueueAs, submitArticles } from '#tests/helpers/journeys/staff';

const { open } = launchTestBrowser();

test('the next page of a list is loaded before its end is reached', { timeout: 300_000 }, async () => {
  const { page: creator } = await openHomeAsNewUser(open, 'creator');
  const titles = Array.from({ length: 17 }, () => buildUniqueTitle('One of many'));
  await submitArticles(creator, titles);
  const page = await openQueueAs(open, 'editor_finch');
  const rows = page.locator('li[data-kind]');
  expect(await rows.count()).toBe(15);
  for (const title of titles.toReversed().slice(0, 10)) {
    await findRow(page, title).getByRole('button', { name: 'Reject' }).click();
    await findRow(page, title).waitFor({ state: 'detached' });
  }
  await findRow(page, titles[0] ?? '').waitFor();
});
