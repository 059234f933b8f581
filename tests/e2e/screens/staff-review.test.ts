import { expect, test } from 'vitest';
import { buildDemandingArticle, buildDemandingKquiz, buildDemandingPquiz, buildLongWord } from '#tests/factories/demanding-texts';
import { launchTestBrowser } from '#tests/helpers/browser';
import { buildUniqueTitle, callFromPage, findRow, openDetails, openQueue, openQueueAs } from '#tests/helpers/journeys/staff';
import { openHomeAsLongNamedUser } from '#tests/helpers/screens/long-named-user';
import { findScreenFaults } from '#tests/helpers/screens/screen-faults';

const { open } = launchTestBrowser();

test('the queue and the panel fit every text size: a quiz in long words, in Arabic and in Hebrew, each tab, each dialog', async () => {
  const { page: creator } = await openHomeAsLongNamedUser(open);
  const [kquiz, pquiz, article] = [buildLongWord(70), 'يغني البومة (WiFi)', 'דרור שר (WiFi)'].map(buildUniqueTitle) as [
    string,
    string,
    string,
  ];
  const common = { userStatus: 'public' };
  await callFromPage(creator, 'POST /v1/kquizzes', buildDemandingKquiz('long words', { ...common, title: kquiz }));
  await callFromPage(creator, 'POST /v1/pquizzes', buildDemandingPquiz('Arabic', { ...common, title: pquiz }));
  await callFromPage(creator, 'POST /v1/articles', buildDemandingArticle('Hebrew', { ...common, title: article }));
  const page = await openQueueAs(open, 'admin_wren');
  await findRow(page, kquiz).getByRole('checkbox').check();
  expect(await findScreenFaults(page)).toEqual([]);
  await findRow(page, kquiz).getByRole('checkbox').uncheck();
  for (const title of [article, pquiz, kquiz]) {
    const panel = await openDetails(page, title);
    await panel.getByRole('heading', { level: 2, name: title }).waitFor();
    for (const tab of await panel.getByRole('tab').all()) {
      await tab.click();
      expect([title, await tab.textContent(), await findScreenFaults(page)]).toEqual([title, await tab.textContent(), []]);
    }
    await page.goBack();
  }
});

test('the dialogs of the panel and the recycle bin fit every text size', async () => {
  const { page: creator } = await openHomeAsLongNamedUser(open);
  const title = buildUniqueTitle(buildLongWord(70));
  await callFromPage(creator, 'POST /v1/articles', buildDemandingArticle('long words', { userStatus: 'public', title }));
  const page = await openQueueAs(open, 'admin_wren');
  const panel = await openDetails(page, title);
  for (const name of ['Reject', 'Ask for changes']) {
    await panel.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    expect([name, await findScreenFaults(page)]).toEqual([name, []]);
    await page.keyboard.press('Escape');
  }
  await panel.getByRole('button', { name: 'More actions' }).click();
  expect(await findScreenFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Transfer' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await openQueue(page, 'Recycle bin');
  expect(await findScreenFaults(page)).toEqual([]);
});
